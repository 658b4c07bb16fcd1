import Foundation

/// What an app asks of the queue beside a purchase.
extension PaymentQueueState {
  /// A restore that the ledger cannot take has failed: each one ends.
  func restore(_ username: String?, on queue: SKPaymentQueue) {
    guard let client else { return }
    do throws(StoreFailure) {
      try client.keep(.restore(applicationUsername: username, by: client.caller))
    } catch {
      client.schedule { [weak self, weak queue] in
        guard let self, let queue else { return }
        self.call(self.observers) {
          $0.paymentQueue(queue, restoreCompletedTransactionsFailedWithError: error.error)
        }
      }
    }
  }

  /// Gives a command that brings nothing back.
  func attempt(_ command: (Caller) -> Command) {
    guard let client else { return }
    client.attempt(command(client.caller))
  }

  /// A transaction that a test made for itself, or that is another app's, is none of this queue's.
  ///
  /// - Precondition: the app has not been told that the transaction is purchasing.
  func finish(_ transaction: SKPaymentTransaction) {
    guard let client else { return }
    let record = transaction.record
    guard record.id >= 0, client.serves(record.client) else {
      return client.warn("finish of a transaction that the store does not have")
    }
    guard transaction.transactionState != .purchasing else {
      // The store may be further by now: what the app has not seen is not finished.
      client.warn("finish of a purchasing transaction", transaction: record.id)
      preconditionFailure("Cannot finish a purchasing transaction")
    }
    if let now = (try? client.transaction(record.id)) ?? nil, !now.isSamePurchase(as: record) {
      client.warn("finish of a transaction that the store does not have")
      return
    }
    client.attempt(.finish(record.id, by: client.caller))
  }
}
