import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("Prices as the storefront writes them")
struct LocalizedPriceTests {
  private static func product(_ price: String, _ territory: String) throws -> SKProduct {
    let definition = ProductDefinition(
      id: "pro", kind: .nonConsumable, price: try #require(Price(price)))
    return SKProduct(
      definition: definition, territory: try #require(StorefrontTerritory.named(territory)),
      locale: "en_US")
  }

  @Test(
    "price and currency follow the storefront",
    arguments: [
      ("0.99", "USA", "$0.99"), ("120", "JPN", "¥120"), ("0.99", "DEU", "0,99\u{a0}€"),
      ("1234567.89", "IND", "₹12,34,567.89"), ("12800", "USA", "$12,800.00"), ("0", "USA", "$0.00"),
    ])
  func storefronts(price: String, territory: String, text: String) throws {
    let product = try Self.product(price, territory)
    #expect(product.localizedPrice == text)
    #expect(StoreKitAccessor.priceForProduct(product: product) == text)
    #expect(StoreKitAccessor.instance.priceForProduct(product: product) == text)
  }

  @Test(
    "a product that a test made is written in its own locale",
    arguments: [
      ("en_US", "1234567.5", "$1,234,567.50"), ("en_IN", "1234567.5", "₹12,34,567.50"),
      ("ja_JP", "120", "¥120"),
    ])
  func ownLocale(locale: String, price: String, text: String) {
    final class Own: SKProduct, @unchecked Sendable {
      let (own, amount): (Locale, NSDecimalNumber)
      init(_ own: String, _ amount: String) {
        (self.own, self.amount) = (Locale(identifier: own), NSDecimalNumber(string: amount))
        super.init()
      }
      override var priceLocale: Locale { own }
      override var price: NSDecimalNumber { amount }
    }
    // Swift's ja_JP yen sign may be the full-width one; both mean the same.
    let written = Own(locale, price).localizedPrice?.replacingOccurrences(of: "￥", with: "¥")
    #expect(written == text)
  }

  @Test("many threads may write prices at once")
  func threads() async throws {
    let products = try ["USA", "JPN", "DEU"].map { try Self.product("5", $0) }
    let texts = await withTaskGroup(of: [String?].self) { group in
      for _ in 0..<8 { group.addTask { products.map(\.localizedPrice) } }
      return await group.reduce(into: Set<[String?]>()) { $0.insert($1) }
    }
    #expect(texts == [["$5.00", "¥5", "5,00\u{a0}€"]])
  }
}
