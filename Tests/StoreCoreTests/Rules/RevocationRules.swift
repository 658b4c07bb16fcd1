import Foundation
import StoreCore
import Testing

@Suite("Rules: refund, family sharing revoked")
struct RevocationRules {
  /// Reads what the store keeps at the moment of the call.
  private final class Reader: NSObject, SKPaymentTransactionObserver {
    let read: () -> String
    private(set) var lines: [String] = []

    init(read: @escaping () -> String) { self.read = read }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {}

    func paymentQueue(
      _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
    ) {
      lines.append(products.joined(separator: " ") + read())
    }
  }

  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("didRevokeEntitlementsForProductIdentifiers, for a refund and for the end of sharing")
  func told() throws {
    try bench.own("pro")
    try bench.own("noads")
    let scribe = bench.watch()
    try bench.client.perform(.refund(0))
    bench.settle()
    #expect(scribe.lines == ["revoked pro"])
    try bench.client.perform(.revoke(1))
    bench.settle()
    #expect(scribe.lines == ["revoked pro", "revoked noads"])
    #expect(try bench.record(0).revocation == .refund)
    #expect(try bench.record(1).revocation == .familySharing)
  }

  @Test("never inside the App Store's own call")
  func asynchronous() throws {
    try bench.own("pro")
    let scribe = bench.watch()
    try bench.client.perform(.refund(0))
    #expect(scribe.lines.isEmpty)
  }

  @Test("after the receipt is updated: the store no longer has it when the app hears of it")
  func afterTheReceipt() throws {
    try bench.own("pro")
    let reader = Reader { [bench] in
      let isRevoked = (try? bench.record(0).revoked) != nil
      return " owned \((try? bench.client.owned().count) ?? -1) revoked \(isRevoked)"
    }
    bench.queue.add(reader)
    bench.settle()
    try bench.client.perform(.refund(0))
    bench.settle()
    #expect(reader.lines == ["pro owned 0 revoked true"])
  }

  @Test("the refunded transaction keeps its id and gets a cancel date; no new one comes")
  func keepsItsID() throws {
    try bench.own("pro")
    let before = try bench.record(0)
    let scribe = bench.watch()
    bench.wait(milliseconds: 5_000)
    try bench.client.perform(.refund(0))
    bench.settle()
    let after = try bench.record(0)
    #expect(after.revoked == bench.clock.now)
    #expect((after.date, after.state) == (before.date, .purchased))
    #expect(try bench.client.transactions(limit: 9).count == 1)
    #expect(scribe.lines == ["revoked pro"])
  }

  @Test("refunding one period revokes that transaction alone")
  func onePeriod() throws {
    try bench.own("club")
    try bench.client.perform(.expire(0))
    try bench.own("club")
    try bench.client.perform(.refund(0))
    #expect(try bench.record(1).revoked == nil)
    #expect(try bench.client.owned()["club"]?.transaction == 1)
  }

  @Test("the refund of one of two purchases leaves the other", arguments: [0, 1])
  func oneOfTwo(refunded: TransactionID) throws {
    try bench.own("season")
    try bench.own("season")
    let scribe = bench.watch()
    try bench.client.perform(.refund(refunded))
    bench.settle()
    #expect(scribe.lines == ["revoked season"])
    #expect(try bench.record(1 - refunded).revoked == nil)
    #expect(try bench.client.owned()["season"]?.transaction == 1 - refunded)
  }

  @Test("what was bought again for nothing, being owned, goes with it", arguments: [0, 1])
  func freeCopies(refunded: TransactionID) throws {
    try bench.own("pro")
    try bench.own("pro")
    let scribe = bench.watch()
    try bench.client.perform(.refund(refunded))
    bench.settle()
    #expect(scribe.lines == ["revoked pro"])
    #expect(try bench.client.owned()["pro"] == nil)
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("a new transaction in the queue as well: a condition")
  func newTransaction() throws {
    try bench.set(.refundedPurchases, "addsTransaction")
    try bench.own("pro")
    let scribe = bench.watch()
    try bench.client.perform(.refund(0))
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased", "revoked pro"])
    #expect(scribe.seen.last?.transactionIdentifier == "1")
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
    #expect(try bench.record(1).revoked != nil)
    #expect(try bench.client.owned().isEmpty)
    bench.finishAll()
    #expect(scribe.lines.last == "removed pro")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("a new transaction in the queue is for refunds: the end of sharing adds none")
  func sharingAddsNone() throws {
    try bench.set(.refundedPurchases, "addsTransaction")
    try bench.own("pro")
    let scribe = bench.watch()
    try bench.client.perform(.revoke(0))
    bench.settle()
    #expect(scribe.lines == ["revoked pro"])
  }

  @Test("every app hears of it, also one that did not buy; both processes of an app do")
  func everyApp() throws {
    try bench.own("pro")
    let clients = [bench.client, try bench.another("app"), try bench.another("other")]
    let scribes = clients.map { client in
      let scribe = Scribe()
      client.paymentQueue.add(scribe)
      return scribe
    }
    bench.settle()
    try bench.client.perform(.revoke(0))
    bench.settle()
    for scribe in scribes { #expect(scribe.lines == ["revoked pro"]) }
  }

  @Test("without an observer, or without the app running, it waits; it is told once")
  func waits() throws {
    try bench.own("pro")
    try bench.own("noads")
    try bench.client.perform(.refund(0))
    bench.client.close()
    let terminal = try bench.another("storefront")
    try terminal.perform(.revoke(1))
    bench.settle()
    try bench.relaunch()
    let scribe = bench.watch()
    #expect(scribe.lines == ["revoked pro, noads"])
    try bench.relaunch()
    #expect(bench.watch().lines.isEmpty)
  }

  @Test("an unfinished purchase that is refunded is taken back and stays to be finished")
  func unfinished() throws {
    let scribe = bench.watch()
    bench.buy("pro")
    scribe.clear()
    try bench.client.perform(.refund(0))
    bench.settle()
    #expect(scribe.lines == ["revoked pro"])
    bench.finishAll()
    #expect(scribe.lines == ["revoked pro", "removed pro"])
  }

  @Test("only what was purchased can be taken back, and once")
  func refused() throws {
    try bench.set(.nextPurchase, "cancel")
    bench.buy("pro")
    try bench.own("pro")
    #expect(throws: StoreRefusal.notPurchased(0, .failed)) {
      try bench.client.perform(.refund(0))
    }
    try bench.client.perform(.refund(1))
    #expect(throws: StoreRefusal.alreadyRevoked(1)) { try bench.client.perform(.revoke(1)) }
    #expect(throws: StoreRefusal.noTransaction(9)) { try bench.client.perform(.refund(9)) }
  }
}
