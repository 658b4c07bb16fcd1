import Foundation
import StoreCore
import Testing

@Suite("A purchase through the payment queue")
struct PurchaseFlowTests {
  let bench: StoreBench
  let scribe = Scribe()

  init() throws {
    bench = try StoreBench()
    bench.queue.add(scribe)
    bench.settle()
  }

  @Test("goes from purchasing to purchased, and is removed when it is finished")
  func succeeds() throws {
    bench.add("pro")
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    bench.wait(milliseconds: 899)
    #expect(scribe.lines.count == 1)
    bench.wait(milliseconds: 1)
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
    let transaction = try #require(scribe.seen.last)
    #expect(transaction.transactionIdentifier == "0")
    #expect(transaction.transactionDate != nil)
    bench.queue.finishTransaction(transaction)
    #expect(scribe.lines.count == 2, "removedTransactions comes after finish has returned")
    bench.settle()
    #expect(scribe.lines.last == "removed pro")
    #expect(bench.queue.transactions.isEmpty)
  }

  @Test("is delivered never re-entrantly inside add")
  func addIsAsynchronous() {
    bench.add("pro")
    #expect(scribe.lines.isEmpty)
  }

  @Test(
    "fails with the error that the tester chose",
    arguments: [("cancel", 2), ("paymentInvalid", 3), ("0", 0), ("unsupportedPlatform", 19)])
  func failsAsChosen(outcome: String, code: Int) throws {
    try bench.set(.nextPurchase, outcome)
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchasing", "updated pro failed \(code)"])
    let transaction = try #require(scribe.seen.last)
    #expect(transaction.transactionIdentifier == nil)
    #expect(transaction.transactionDate == nil)
    #expect(bench.client.conditions[.nextPurchase].source == .default)
  }

  @Test("fails on an id that the store does not know, and always ends")
  func unknownProductFails() {
    bench.add("nothing")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated nothing purchasing", "updated nothing failed 5"])
  }

  @Test("fails with a quantity outside 1 to 10", arguments: [0, -1, 11, Int.max])
  func wrongQuantityFails(quantity: Int) {
    bench.add("gems", quantity: quantity)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated gems purchasing", "updated gems failed 3"])
  }

  @Test("fails when payments are disabled, and canMakePayments says so")
  func disabledPaymentsFail() throws {
    try bench.set(.paymentsDisabled, "on")
    #expect(StoreClient.$taskClient.withValue(bench.client) { !SKPaymentQueue.canMakePayments() })
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro failed 4")
  }

  @Test("waits while the store is offline, and goes on when it is back")
  func offlineWaits() throws {
    bench.add("pro")
    try bench.set(.offline, "on")
    bench.wait(milliseconds: 60_000)
    #expect(scribe.lines == ["updated pro purchasing"])
    try bench.set(.offline, "off")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test("of the same product twice gives two transactions, each with its own payment")
  func twoAtOnce() throws {
    let first = SKMutablePayment()
    first.productIdentifier = "pro"
    first.applicationUsername = "first"
    let second = SKMutablePayment()
    second.productIdentifier = "pro"
    second.applicationUsername = "second"
    bench.queue.add(first)
    bench.queue.add(second)
    first.applicationUsername = "changed after it was added"
    bench.wait(milliseconds: 900)
    let names = Set(scribe.seen.map { $0.payment.applicationUsername })
    #expect(names == ["first", "second"])
    #expect(Set(scribe.seen.compactMap(\.transactionIdentifier)) == ["0", "1"])
  }

  @Test("may be started inside a callback")
  func reentrantAdd() {
    scribe.onUpdate = { [bench] _, changed in
      if changed[0].transactionState == .purchased, changed[0].payment.productIdentifier == "pro" {
        bench.add("noads")
      }
    }
    bench.add("pro")
    bench.wait(milliseconds: 900)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated noads purchased")
  }

  @Test("of an owned product is purchased again, and nothing is charged")
  func ownedAgain() throws {
    try bench.own("pro")
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro purchased")
    let records = try bench.client.transactions(limit: 10)
    #expect(records.map(\.chargedMillionths) == [0, 2_990_000])
  }

  @Test("of an unfinished consumable fails with 0, and the first one is redelivered")
  func unfinishedConsumable() throws {
    bench.add("gems")
    bench.wait(milliseconds: 900)
    scribe.clear()
    bench.add("gems")
    bench.settle()
    #expect(
      scribe.lines == [
        "updated gems purchasing", "updated gems failed 0", "updated gems purchased",
      ])
  }

  @Test("charges the price once for each of its quantity")
  func quantityIsCharged() throws {
    bench.add("gems", quantity: 10)
    bench.wait(milliseconds: 900)
    #expect(try bench.client.transaction(0)?.chargedMillionths == 4_900_000)
  }
}
