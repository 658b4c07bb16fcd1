import Foundation

/// Whoever hears of the queue's transactions (Apple: SKPaymentTransactionObserver).
///
/// The queue does not retain it. All calls come on the main queue, never from within a call to the
/// payment queue. Only `paymentQueue(_:updatedTransactions:)` has to be written.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Transactions were added or changed their state; one call may mix products and states.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])

  /// Finished transactions have left the queue.
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])

  /// A restore failed or was cancelled. Called once for the restore, which then has no other end.
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)

  /// A restore ended, all of its transactions having been delivered. Called once, also for none.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)

  /// Hosted content moved. Never called: Apple no longer hosts content.
  func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload])

  /// The customer began a purchase in the App Store: true continues it at once, false leaves the
  /// payment to be added later.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool

  /// The customer's storefront is another one now.
  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue)

  /// The customer no longer has a right to these products: a refund, or the end of family sharing.
  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  )
}

// Optional with Apple, where an observer may leave them out: here each does nothing by default.
extension SKPaymentTransactionObserver {
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}

  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}

  /// Does nothing.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}

  /// Does nothing.
  public func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload]) {}

  /// False: an observer that says nothing does not begin a purchase; the trace warns.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    queue.missesStorePayment.withLock { $0 = true }
    return false
  }

  /// Does nothing.
  public func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {}

  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {}
}
