import Foundation
import StoreCore

/// An observer that writes down each state that it hears of.
final class StateScribe: NSObject, SKPaymentTransactionObserver {
  private(set) var states: [String] = []

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    states += changed.map { "\($0.payment.productIdentifier) \($0.transactionState)" }
  }
}
