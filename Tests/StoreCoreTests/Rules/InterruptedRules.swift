import Foundation
import StoreCore
import Testing

@Suite("Rules: interrupted purchase")
struct InterruptedRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
    try bench.set(.interruptedPurchases, "on")
  }

  @Test("failed first, with code 2, seen in production")
  func production() {
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro failed 2"])
  }

  @Test("failed first, with code 0 in the sandbox: a condition")
  func sandbox() throws {
    try bench.set(.interruptedFailure, "unknown")
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro failed 0"])
  }

  @Test(
    "after the issue is resolved a NEW purchased transaction",
    arguments: ["paymentCancelled", "unknown"])
  func resolved(code: String) throws {
    try bench.set(.interruptedFailure, code)
    bench.buy("gems")
    let failed = scribe.seen.last
    scribe.clear()
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(scribe.lines == ["updated gems purchased"])
    let bought = try #require(scribe.seen.last)
    #expect(bought !== failed)
    #expect(bought.transactionIdentifier == "1")
    #expect(bought.original == nil)
    #expect(failed?.transactionState == .failed)
    #expect(try bench.record(1).chargedMillionths == 490_000)
  }

  @Test("both must be finished")
  func bothFinished() throws {
    bench.buy("pro")
    try bench.client.perform(.resolve(0))
    bench.settle()
    try bench.relaunch()
    let later = bench.watch()
    #expect(later.lines == ["updated pro failed 2, pro purchased"])
    bench.queue.finishTransaction(try #require(later.seen.last))
    bench.settle()
    try bench.relaunch()
    let last = bench.watch()
    #expect(last.lines == ["updated pro failed 2"])
    bench.finishAll()
    #expect(last.lines.last == "removed pro")
    try bench.relaunch()
    #expect(bench.watch().lines.isEmpty)
  }

  @Test("resolved after the failed one was finished: the failed one does not come back")
  func failedFinished() throws {
    bench.buy("pro")
    bench.finishAll()
    scribe.clear()
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased"])
    try bench.relaunch()
    #expect(bench.watch().lines == ["updated pro purchased"])
  }

  @Test("resolved in another life of the process, or between two lives")
  func anotherLife() throws {
    bench.buy("pro")
    bench.add("noads")
    bench.wait(milliseconds: 900)
    bench.finishAll()
    try bench.relaunch()
    let second = bench.watch()
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(second.lines == ["updated pro purchased"])
    bench.finishAll()
    let terminal = try bench.another("storefront")
    bench.client.close()
    try terminal.perform(.resolve(1))
    bench.settle()
    try bench.relaunch()
    #expect(bench.watch().lines == ["updated noads purchased"])
  }

  @Test("the new one carries what the payment said")
  func payment() throws {
    let payment = SKMutablePayment()
    payment.productIdentifier = "gems"
    payment.quantity = 4
    payment.applicationUsername = "anna"
    bench.queue.add(payment)
    bench.wait(milliseconds: 900)
    try bench.client.perform(.resolve(0))
    bench.settle()
    let bought = try #require(scribe.seen.last?.payment)
    #expect((bought.quantity, bought.applicationUsername) == (4, "anna"))
  }

  @Test("as the next purchase alone")
  func nextAlone() throws {
    try bench.set(.interruptedPurchases, "off")
    try bench.set(.nextPurchase, "interrupt")
    bench.buy("pro")
    bench.buy("noads")
    #expect(scribe.lines.suffix(1) == ["updated noads purchased"])
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test("it can be resolved once, and a plain failure never")
  func once() throws {
    bench.buy("pro")
    try bench.client.perform(.resolve(0))
    #expect(throws: StoreRefusal.noIssue(0)) { try bench.client.perform(.resolve(0)) }
    try bench.set(.interruptedPurchases, "off")
    try bench.set(.nextPurchase, "cancel")
    bench.buy("noads")
    #expect(throws: StoreRefusal.noIssue(2)) { try bench.client.perform(.resolve(2)) }
  }

  @Test("until it is resolved nothing is owned or restored")
  func notOwned() throws {
    bench.buy("pro")
    bench.finishAll()
    #expect(try bench.client.owned().isEmpty)
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
  }
}
