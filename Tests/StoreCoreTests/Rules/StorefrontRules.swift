import Foundation
import StoreCore
import Testing

@Suite("Rules: storefront change")
struct StorefrontRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  /// Begins a purchase and moves to another storefront in its midst.
  private func move() throws {
    bench.add("pro")
    bench.wait(milliseconds: 500)
    scribe.clear()
    try bench.set(.storefront, "JPN")
    bench.wait(milliseconds: 60_000)
  }

  @Test("paymentQueueDidChangeStorefront, and the queue's storefront is the new one")
  func told() throws {
    #expect(bench.queue.storefront?.countryCode == "USA")
    try bench.set(.storefront, "JPN")
    bench.settle()
    #expect(scribe.lines == ["storefront JPN"])
    #expect(bench.queue.storefront?.identifier == "143462")
    try bench.set(.storefront, "JPN")
    bench.settle()
    #expect(scribe.lines.count == 1, "no change, no call")
    try bench.client.perform(.resetCondition(.storefront))
    bench.settle()
    #expect(scribe.lines == ["storefront JPN", "storefront USA"])
  }

  @Test("paymentQueueDidChangeStorefront reaches every observer of every app")
  func everybody() throws {
    let second = bench.watch()
    let other = try bench.another("other")
    let theirs = Scribe()
    other.paymentQueue.add(theirs)
    bench.settle()
    try bench.set(.storefront, "DEU")
    bench.settle()
    for observer in [scribe, second, theirs] { #expect(observer.lines == ["storefront DEU"]) }
  }

  @Test("during a purchase the delegate's shouldContinue:in: is asked; true goes on")
  func delegateSaysYes() throws {
    let referee = Referee(goesOn: true)
    bench.queue.delegate = referee
    try move()
    #expect(referee.asked == ["pro in JPN"])
    #expect(scribe.lines == ["storefront JPN", "updated pro purchased"])
  }

  @Test("during a purchase false fails it with storeProductNotAvailable (5)")
  func delegateSaysNo() throws {
    let referee = Referee(goesOn: false)
    bench.queue.delegate = referee
    try move()
    #expect(referee.asked == ["pro in JPN"])
    #expect(scribe.lines == ["storefront JPN", "updated pro failed 5"])
    #expect(
      SKError(_nsError: try #require(scribe.seen.last?.error) as NSError).code
        == .storeProductNotAvailable)
  }

  @Test("during a purchase without a delegate it goes on")
  func noDelegate() throws {
    try move()
    #expect(scribe.lines == ["storefront JPN", "updated pro purchased"])
  }

  @Test("during a purchase the delegate is not retained")
  func releasedDelegate() throws {
    do { bench.queue.delegate = Referee(goesOn: false) }
    try move()
    #expect(scribe.lines == ["storefront JPN", "updated pro purchased"])
  }

  @Test("during a purchase, with two observers: both are told, the delegate is asked once")
  func twoObservers() throws {
    let second = bench.watch()
    let referee = Referee(goesOn: false)
    bench.queue.delegate = referee
    try move()
    #expect(referee.asked == ["pro in JPN"])
    #expect(scribe.lines == ["storefront JPN", "updated pro failed 5"])
    #expect(second.lines == ["updated pro purchasing"] + scribe.lines)
  }

  @Test("during two purchases the delegate is asked about each")
  func twoPurchases() throws {
    let referee = Referee(goesOn: false)
    bench.queue.delegate = referee
    bench.add("gems")
    try move()
    #expect(referee.asked == ["gems in JPN", "pro in JPN"])
    #expect(
      scribe.lines == ["storefront JPN", "updated gems failed 5", "updated pro failed 5"])
  }

  @Test("during a purchase of which the app has not been told yet the delegate is asked as well")
  func notToldYet() throws {
    let referee = Referee(goesOn: false)
    bench.queue.delegate = referee
    bench.add("pro")
    try bench.set(.storefront, "JPN")
    let late = Scribe()
    bench.queue.remove(scribe)
    bench.queue.add(late)
    bench.wait(milliseconds: 60_000)
    #expect(referee.asked == ["pro in JPN"])
    #expect(late.lines == ["updated pro failed 5", "storefront JPN"])
  }

  @Test("outside of a purchase the delegate is not asked: ended and deferred ones stay")
  func outside() throws {
    let referee = Referee(goesOn: false)
    bench.queue.delegate = referee
    bench.buy("gems")
    try bench.set(.nextPurchase, "defer")
    bench.buy("noads")
    scribe.clear()
    try bench.set(.storefront, "JPN")
    bench.wait(milliseconds: 60_000)
    #expect(referee.asked.isEmpty)
    #expect(scribe.lines == ["storefront JPN"])
  }

  @Test("during a purchase whose payment sheet is open: false takes the sheet away")
  func openSheet() throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    let referee = Referee(goesOn: false)
    bench.queue.delegate = referee
    try move()
    #expect(scribe.lines == ["storefront JPN", "updated pro failed 5"])
    #expect(try terminal.openPrompt() == nil)
  }

  @Test("during a purchase of two processes of an app: one no is enough")
  func twoProcesses() throws {
    let second = try bench.another("app")
    let theirs = Scribe()
    second.paymentQueue.add(theirs)
    let (yes, no) = (Referee(goesOn: true), Referee(goesOn: false))
    bench.queue.delegate = yes
    second.paymentQueue.delegate = no
    try move()
    #expect(yes.asked == ["pro in JPN"])
    #expect(no.asked == ["pro in JPN"])
    #expect(scribe.lines == ["storefront JPN", "updated pro failed 5"])
  }

  @Test("during a purchase of an app that no longer runs: it goes on")
  func notRunning() throws {
    let other = try bench.another("other")
    other.paymentQueue.delegate = nil
    try other.perform(.add(PaymentRequest(productID: "pro"), by: other.caller))
    other.close()
    try bench.set(.storefront, "JPN")
    bench.wait(milliseconds: 900)
    #expect(try bench.record(0).state == .purchased)
  }
}
