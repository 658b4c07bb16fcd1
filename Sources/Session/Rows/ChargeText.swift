import Foundation
import StoreCore

/// What a transaction was charged, in the currency of that time, which a change of storefront
/// since does not change.
package enum ChargeText {
  /// The amount as the currency's own storefront writes it; of several the first by code.
  package static func text(_ price: Price, currency: String) -> String {
    guard let formatter = formatters[currency] else { return "\(price.text) \(currency)" }
    return formatter.string(price)
  }

  private static let formatters: [String: PriceFormatter] = {
    var found: [String: PriceFormatter] = [:]
    for territory in preferred + StorefrontTerritory.all where found[territory.currency] == nil {
      found[territory.currency] = PriceFormatter(territory: territory)
    }
    return found
  }()

  /// Most territories that charge US dollars are not the one whose way of writing them is known.
  private static let preferred = ["USA", "DEU"].compactMap(StorefrontTerritory.named)
}
