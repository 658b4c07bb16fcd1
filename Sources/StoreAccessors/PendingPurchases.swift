import StoreCore

/// The purchases that wait for their end, each by the payment that began it.
///
/// Never by product: two purchases of one product are two payments.
struct PendingPurchases: Sendable {
  /// How a purchase ended: what its caller is told, and whether the transaction is done with.
  struct Ending: Sendable {
    var callback: Callback<String?>
    /// The id of what was bought, or nil.
    var answer: String?
    var isFinishable: Bool
  }

  private var callbacks: [ObjectIdentifier: Callback<String?>] = [:]

  var isEmpty: Bool { callbacks.isEmpty }

  /// Waits for the end of `payment`, which the callback must keep alive.
  mutating func wait(for payment: ObjectIdentifier, _ callback: Callback<String?>) {
    callbacks[payment] = callback
  }

  /// The end of the purchase that `payment` began, if it is one of these and this is its end.
  ///
  /// A deferred purchase ends here without an answer, and its transaction goes on: the approval,
  /// perhaps in another life of the process, reaches observers only.
  mutating func take(
    _ payment: ObjectIdentifier, of product: String, in state: SKPaymentTransactionState
  ) -> Ending? {
    guard state != .purchasing, let callback = callbacks.removeValue(forKey: payment) else {
      return nil
    }
    let isBought = state == .purchased || state == .restored
    return Ending(
      callback: callback, answer: isBought ? product : nil, isFinishable: state != .deferred)
  }
}
