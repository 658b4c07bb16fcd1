import Foundation
import StoreCore
import Testing

@Suite("Rules: purchases that are started inside a callback")
struct CallbackRules {
  /// Buys once, inside the first call of one kind.
  private final class Eager: NSObject, SKPaymentTransactionObserver {
    private let moment: String
    private let buy: () -> Void
    private var hasBought = false
    private(set) var lines: [String] = []

    init(at moment: String, buy: @escaping () -> Void) {
      self.moment = moment
      self.buy = buy
    }

    private func note(_ line: String) {
      lines.append(line)
      guard line == moment, !hasBought else { return }
      hasBought = true
      buy()
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {
      for one in changed { note("\(one.payment.productIdentifier) \(one.transactionState)") }
    }

    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
      note("removed")
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
      note("restore finished")
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) { note("restore failed") }

    func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) { note("storefront") }

    func paymentQueue(
      _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
    ) { note("revoked") }

    func paymentQueue(
      _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool {
      note("promoted")
      return true
    }
  }

  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test(
    "each ends as any other, whichever callback it was started in",
    arguments: [
      "gems purchasing", "gems purchased", "removed", "restore finished", "restore failed",
      "storefront", "revoked", "promoted",
    ])
  func started(moment: String) throws {
    try bench.own("pro")
    let eager = Eager(at: moment) { [bench] in bench.add("noads") }
    bench.queue.add(eager)
    bench.settle()
    try bring(moment)
    for _ in 0..<3 { bench.wait(milliseconds: 900) }
    let noads = eager.lines.filter { $0.hasPrefix("noads") }
    #expect(noads == ["noads purchasing", "noads purchased"])
    let start = try #require(eager.lines.firstIndex(of: moment))
    #expect(try #require(eager.lines.firstIndex(of: "noads purchasing")) > start)
  }

  private func bring(_ moment: String) throws {
    switch moment {
    case "restore finished": bench.restore()
    case "restore failed":
      try bench.set(.signIn, "cancel")
      bench.restore()
    case "storefront": try bench.set(.storefront, "JPN")
    case "revoked": try bench.client.perform(.refund(0))
    case "promoted": try bench.client.perform(.promote("gems", client: nil))
    default:
      bench.buy("gems")
      bench.finishAll()
    }
  }
}
