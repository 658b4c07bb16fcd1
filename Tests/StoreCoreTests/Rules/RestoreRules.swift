import Foundation
import StoreCore
import Testing

@Suite("Rules: restore")
struct RestoreRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  private var restored: [SKPaymentTransaction] {
    scribe.seen.filter { $0.transactionState == .restored }
  }

  @Test("only finished purchases")
  func onlyFinished() throws {
    bench.buy("pro")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
    bench.finishAll()
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
  }

  @Test("only restorable purchases: consumables and non-renewing subscriptions never")
  func onlyRestorable() throws {
    for product in ["gems", "season", "pro", "club"] { try bench.own(product) }
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored, club restored", "restore finished"])
  }

  @Test("only purchases: what failed, is deferred or was refunded is not restored")
  func onlyPurchases() throws {
    try bench.own("pro")
    try bench.client.perform(.refund(0))
    try bench.set(.nextPurchase, "cancel")
    bench.buy("noads")
    try bench.set(.nextPurchase, "defer")
    bench.buy("noads")
    bench.finishAll()
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("each gives a NEW transaction, state restored, with original")
  func newWithOriginal() throws {
    try bench.own("pro")
    let bought = try bench.record(0)
    bench.wait(milliseconds: 60_000)
    bench.restore()
    let copy = try #require(restored.first)
    #expect(copy.transactionIdentifier == "1")
    #expect(copy.error == nil)
    let original = try #require(copy.original)
    #expect(original.transactionIdentifier == "0")
    #expect(original.transactionState == .purchased)
    #expect(original.transactionDate == bought.date?.date)
    #expect(original.payment.productIdentifier == "pro")
    let age = try #require(copy.transactionDate).timeIntervalSince(original.transactionDate ?? .now)
    #expect(age > 60)
  }

  @Test("all arrive before paymentQueueRestoreCompletedTransactionsFinished, called exactly once")
  func allBeforeTheEnd() throws {
    try bench.set(.restoreDelivery, "oneByOne")
    for product in ["pro", "noads", "club"] { try bench.own(product) }
    scribe.clear()
    bench.restore()
    bench.wait(milliseconds: 60_000)
    #expect(
      scribe.lines == [
        "updated pro restored", "updated noads restored", "updated club restored",
        "restore finished",
      ])
  }

  @Test("all of many arrive before the end too")
  func many() throws {
    for _ in 0..<40 { try bench.own("pro") }
    scribe.clear()
    bench.restore()
    #expect(restored.count == 40)
    #expect(Set(restored.compactMap { $0.original?.transactionIdentifier }).count == 40)
    #expect(scribe.lines.last == "restore finished")
    #expect(scribe.lines.filter { $0 == "restore finished" }.count == 1)
  }

  @Test("finished is called exactly once also for zero purchases")
  func zero() {
    bench.restore()
    bench.wait(milliseconds: 60_000)
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("every completed transaction is replayed: each period of a subscription by itself")
  func eachPeriod() throws {
    try bench.own("club")
    try bench.client.perform(.expire(0))
    try bench.own("club")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated club restored, club restored", "restore finished"])
    #expect(restored.compactMap { $0.original?.transactionIdentifier } == ["0", "1"])
  }

  @Test("each repeat of a restore makes new transactions, of the purchases and of no copy")
  func repeated() throws {
    try bench.own("pro")
    bench.restore()
    bench.finishAll()
    bench.restore()
    #expect(restored.compactMap(\.transactionIdentifier) == ["1", "2"])
    #expect(restored.compactMap { $0.original?.transactionIdentifier } == ["0", "0"])
    #expect(scribe.lines.filter { $0 == "restore finished" }.count == 2)
  }

  @Test(
    "a failed restore calls restoreCompletedTransactionsFailedWithError exactly once",
    arguments: [
      (ConditionName.offline, "on", 0), (.signIn, "unknown", 0), (.signIn, "clientInvalid", 1),
    ])
  func failed(condition: ConditionName, value: String, code: Int) throws {
    try bench.own("pro")
    scribe.clear()
    try bench.set(condition, value)
    bench.restore()
    bench.wait(milliseconds: 60_000)
    #expect(scribe.lines == ["restore failed \(code)"])
  }

  @Test("a cancelled sign-in is SKError 2")
  func cancelledSignIn() throws {
    try bench.own("pro")
    scribe.clear()
    try bench.set(.signIn, "cancel")
    bench.restore()
    #expect(scribe.lines == ["restore failed 2"])
    try bench.set(.signIn, "succeed")
    bench.restore()
    #expect(scribe.lines.last == "restore finished")
  }

  @Test("a restored transaction never completes a pending purchase of the same product")
  func pendingPurchase() throws {
    try bench.own("pro")
    scribe.clear()
    try bench.set(.latency, "5s")
    bench.add("pro")
    try bench.set(.latency, "0.9s")
    bench.restore()
    #expect(
      scribe.lines == ["updated pro purchasing", "updated pro restored", "restore finished"])
    #expect(try bench.record(1).state == .purchasing)
    bench.wait(milliseconds: 5_000)
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(scribe.seen.last?.transactionIdentifier == "1")
  }

  @Test("a second restore while one runs is reported, not dropped")
  func second() throws {
    try bench.own("pro")
    scribe.clear()
    bench.queue.restoreCompletedTransactions()
    bench.queue.restoreCompletedTransactions()
    bench.settle()
    #expect(scribe.lines == ["restore failed 0"])
    bench.wait(milliseconds: 900)
    #expect(
      scribe.lines == ["restore failed 0", "updated pro restored", "restore finished"])
  }

  @Test("two processes may restore at once: each hears its own end")
  func twoProcesses() throws {
    try bench.own("pro")
    scribe.clear()
    let other = try bench.another("other")
    let theirs = Scribe()
    other.paymentQueue.add(theirs)
    bench.queue.restoreCompletedTransactions()
    other.paymentQueue.restoreCompletedTransactions()
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
    #expect(theirs.lines == ["updated pro restored", "restore finished"])
  }

  @Test("nothing to restore: finished with zero updates; an error instead is a condition")
  func nothing() throws {
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
    scribe.clear()
    try bench.set(.emptyRestore, "fails")
    bench.restore()
    #expect(scribe.lines == ["restore failed 0"])
    try bench.own("gems")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["restore failed 0"], "a consumable is nothing to restore")
    try bench.own("pro")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
  }

  @Test("all of them twice, as seen in the wild: a condition; the end still comes once")
  func allTwice() throws {
    try bench.set(.restoreDelivery, "twice")
    for product in ["pro", "noads"] { try bench.own(product) }
    scribe.clear()
    bench.restore()
    #expect(
      scribe.lines == [
        "updated pro restored, noads restored", "updated pro restored, noads restored",
        "restore finished",
      ])
    #expect(Set(restored.map(ObjectIdentifier.init)).count == 2)
  }
}
