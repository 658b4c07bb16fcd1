import Foundation

/// The store's answer to a request for products (Apple: SKProductsResponse).
open class SKProductsResponse: NSObject {
  private let found: [SKProduct]
  private let unknown: [String]

  /// An answer without products: for a subclass to fill.
  public override init() {
    found = []
    unknown = []
    super.init()
  }

  init(products: [SKProduct], invalidProductIdentifiers: [String]) {
    found = products
    unknown = invalidProductIdentifiers
    super.init()
  }

  /// The products that the store knows, in no promised order.
  open var products: [SKProduct] { found }

  /// The ids that the store does not know.
  open var invalidProductIdentifiers: [String] { unknown }
}
