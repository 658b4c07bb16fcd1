import Foundation

/// A wish to buy a product (Apple: SKPayment).
///
/// Added to the queue it is copied, and each addition makes a transaction of its own, even of the
/// very same payment.
open class SKPayment: NSObject, NSCopying, NSMutableCopying {
  package final var values: PaymentValues

  /// A payment for nothing, with the quantity 1: for a subclass to fill.
  public override init() {
    values = PaymentValues()
    super.init()
  }

  /// A payment for one of a product (Apple: SKPayment, "paymentWithProduct:").
  public convenience init(product: SKProduct) {
    self.init()
    values.productIdentifier = product.productIdentifier
  }

  package convenience init(_ values: PaymentValues) {
    self.init()
    self.values = values
  }

  /// The id of the product to buy.
  open var productIdentifier: String { values.productIdentifier }

  /// How many to buy: 1 to 10, by default 1. The store refuses any other.
  open var quantity: Int { values.quantity }

  /// An opaque name of the customer's account with the app's maker.
  open var applicationUsername: String? { values.applicationUsername }

  /// Reserved by Apple.
  open var requestData: Data? { values.requestData }

  /// Whether the payment asks for approval first (Apple: "Ask to Buy", test environments only).
  open var simulatesAskToBuyInSandbox: Bool { values.simulatesAskToBuyInSandbox }

  /// The promotional offer to apply.
  open var paymentDiscount: SKPaymentDiscount? { values.paymentDiscount }

  /// The payment itself where nothing can change it, else an immutable copy of what it says now.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == SKPayment.self ? self : SKPayment(snapshot)
  }

  /// An `SKMutablePayment` that says the same.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { SKMutablePayment(snapshot) }

  /// What the payment says now, asked of the getters: a subclass may answer for itself.
  package final var snapshot: PaymentValues {
    PaymentValues(
      productIdentifier: productIdentifier, quantity: quantity,
      applicationUsername: applicationUsername, requestData: requestData,
      simulatesAskToBuyInSandbox: simulatesAskToBuyInSandbox, paymentDiscount: paymentDiscount)
  }
}

/// What a payment says.
package struct PaymentValues {
  package var productIdentifier = ""
  package var quantity = 1
  package var applicationUsername: String?
  package var requestData: Data?
  package var simulatesAskToBuyInSandbox = false
  package var paymentDiscount: SKPaymentDiscount?

  package init(
    productIdentifier: String = "", quantity: Int = 1, applicationUsername: String? = nil,
    requestData: Data? = nil, simulatesAskToBuyInSandbox: Bool = false,
    paymentDiscount: SKPaymentDiscount? = nil
  ) {
    self.productIdentifier = productIdentifier
    self.quantity = quantity
    self.applicationUsername = applicationUsername
    self.requestData = requestData
    self.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox
    self.paymentDiscount = paymentDiscount
  }
}
