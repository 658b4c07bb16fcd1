import Foundation
import StoreCore
import Testing

@Suite("Reports on prices")
struct PriceReports {
  /// The price as an app writes it: a formatter with the product's own locale.
  private static func text(_ price: NSDecimalNumber, _ locale: Locale) -> String? {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = locale
    // The plain and the full-width yen sign mean the same.
    return formatter.string(from: price)?.replacingOccurrences(of: "￥", with: "¥")
  }

  @Test(
    "priceLocale follows the storefront, not the region of the device",
    arguments: [("CHN", "¥2.99"), ("JPN", "¥3"), ("USA", "$2.99")])
  func storefront(code: String, text: String) throws {
    let bench = try StoreBench()
    try bench.set(.storefront, code)
    let product = try #require(bench.ask("pro").products.first)
    #expect(Self.text(product.price, product.priceLocale) == text)
  }

  @Test(
    "the currency symbol is the storefront's",
    arguments: [("GBR", "£"), ("KOR", "₩"), ("IND", "₹")])
  func symbol(code: String, symbol: String) throws {
    let bench = try StoreBench()
    try bench.set(.storefront, code)
    let product = try #require(bench.ask("pro").products.first)
    #expect(product.priceLocale.currencySymbol == symbol)
  }

  @Test(
    "a file's storefront decides the currency; without one it is USA",
    arguments: [("DEU", "EUR"), (nil, "USD")])
  func fileStorefront(code: String?, currency: String) throws {
    var settings = CatalogSettings()
    settings.storefront = code
    let bench = try StoreBench(settings: settings)
    let product = try #require(bench.ask("pro").products.first)
    #expect(product.priceLocale.currency?.identifier == currency)
    try bench.own("pro")
    #expect(try bench.client.transaction(0)?.currency == currency)
  }

  @Test("amount and currency travel together, also when the storefront changes between them")
  func together() throws {
    let bench = try StoreBench()
    let before = try #require(bench.ask("pro").products.first)
    try bench.set(.storefront, "GBR")
    let after = try #require(bench.ask("pro").products.first)
    #expect(Self.text(before.price, before.priceLocale) == "$2.99")
    #expect(Self.text(after.price, after.priceLocale) == "£2.99")
    bench.buy("pro")
    let record = try #require(try bench.client.transaction(0))
    #expect(record.chargedMillionths == 2_990_000)
    #expect(record.currency == "GBP")
  }

  @Test("all prices of a product are written in one locale")
  func oneFormatter() throws {
    let offer = SubscriptionOffer(
      kind: .introductory, paymentMode: .payAsYouGo, period: BillingPeriod(count: 1, unit: .month),
      price: Price(millionths: 990_000))
    var promotional = offer
    promotional.kind = .promotional
    promotional.identifier = "spring"
    let terms = SubscriptionTerms(
      groupID: "g", groupName: "Club", level: 1, period: BillingPeriod(count: 1, unit: .year),
      offers: [offer, promotional])
    let definition = ProductDefinition(
      id: "club", kind: .autoRenewable, price: Price(millionths: 4_990_000), subscription: terms)
    let product = SKProduct(
      definition: definition, territory: try #require(StorefrontTerritory.named("GBR")),
      locale: "en_US")
    let introductory = try #require(product.introductoryPrice)
    let spring = try #require(product.discounts.first)
    #expect(Self.text(product.price, product.priceLocale) == "£4.99")
    #expect(Self.text(introductory.price, introductory.priceLocale) == "£0.99")
    #expect(Self.text(spring.price, spring.priceLocale) == "£0.99")
  }
}
