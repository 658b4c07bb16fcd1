import Foundation
import StoreCore
import Testing

@Suite("Rules: deferred, Ask to Buy unanswered")
struct DeferredRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
    try bench.set(.askToBuy, "on")
    bench.buy("pro")
  }

  @Test("the app must release its screen: it is told, and has nothing yet")
  func released() throws {
    #expect(scribe.lines == ["updated pro purchasing", "updated pro deferred"])
    let transaction = try #require(scribe.seen.last)
    #expect(transaction.transactionIdentifier == nil)
    #expect(transaction.transactionDate == nil)
    #expect(transaction.error == nil)
    #expect(try bench.record(0).chargedMillionths == 0)
    #expect(try bench.client.owned().isEmpty)
  }

  @Test("the app may buy something else meanwhile")
  func meanwhile() throws {
    try bench.set(.askToBuy, "off")
    bench.buy("noads")
    #expect(scribe.lines.last == "updated noads purchased")
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test(
    "wait for a later callback, which may come in another life of the process",
    arguments: [true, false])
  func anotherLife(isApproved: Bool) throws {
    try bench.relaunch()
    let later = bench.watch()
    #expect(later.lines == ["updated pro deferred"])
    try bench.client.perform(isApproved ? .approve(0) : .decline(0))
    bench.settle()
    #expect(later.lines.last == (isApproved ? "updated pro purchased" : "updated pro failed 2"))
    #expect(scribe.lines.count == 2, "the life before hears nothing")
  }

  @Test(
    "answered while no process of the app runs: the next life is told the end at once",
    arguments: [true, false])
  func betweenLives(isApproved: Bool) throws {
    let terminal = try bench.another("storefront")
    bench.client.close()
    bench.wait(milliseconds: 86_400_000)
    try terminal.perform(isApproved ? .approve(0) : .decline(0))
    bench.settle()
    try bench.relaunch()
    let later = bench.watch()
    #expect(later.lines == [isApproved ? "updated pro purchased" : "updated pro failed 2"])
    bench.finishAll()
    #expect(later.lines.last == "removed pro")
  }

  @Test("Ask to Buy unanswered: no callback; it stays deferred")
  func unanswered() throws {
    scribe.clear()
    bench.wait(milliseconds: 30 * 86_400_000)
    #expect(scribe.lines.isEmpty)
    #expect(try bench.record(0).state == .deferred)
    try bench.relaunch()
    bench.wait(milliseconds: 30 * 86_400_000)
    #expect(bench.watch().lines == ["updated pro deferred"])
  }

  @Test("two deferred purchases are answered each for itself")
  func two() throws {
    bench.buy("noads")
    scribe.clear()
    try bench.client.perform(.decline(1))
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines == ["updated noads failed 2", "updated pro purchased"])
  }
}
