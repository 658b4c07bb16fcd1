import Foundation
import StoreCore
import Testing

@Suite("Ask to Buy")
struct DeferralTests {
  let bench: StoreBench
  let scribe = Scribe()

  init() throws {
    bench = try StoreBench()
    bench.queue.add(scribe)
    try bench.set(.askToBuy, "on")
    bench.add("pro")
    bench.wait(milliseconds: 900)
  }

  @Test("leaves the purchase deferred, without an end of its own")
  func deferred() throws {
    #expect(scribe.lines == ["updated pro purchasing", "updated pro deferred"])
    bench.wait(milliseconds: 1_000_000)
    #expect(scribe.lines.count == 2)
    #expect(scribe.seen.last?.transactionIdentifier == nil)
  }

  @Test("approved: the same transaction is purchased")
  func approved() throws {
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(scribe.seen.last?.transactionIdentifier == "0")
    #expect(try bench.client.transaction(0)?.chargedMillionths == 2_990_000)
  }

  @Test("declined: it fails with paymentCancelled")
  func declined() throws {
    try bench.client.perform(.decline(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro failed 2")
  }

  @Test("approved in another life of the process: the relaunched app hears of it")
  func approvedAfterRelaunch() throws {
    try bench.relaunch()
    let later = Scribe()
    bench.queue.add(later)
    bench.settle()
    #expect(later.lines == ["updated pro deferred"])
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(later.lines.last == "updated pro purchased")
  }

  @Test("cannot be approved twice, nor declined after that")
  func approvedOnce() throws {
    try bench.client.perform(.approve(0))
    #expect(throws: StoreRefusal.notDeferred(0, .purchased)) {
      try bench.client.perform(.approve(0))
    }
    #expect(throws: StoreRefusal.notDeferred(0, .purchased)) {
      try bench.client.perform(.decline(0))
    }
  }

  @Test("of a transaction that is not there is refused in one line")
  func noSuchTransaction() {
    #expect(throws: StoreRefusal.noTransaction(99)) { try bench.client.perform(.approve(99)) }
    #expect(StoreRefusal.noTransaction(99).message == "There is no transaction 99.")
  }

  @Test("asked for by the payment itself defers that payment alone")
  func simulatedByThePayment() throws {
    try bench.set(.askToBuy, "off")
    scribe.clear()
    let payment = SKMutablePayment()
    payment.productIdentifier = "noads"
    payment.simulatesAskToBuyInSandbox = true
    bench.queue.add(payment)
    bench.add("season")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.contains("updated noads deferred"))
    #expect(scribe.lines.contains("updated season purchased"))
  }
}
