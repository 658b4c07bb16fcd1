import Foundation

/// A queue that goes on with another store.
extension PaymentQueueState {
  /// What a queue takes along to another store.
  struct Belongings {
    var observers: [any SKPaymentTransactionObserver]
    /// What the old store had in the queue.
    var gone: [SKPaymentTransaction]
    var unkept: [(payment: SKPayment, failure: StoreFailure)]
    var storefront: ToldStorefront
  }

  /// Begins in place of `old`, with its observers. What `old` had shown is told as removed, what it
  /// had not shown yet fails, as after a reset; then the observers get what is unfinished here.
  func begin(inPlaceOf old: PaymentQueueState, for queue: SKPaymentQueue) {
    start(for: queue)
    takeOver(old.handOver())
    client?.noteObservers(observers.count, of: self)
    client?.schedule { [weak self, weak queue] in
      guard let self, let queue, let client = self.client, !client.isClosed else { return }
      self.deliverReset(before: .min, to: self.observers, queue, client)
      self.deliverUnfinished(queue)
    }
  }
}
