import StoreKit

/// An observer that writes down what it is told, a line for each call.
final class Diary: NSObject, SKPaymentTransactionObserver {
  private(set) var lines: [String] = []
  /// Called in the middle of a callback.
  var onUpdate: (([SKPaymentTransaction]) -> Void)?

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    lines.append("updated " + changed.map(Self.text).joined(separator: ", "))
    onUpdate?(changed)
  }

  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
    lines.append("removed " + gone.map { $0.payment.productIdentifier }.joined(separator: ", "))
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    lines.append("restore finished")
  }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    lines.append("storefront \(queue.storefront?.countryCode ?? "none")")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    lines.append("revoked " + products.joined(separator: ", "))
  }

  /// What was written since the last call.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  private static func text(_ transaction: SKPaymentTransaction) -> String {
    let code = transaction.error.map { " \(($0 as NSError).code)" } ?? ""
    return "\(transaction.payment.productIdentifier) \(transaction.transactionState)\(code)"
  }
}
