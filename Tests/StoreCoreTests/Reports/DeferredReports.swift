import Foundation
import StoreCore
import Testing

@Suite("Reports on deferred purchases")
struct DeferredReports {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
    try bench.set(.askToBuy, "on")
  }

  @Test("deferred is its own visible state, which comes at once; the final result comes later")
  func ownState() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro deferred"])
    bench.wait(milliseconds: 86_400_000)
    #expect(scribe.lines.count == 2)
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test(
    "Ask to Buy is a switch; it is approved or declined later, also after a relaunch",
    arguments: [
      (Command.approve(0), "updated pro purchased"), (Command.decline(0), "updated pro failed 2"),
    ], [false, true])
  func answeredLater(answer: (Command, String), isRelaunched: Bool) throws {
    bench.buy("pro")
    if isRelaunched { try bench.relaunch() }
    let scribe = bench.observed()
    try bench.client.perform(answer.0)
    bench.settle()
    #expect(scribe.lines == [answer.1])
    try bench.set(.askToBuy, "off")
    bench.buy("noads")
    #expect(scribe.lines.dropFirst() == ["updated noads purchasing", "updated noads purchased"])
  }

  @Test(
    "Ask gives a deferred update, Cancel fails with code 2",
    arguments: [
      (PromptAnswer.confirm, "updated pro deferred"), (.cancel, "updated pro failed 2"),
    ])
  func askPermission(answer: PromptAnswer, line: String) throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    let scribe = bench.observed()
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing"])
    let sheet = try #require(try terminal.openPrompt())
    try terminal.perform(.answer(prompt: sheet.id, answer))
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchasing", line])
  }

  @Test("state 4 is delivered to observers, and stays in the queue unfinished")
  func stateFour() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    #expect(scribe.seen.last?.transactionState.rawValue == 4)
    #expect(bench.queue.transactions.map(\.transactionState) == [.deferred])
    #expect(try bench.client.transaction(0)?.isFinished == false)
  }

  @Test("a deferred transaction that is finished by mistake still hears of its end")
  func finishedByMistake() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    bench.queue.finishTransaction(try #require(scribe.seen.last))
    bench.settle()
    #expect(scribe.lines.last == "removed pro")
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(bench.queue.transactions.map(\.transactionState) == [.purchased])
  }

  @Test("deferred is pending, not a failure")
  func notAFailure() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    let deferred = try #require(scribe.seen.last)
    #expect(deferred.error == nil)
    #expect(deferred.transactionIdentifier == nil)
    #expect(deferred.transactionDate == nil)
    #expect(try bench.client.events(limit: 99).allSatisfy { $0.failure == nil })
  }

  @Test(
    "approval may arrive in another process life: what belongs to the purchase survives",
    arguments: Keeping.allCases)
  func anotherLife(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    try bench.set(.askToBuy, "on")
    let payment = SKMutablePayment()
    payment.productIdentifier = "gems"
    payment.quantity = 3
    payment.applicationUsername = "the child's account"
    bench.queue.add(payment)
    bench.wait(milliseconds: 900)
    let parent = try bench.another("storefront", isTerminal: true)
    bench.client.close()
    try parent.perform(.approve(0))
    try bench.relaunch()
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated gems purchased"])
    let approved = try #require(scribe.seen.first)
    #expect(approved.transactionIdentifier == "0")
    #expect(approved.payment.quantity == 3)
    #expect(approved.payment.applicationUsername == "the child's account")
  }
}
