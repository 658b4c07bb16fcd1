import Foundation
import StoreCore
import Testing

@Suite("Rules: price increase consent")
struct ConsentRules {
  /// The app is a terminal too, so that its customer can be asked.
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench(isTerminal: true)
    try bench.set(.dialogs, "off")
    try bench.own("club")
    try bench.set(.dialogs, "on")
    scribe = bench.watch()
  }

  private func ask(_ id: TransactionID = 0) throws {
    try bench.client.perform(.requestPriceConsent(id))
    bench.settle()
  }

  private var prompt: StorePrompt? { get throws { try bench.client.openPrompt() } }

  @Test("paymentQueueShouldShowPriceConsent, default true: without a delegate it is shown")
  func noDelegate() throws {
    try ask()
    #expect(try prompt?.kind == .priceConsent)
    #expect(try prompt?.product == "club")
  }

  @Test("paymentQueueShouldShowPriceConsent, default true: a delegate that says nothing")
  func silentDelegate() throws {
    final class Silent: NSObject, SKPaymentQueueDelegate {}
    let silent = Silent()
    bench.queue.delegate = silent
    try ask()
    #expect(try prompt?.kind == .priceConsent)
    bench.queue.delegate = nil
  }

  @Test("paymentQueueShouldShowPriceConsent: true shows it, and no transaction tells the answer")
  func shown() throws {
    let referee = Referee(showsConsent: true)
    bench.queue.delegate = referee
    try ask()
    #expect(referee.asked == ["price consent"])
    let asked = try #require(try prompt)
    try bench.client.perform(.answer(prompt: asked.id, .confirm))
    bench.settle()
    #expect(try bench.record(0).consent == .agreed)
    #expect(try prompt == nil)
    #expect(scribe.lines.isEmpty)
  }

  @Test("paymentQueueShouldShowPriceConsent: the trace tells a call of the app's only where it was")
  func trace() throws {
    let theirs = try bench.another("app")
    let observer = Scribe()
    theirs.paymentQueue.add(observer)
    try bench.set(.dialogs, "off")
    try ask()
    #expect(try bench.record(0).consent == .agreed)
    let names = try bench.client.events(after: nil, limit: 1_000).map(\.name)
    #expect(!names.contains(.showPriceConsent))
    #expect(try bench.warnings().isEmpty, "the other process comes too late, which is no fault")
    #expect(observer.lines.isEmpty)
  }

  @Test("consent put off by the delegate is shown later by showPriceConsentIfNeeded")
  func putOff() throws {
    let referee = Referee(showsConsent: false)
    bench.queue.delegate = referee
    try ask()
    bench.wait(milliseconds: 60_000)
    #expect(try prompt == nil)
    #expect(try bench.record(0).consent == .pending)
    bench.queue.showPriceConsentIfNeeded()
    bench.settle()
    #expect(referee.asked == ["price consent"], "it is not asked again")
    let asked = try #require(try prompt)
    try bench.client.perform(.answer(prompt: asked.id, .cancel))
    #expect(try bench.record(0).consent == .declined)
  }

  @Test("showPriceConsentIfNeeded does nothing when none is pending")
  func nonePending() throws {
    bench.queue.showPriceConsentIfNeeded()
    bench.settle()
    #expect(try prompt == nil)
    #expect(scribe.lines.isEmpty)
    #expect(try bench.warnings() == ["no price consent is pending"])
  }

  @Test("showPriceConsentIfNeeded shows it once, however often it is called")
  func shownOnce() throws {
    try ask()
    let first = try #require(try prompt)
    bench.queue.showPriceConsentIfNeeded()
    bench.queue.showPriceConsentIfNeeded()
    try bench.client.perform(.answer(prompt: first.id, .confirm))
    #expect(try prompt == nil)
    bench.queue.showPriceConsentIfNeeded()
    #expect(try prompt == nil)
  }

  @Test("pending consent at launch: the delegate is asked when the first observer is there")
  func atLaunch() throws {
    let referee = Referee(showsConsent: false)
    bench.queue.delegate = referee
    try ask()
    try bench.relaunch()
    let later = Referee(showsConsent: true)
    bench.queue.delegate = later
    bench.settle()
    #expect(later.asked.isEmpty)
    let keeper = bench.watch()
    let second = bench.watch()
    #expect(later.asked == ["price consent"])
    #expect(second.lines.isEmpty)
    #expect(try prompt?.kind == .priceConsent)
    #expect(keeper.lines.isEmpty)
  }

  @Test("pending consent at launch: raised while no process of the app ran")
  func betweenLives() throws {
    let terminal = try bench.another("storefront")
    bench.client.close()
    try terminal.perform(.requestPriceConsent(0))
    bench.settle()
    #expect(try terminal.openPrompt() == nil)
    try bench.relaunch()
    let referee = Referee()
    bench.queue.delegate = referee
    let keeper = bench.watch()
    #expect(referee.asked == ["price consent"])
    #expect(try prompt?.kind == .priceConsent)
    #expect(keeper.lines.isEmpty)
  }

  @Test("only the app of the subscription is asked")
  func otherApp() throws {
    let other = try bench.another("other")
    let theirs = Referee()
    other.paymentQueue.delegate = theirs
    let observer = Scribe()
    other.paymentQueue.add(observer)
    bench.settle()
    try ask()
    #expect(theirs.asked.isEmpty)
    #expect(observer.lines.isEmpty)
  }

  @Test("a consent that is put off is no longer pending when the subscription has gone")
  func gone() throws {
    let referee = Referee(showsConsent: false)
    bench.queue.delegate = referee
    for command in [Command.refund(0), .expire(1)] {
      try ask(command == .refund(0) ? 0 : 1)
      try bench.client.perform(command)
      bench.queue.showPriceConsentIfNeeded()
      #expect(try prompt == nil)
      try bench.set(.dialogs, "off")
      try bench.own("club")
      try bench.set(.dialogs, "on")
    }
    try bench.relaunch()
    let later = Referee()
    bench.queue.delegate = later
    let keeper = bench.watch()
    #expect(later.asked.isEmpty)
    #expect(!keeper.lines.contains { $0.hasPrefix("updated") })
  }

  @Test("a consent that is on the screen goes with the subscription")
  func shownAndGone() throws {
    try ask()
    #expect(try prompt != nil)
    try bench.client.perform(.expire(0))
    #expect(try prompt == nil)
  }

  @Test("only for a subscription that runs")
  func refused() throws {
    try bench.set(.dialogs, "off")
    try bench.own("pro")
    #expect(throws: StoreRefusal.notSubscription(1)) { try ask(1) }
    try bench.client.perform(.expire(0))
    #expect(throws: StoreRefusal.alreadyExpired(0)) { try ask(0) }
  }

  @Test("where no terminal can ask, the customer agrees")
  func noTerminal() throws {
    let bench = try StoreBench()
    try bench.own("club")
    let keeper = bench.watch()
    try bench.client.perform(.requestPriceConsent(0))
    bench.settle()
    #expect(try bench.record(0).consent == .agreed)
    #expect(keeper.lines.isEmpty)
  }
}
