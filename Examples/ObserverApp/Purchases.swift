import StoreKit

/// What the payment queue tells the app: each purchase from its beginning to its end.
///
/// The queue calls on the main queue, and does not retain its observers: keep this one.
@MainActor
final class Purchases: NSObject, @MainActor SKPaymentTransactionObserver {
  private let queue = SKPaymentQueue.default()
  /// Payments that the queue has not told of yet.
  private var added: [SKPayment] = []
  private var isRestoring = false
  private var waiting: CheckedContinuation<Void, Never>?

  func buy(_ product: SKProduct) {
    guard SKPaymentQueue.canMakePayments() else {
      return show("Purchases are not allowed on this device.")
    }
    let payment = SKPayment(product: product)
    added.append(payment)
    queue.add(payment)
  }

  func restore() {
    isRestoring = true
    queue.restoreCompletedTransactions()
  }

  /// Returns when nothing is under way any more. What waits for an approval may wait for days.
  func whenSettled() async {
    guard !isSettled else { return }
    await withCheckedContinuation { waiting = $0 }
  }

  /// One call may bring several transactions, of several products and states.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      added.removeAll { $0 === transaction.payment }
      report(transaction)
      // The queue delivers what has ended at every launch, until the app says that it is done
      // with it. What is purchasing or deferred has not ended.
      switch transaction.transactionState {
      case .purchased, .failed, .restored: queue.finishTransaction(transaction)
      case .purchasing, .deferred: break
      @unknown default: break
      }
    }
    settle()
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      added.removeAll { $0 === transaction.payment }
      show("Finished: \(transaction.payment.productIdentifier)")
    }
    settle()
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    show("Everything is restored.")
    endRestore()
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    show("Nothing is restored: \(message(error))")
    endRestore()
  }

  /// Here an app would unlock, or take back, what the product stands for.
  private func report(_ transaction: SKPaymentTransaction) {
    let id = transaction.payment.productIdentifier
    switch transaction.transactionState {
    case .purchasing: show("Buying: \(id)")
    case .purchased: show("Bought: \(id)")
    case .failed: show("Not bought: \(id), \(message(transaction.error))")
    case .restored: show("Restored: \(transaction.original?.payment.productIdentifier ?? id)")
    case .deferred: show("Waits for approval: \(id)")
    @unknown default: show("In a state of the future: \(id)")
    }
  }

  private func endRestore() {
    isRestoring = false
    settle()
  }

  private var isSettled: Bool {
    added.isEmpty && !isRestoring
      && queue.transactions.allSatisfy { $0.transactionState == .deferred }
  }

  private func settle() {
    guard isSettled else { return }
    waiting?.resume()
    waiting = nil
  }
}
