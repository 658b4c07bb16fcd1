import StoreCore

/// The purchases that wait for their end, each by the payment that began it.
///
/// Never by product: two purchases of one product are two payments.
struct PendingPurchases: Sendable {
  private var callbacks: [ObjectIdentifier: Callback<SKPaymentTransaction>] = [:]

  /// Waits for the end of `payment`, which the callback must keep alive.
  mutating func wait(
    for payment: ObjectIdentifier, _ callback: Callback<SKPaymentTransaction>
  ) {
    callbacks[payment] = callback
  }

  /// Who waits for the end of the purchase that `payment` began, if `state` is an end.
  ///
  /// A deferred purchase ends here, and its transaction goes on: the approval, perhaps in another
  /// life of the process, reaches observers only.
  mutating func take(
    _ payment: ObjectIdentifier, in state: SKPaymentTransactionState
  ) -> Callback<SKPaymentTransaction>? {
    state == .purchasing ? nil : callbacks.removeValue(forKey: payment)
  }

  /// Who waits for the end of the purchase that `payment` began, which will not come.
  mutating func takeBack(_ payment: ObjectIdentifier) -> Callback<SKPaymentTransaction>? {
    callbacks.removeValue(forKey: payment)
  }
}
