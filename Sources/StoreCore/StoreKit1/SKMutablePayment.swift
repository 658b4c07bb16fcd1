import Foundation

/// A payment that can still be changed (Apple: SKMutablePayment). The queue takes a copy of it.
open class SKMutablePayment: SKPayment {
  /// The id of the product to buy.
  open override var productIdentifier: String {
    get { values.productIdentifier }
    set { values.productIdentifier = newValue }
  }

  /// How many to buy: 1 to 10, by default 1. The store refuses any other.
  open override var quantity: Int {
    get { values.quantity }
    set { values.quantity = newValue }
  }

  /// An opaque name of the customer's account with the app's maker.
  open override var applicationUsername: String? {
    get { values.applicationUsername }
    set { values.applicationUsername = newValue }
  }

  /// Reserved by Apple.
  open override var requestData: Data? {
    get { values.requestData }
    set { values.requestData = newValue }
  }

  /// Whether the payment asks for approval first (Apple: "Ask to Buy", test environments only).
  open override var simulatesAskToBuyInSandbox: Bool {
    get { values.simulatesAskToBuyInSandbox }
    set { values.simulatesAskToBuyInSandbox = newValue }
  }

  /// The promotional offer to apply.
  open override var paymentDiscount: SKPaymentDiscount? {
    get { values.paymentDiscount }
    set { values.paymentDiscount = newValue }
  }
}
