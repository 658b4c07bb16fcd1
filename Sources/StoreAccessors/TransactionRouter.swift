import Foundation
import StoreCore

/// Takes a queue's transactions to whoever asked for them.
///
/// Each is offered to the purchases that wait, then to the restore that runs. What neither takes is
/// left over from an earlier life or was deferred and has been approved since: no caller here can
/// deliver it, so it is left to the app's own observers, unfinished.
final class TransactionRouter: NSObject, SKPaymentTransactionObserver, Sendable {
  private struct State {
    var purchases = PendingPurchases()
    var restores = PendingRestores()
  }

  weak let store: (any AccessedStore)?
  private let state = Locked(State())

  init(_ store: any AccessedStore) {
    self.store = store
    super.init()
    store.paymentQueue.add(self)
  }

  /// Asks for a purchase of `product`, by a promotional offer where one is given.
  func buy(
    _ product: SKProduct, _ quantity: Int, _ discount: SKPaymentDiscount?,
    _ callback: @escaping (SKPaymentTransaction) -> Void
  ) {
    let payment = Self.payment(for: product, quantity, discount)
    let waiting = Callback(callback, keeping: payment)
    let key = ObjectIdentifier(payment)
    state.withLock { $0.purchases.wait(for: key, waiting) }
    store?.paymentQueue.add(payment)
  }

  /// Asks for a restore, after those that were asked for before.
  func restore(_ callback: @escaping (String?) -> Void) {
    let waiting = Callback(callback)
    let isFirst = state.withLock { $0.restores.wait(waiting) }
    if isFirst { store?.paymentQueue.restoreCompletedTransactions() }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where !endPurchase(transaction, queue) {
      reportRestored(transaction, queue)
    }
  }

  /// What goes before it has ended was thrown away by a reset of the store: its caller is told.
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      let key = ObjectIdentifier(transaction.payment)
      let waiting = state.withLock { $0.purchases.takeBack(key) }
      waiting?(transaction)
    }
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    endRestore(queue)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    // The app restores too, beside the accessor: what runs brings everything, and its end is the
    // accessor's.
    guard StoreFailure(error) != .alreadyRestoring else { return }
    endRestore(queue)
  }

  /// An immutable payment, which the queue keeps as it is: it is known again by its identity.
  private static func payment(
    for product: SKProduct, _ quantity: Int, _ discount: SKPaymentDiscount?
  ) -> SKPayment {
    let payment = SKMutablePayment(product: product)
    payment.quantity = quantity
    payment.paymentDiscount = discount
    return payment.copy() as? SKPayment ?? SKPayment(product: product)
  }

  /// Whether the transaction was a purchase's, whose caller has been told.
  private func endPurchase(_ transaction: SKPaymentTransaction, _ queue: SKPaymentQueue) -> Bool {
    let payment = transaction.payment
    let key = ObjectIdentifier(payment)
    let standing = transaction.transactionState
    guard let ended = state.withLock({ $0.purchases.take(key, in: standing) }) else {
      return false
    }
    ended(transaction)
    if standing != .deferred { finish(transaction, queue) }
    return true
  }

  private func reportRestored(_ transaction: SKPaymentTransaction, _ queue: SKPaymentQueue) {
    guard transaction.transactionState == .restored else { return }
    let product = transaction.payment.productIdentifier
    let (isRunning, callback) = state.withLock {
      (!$0.restores.isEmpty, $0.restores.report(product))
    }
    guard isRunning else { return }
    callback?(product)
    finish(transaction, queue)
  }

  private func endRestore(_ queue: SKPaymentQueue) {
    guard let (ended, startsNext) = state.withLock({ $0.restores.end() }) else { return }
    ended(nil)
    if startsNext { queue.restoreCompletedTransactions() }
  }

  private func finish(_ transaction: SKPaymentTransaction, _ queue: SKPaymentQueue) {
    if store?.finishesAutomatically ?? false { queue.finishTransaction(transaction) }
  }
}
