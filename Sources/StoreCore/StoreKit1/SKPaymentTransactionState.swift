/// Where a transaction stands (Apple: SKPaymentTransactionState).
///
/// From purchasing it becomes purchased, failed or deferred; from deferred, purchased or failed.
/// A restored one is a transaction of its own.
public enum SKPaymentTransactionState: Int, Sendable {
  /// The store works on it; it can't be finished.
  case purchasing = 0
  /// The customer has paid; finish it once the app has delivered.
  case purchased
  /// It came to nothing; `error` says why.
  case failed
  /// An earlier purchase that a restore brought back; `original` is that one.
  case restored
  /// It waits for someone else's approval, perhaps past the end of this process.
  case deferred
}

extension SKPaymentTransactionState {
  /// The same state as the store's records name it.
  package init(_ state: TransactionState) {
    self =
      switch state {
      case .purchasing: .purchasing
      case .purchased: .purchased
      case .failed: .failed
      case .restored: .restored
      case .deferred: .deferred
      }
  }
}
