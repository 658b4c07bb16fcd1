import StoreCore

extension SKProduct {
  /// The price as the storefront writes it: $0.99, ¥120, 0,99 €, ₹12,34,567.89.
  ///
  /// Never nil here; optional since the purchase code that reads it expects that.
  public var localizedPrice: String? { PriceText.string(of: self) }
}
