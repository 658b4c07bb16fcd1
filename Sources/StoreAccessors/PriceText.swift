import Foundation
import StoreCore

/// Writes the prices of products, with one formatter for each locale. Any thread may use it.
enum PriceText {
  /// A storefront's own formatter where the locale is a storefront's, else the locale's.
  private enum Writer: Sendable {
    case storefront(PriceFormatter)
    case locale(NumberFormatter)
  }

  private static let writers = Locked<[String: Writer]>([:])

  /// The storefronts by the identifier of their price locale.
  private static let territories = Dictionary(
    StorefrontTerritory.all.map { (PriceFormatter.locale(of: $0).identifier, $0) }
  ) { first, _ in first }

  static func string(of product: SKProduct) -> String {
    let price = product.price
    switch writer(for: product.priceLocale) {
    case .storefront(let formatter): return formatter.string(price.decimalValue)
    case .locale(let formatter): return formatter.string(from: price) ?? price.stringValue
    }
  }

  private static func writer(for locale: Locale) -> Writer {
    writers.withLock { writers in
      if let known = writers[locale.identifier] { return known }
      let made =
        territories[locale.identifier].map { Writer.storefront(PriceFormatter(territory: $0)) }
        ?? .locale(PriceFormatter.formatter(locale: locale))
      writers[locale.identifier] = made
      return made
    }
  }
}
