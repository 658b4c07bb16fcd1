import Foundation

/// Whoever the queue asks in the midst of a purchase (Apple: SKPaymentQueueDelegate).
public protocol SKPaymentQueueDelegate: NSObjectProtocol {
  /// The storefront changed during a purchase: true, the default, goes on; false fails the
  /// transaction with `SKError.storeProductNotAvailable`.
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool

  /// Whether the customer is asked at once to consent to a higher price; true by default.
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool
}

// Optional with Apple.
extension SKPaymentQueueDelegate {
  /// True: the purchase goes on.
  public func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { true }

  /// True: the customer is asked at once.
  public func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { true }
}
