import Foundation
import StoreCore
import Testing

@Suite("Rules: add(_ payment:), updatedTransactions")
struct AddRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  @Test("add is asynchronous")
  func asynchronous() {
    bench.add("pro")
    #expect(scribe.lines.isEmpty)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
  }

  @Test("the payment is copied")
  func copied() throws {
    let payment = SKMutablePayment()
    payment.productIdentifier = "gems"
    payment.quantity = 3
    payment.applicationUsername = "anna"
    payment.requestData = Data([1, 2])
    bench.queue.add(payment)
    payment.productIdentifier = "pro"
    payment.quantity = 9
    payment.applicationUsername = "bea"
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated gems purchasing", "updated gems purchased"])
    let shown = try #require(scribe.seen.last?.payment)
    #expect(shown !== payment)
    #expect((shown.productIdentifier, shown.quantity) == ("gems", 3))
    #expect(shown.applicationUsername == "anna")
    #expect(shown.requestData == Data([1, 2]))
    #expect(try bench.record(0).quantity == 3)
  }

  @Test("the same payment may be added many times and each makes its own transaction")
  func samePayment() {
    let payment = SKMutablePayment()
    payment.productIdentifier = "pro"
    for _ in 0..<3 { bench.queue.add(payment) }
    bench.wait(milliseconds: 900)
    let bought = scribe.seen.filter { $0.transactionState == .purchased }
    #expect(Set(bought.map(ObjectIdentifier.init)).count == 3)
    #expect(Set(bought.compactMap(\.transactionIdentifier)) == ["0", "1", "2"])
  }

  @Test("two purchases at once end each for itself")
  func twoAtOnce() throws {
    try bench.set(.nextPurchase, "cancel")
    bench.add("pro")
    bench.add("noads")
    bench.wait(milliseconds: 900)
    #expect(
      scribe.lines == [
        "updated pro purchasing", "updated noads purchasing", "updated pro failed 2",
        "updated noads purchased",
      ])
  }

  @Test(
    "a purchase may be started inside a callback, whatever the callback tells",
    arguments: [
      ("succeed", SKPaymentTransactionState.purchasing), ("succeed", .purchased),
      ("cancel", .failed), ("defer", .deferred),
    ])
  func insideACallback(outcome: String, state: SKPaymentTransactionState) throws {
    try bench.set(.nextPurchase, outcome)
    scribe.onUpdate = { [bench, scribe] _, changed in
      guard changed[0].transactionState == state else { return }
      scribe.onUpdate = nil
      let before = scribe.lines
      bench.add("noads")
      #expect(scribe.lines == before, "never inside the call")
    }
    bench.buy("pro")
    bench.wait(milliseconds: 900)
    let noads = scribe.lines.filter { $0.contains("noads") }
    #expect(noads == ["updated noads purchasing", "updated noads purchased"])
  }

  @Test("updatedTransactions: an array; may mix products and states")
  func mixed() throws {
    try bench.set(.nextPurchase, "cancel")
    bench.buy("pro")
    try bench.set(.nextPurchase, "defer")
    bench.buy("season")
    bench.buy("gems")
    bench.add("noads")
    bench.settle()
    #expect(
      bench.watch().lines == [
        "updated pro failed 2, season deferred, gems purchased, noads purchasing"
      ])
  }

  @Test("updatedTransactions: called for additions and for state changes")
  func additionsAndChanges() throws {
    try bench.set(.askToBuy, "on")
    bench.add("pro")
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro deferred")
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(scribe.lines.count == 3)
    #expect(Set(scribe.seen.map(ObjectIdentifier.init)).count == 1, "one object all along")
  }
}
