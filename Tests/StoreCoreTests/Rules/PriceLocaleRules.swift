import Foundation
import StoreCore
import Testing

@Suite("Rules: price locale")
struct PriceLocaleRules {
  let bench: StoreBench
  let recipient = Recipient()

  init() throws { bench = try StoreBench() }

  private func product() throws -> SKProduct {
    let request = SKProductsRequest(productIdentifiers: ["pro"])
    request.delegate = recipient
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.wait(milliseconds: 900)
    return try #require(recipient.response?.products.first)
  }

  @Test(
    "follows the storefront, not the device",
    arguments: [
      ("USA", "USD", "US"), ("JPN", "JPY", "JP"), ("DEU", "EUR", "DE"), ("GBR", "GBP", "GB"),
    ])
  func storefront(code: String, currency: String, region: String) throws {
    try bench.set(.storefront, code)
    let locale = try product().priceLocale
    #expect(locale.currency?.identifier == currency)
    #expect(locale.region?.identifier == region)
  }

  @Test("amount and currency travel together: what was asked before keeps its own")
  func together() throws {
    let before = try product()
    try bench.set(.storefront, "JPN")
    let after = try product()
    #expect(before.priceLocale.currency?.identifier == "USD")
    #expect(after.priceLocale.currency?.identifier == "JPY")
    #expect(before.price == NSDecimalNumber(string: "2.99"))
    #expect(after.price == NSDecimalNumber(string: "2.99"))
  }

  @Test("a purchase is charged in the currency of the storefront when it ends")
  func charged() throws {
    let scribe = bench.watch()
    bench.buy("gems")
    bench.finishAll()
    try bench.set(.storefront, "JPN")
    bench.buy("gems")
    #expect(try bench.record(0).currency == "USD")
    #expect(try bench.record(1).currency == "JPY")
    #expect(scribe.lines.last == "updated gems purchased")
  }
}
