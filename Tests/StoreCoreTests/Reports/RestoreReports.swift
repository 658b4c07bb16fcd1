import Foundation
import StoreCore
import Testing

@Suite("Reports on restores")
struct RestoreReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("always end a restore: 0 updatedTransactions, then ...Finished")
  func freshAccount() {
    let scribe = bench.observed()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
    bench.wait(milliseconds: 60_000)
    #expect(scribe.lines.count == 1)
  }

  @Test(
    "offer both outcomes of an empty restore, Finished with 0 and FailedWithError",
    arguments: [("finishes", "restore finished"), ("fails", "restore failed 0")])
  func nothingToRestore(choice: String, end: String) throws {
    let scribe = bench.observed()
    try bench.set(.emptyRestore, choice)
    bench.restore()
    #expect(scribe.lines == [end])
    try bench.own("pro")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
  }

  @Test("a second restore while one is active is reported, not silently dropped")
  func secondRestore() throws {
    try bench.own("pro")
    let scribe = bench.observed()
    bench.queue.restoreCompletedTransactions()
    bench.queue.restoreCompletedTransactions()
    bench.settle()
    #expect(scribe.lines == ["restore failed 0"])
    let failed = try bench.client.events(limit: 99).filter { $0.name == .restoreFailed }
    #expect(failed.map(\.failure?.message) == ["A restore is already running."])
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.dropFirst() == ["updated pro restored", "restore finished"])
  }

  @Test("a cancelled sign-in ends the restore, and the next one is not \"already running\"")
  func signInDetour() throws {
    try bench.own("pro")
    let scribe = bench.observed()
    try bench.set(.signIn, "cancel")
    bench.restore()
    try bench.set(.signIn, "succeed")
    bench.restore()
    #expect(scribe.lines == ["restore failed 2", "updated pro restored", "restore finished"])
  }

  @Test("the restored list is every finished restorable transaction of the account")
  func everyPurchase() throws {
    for product in ["pro", "gems", "season", "club", "club"] { try bench.own(product) }
    bench.buy("gems")
    let other = try bench.another("other")
    let theirs = PaymentRequest(productID: "noads")
    let id = try #require(try other.perform(.add(theirs, by: other.caller)))
    bench.wait(milliseconds: 900)
    try other.perform(.finish(id, by: other.caller))
    let scribe = bench.observed()
    bench.restore()
    #expect(
      scribe.lines == [
        "updated pro restored, club restored, club restored, noads restored", "restore finished",
      ])
  }

  @Test("zero restored transactions is an explicit state, in the trace too")
  func explicitZero() throws {
    let scribe = bench.observed()
    bench.restore()
    #expect(scribe.seen.isEmpty)
    let rows = try bench.client.events(limit: 2).map(\.name)
    #expect(rows == [.restoreCompletedTransactionsFinished, .restoreFinished])
  }

  @Test(
    "finished, failed and cancelled (SKError 2) are told apart",
    arguments: [
      ("succeed", "restore finished"), ("cancel", "restore failed 2"),
      ("cloudServiceNetworkConnectionFailed", "restore failed 7"),
    ])
  func outcomes(signIn: String, end: String) throws {
    let scribe = bench.observed()
    try bench.set(.signIn, signIn)
    bench.restore()
    #expect(scribe.lines == [end])
  }

  @Test("cancelling the restore dialog calls ...FailedWithError with code 2, once")
  func cancelledDialog() throws {
    try bench.own("pro")
    let scribe = bench.observed()
    let listener = RestoreErrors()
    bench.queue.add(listener)
    try bench.set(.signIn, "cancel")
    bench.restore()
    bench.wait(milliseconds: 60_000)
    #expect(scribe.lines == ["restore failed 2"])
    #expect(listener.errors.map { ($0 as? SKError)?.code } == [.paymentCancelled])
    #expect(listener.errors.map(\.localizedDescription) == ["The sign-in was cancelled."])
  }

  /// Keeps the errors that restores end with.
  private final class RestoreErrors: NSObject, SKPaymentTransactionObserver {
    private(set) var errors: [any Error] = []

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {}

    func paymentQueue(
      _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) {
      errors.append(error)
    }
  }
}

@Suite("Reports on the calls of a restore")
struct RestoreCallReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test(
    "restored batches can be split or duplicated; the transaction ids stay the key",
    arguments: [
      ("together", ["updated pro restored, noads restored"]),
      ("oneByOne", ["updated pro restored", "updated noads restored"]),
      (
        "twice",
        ["updated pro restored, noads restored", "updated pro restored, noads restored"]
      ),
    ])
  func batches(delivery: String, updates: [String]) throws {
    try bench.own("pro")
    try bench.own("noads")
    let scribe = bench.observed()
    try bench.set(.restoreDelivery, delivery)
    bench.restore()
    #expect(scribe.lines == updates + ["restore finished"])
    #expect(Set(scribe.seen.map(\.transactionIdentifier)) == ["2", "3"])
    #expect(bench.queue.transactions.map(\.transactionIdentifier) == ["2", "3"])
  }

  @Test("...Finished comes exactly once per restore call", arguments: ["together", "twice"])
  func finishedOnce(delivery: String) throws {
    try bench.own("pro")
    try bench.set(.restoreDelivery, delivery)
    let scribe = bench.observed()
    for count in 1...3 {
      bench.restore()
      bench.wait(milliseconds: 9_000)
      #expect(scribe.lines.filter { $0 == "restore finished" }.count == count)
    }
  }

  @Test("a repeated restore creates new restored transactions, which show the original id")
  func repeated() throws {
    try bench.own("pro")
    let scribe = bench.observed()
    bench.restore()
    try bench.own("noads")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored, noads restored", "restore finished"])
    let restored = bench.queue.transactions
    #expect(restored.map(\.transactionIdentifier) == ["1", "3", "4"])
    #expect(restored.map { $0.original?.transactionIdentifier } == ["0", "0", "2"])
  }

  @Test(
    "all restored transactions are delivered before ...Finished",
    arguments: ["together", "oneByOne", "twice"])
  func lastCallback(delivery: String) throws {
    for product in ["pro", "noads", "club"] { try bench.own(product) }
    try bench.set(.restoreDelivery, delivery)
    let scribe = bench.observed()
    bench.restore()
    bench.wait(milliseconds: 9_000)
    #expect(Set(scribe.seen.map(\.payment.productIdentifier)) == ["pro", "noads", "club"])
    #expect(scribe.lines.firstIndex(of: "restore finished") == scribe.lines.count - 1)
  }

  @Test("a restored transaction does not complete a purchase request")
  func stalePurchase() throws {
    try bench.own("pro")
    let scribe = bench.observed()
    try bench.set(.latency, "5s")
    let payment = SKPayment(PaymentValues(productIdentifier: "pro"))
    bench.queue.add(payment)
    try bench.set(.latency, "0.5s")
    bench.restore()
    #expect(
      scribe.lines == ["updated pro purchasing", "updated pro restored", "restore finished"])
    #expect(scribe.seen.map { $0.payment === payment } == [true, false])
    #expect(scribe.seen.map(\.transactionState) == [.purchasing, .restored])
    bench.wait(milliseconds: 5_000)
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(scribe.seen.last?.payment === payment)
  }
}
