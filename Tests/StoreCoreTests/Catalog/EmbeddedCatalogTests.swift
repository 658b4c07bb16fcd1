import Foundation
import Testing

@testable import StoreCore

@Suite("The catalog that is built in")
struct EmbeddedCatalogTests {
  @Test("it is the repository's catalog.plist, byte for byte")
  func sameAsFile() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = try Data(contentsOf: root.appendingPathComponent("catalog.plist"))
    #expect(file == Data(PackageResources.catalog_plist))
  }

  @Test("it opens with nothing to tell but the id that the store does not know")
  func opens() throws {
    let reading = try CatalogReader.embedded()
    #expect(reading.catalog.name == "catalog")
    #expect(reading.catalog.path == nil)
    #expect(reading.catalog.unknownIdentifiers == ["com.example.stars.retired"])
    #expect(
      reading.diagnostics.map(\.message) == [
        "\"com.example.stars.retired\" has no price, so the store does not know it"
      ])
  }

  @Test("it sells all four kinds, from nothing to five figures, two of them for the same")
  func products() throws {
    let products = try CatalogReader.embedded().catalog.products
    #expect(
      products.map { "\($0.id.dropFirst(18)) \($0.kind.rawValue) \($0.price.text)" } == [
        "hint consumable 0", "gems.small consumable 0.49", "gems.large consumable 4.99",
        "noads nonConsumable 0.99", "hat.little nonConsumable 0.99", "pro nonConsumable 2.99",
        "chapter.moon nonConsumable 3.99", "songbook nonConsumable 7.99",
        "club.month autoRenewable 4.99", "club.quarter autoRenewable 12.99",
        "club.year autoRenewable 39.99", "pass.season nonRenewing 9.99",
        "pass.festival nonRenewing 5.99", "founders nonConsumable 12800",
      ])
  }

  @Test("every product has a title and a description in English, Japanese and Chinese")
  func languages() throws {
    for product in try CatalogReader.embedded().catalog.products {
      let languages = Set(product.localizations.map { LanguageTag($0.locale).language })
      #expect(languages == ["en", "ja", "zh"])
      #expect(product.localizations.allSatisfy { $0.displayName.isVisible })
      #expect(product.localizations.allSatisfy { $0.description.isVisible })
    }
  }

  @Test("the club has three levels in one group, and a week free to begin with")
  func club() throws {
    let terms = try CatalogReader.embedded().catalog.products.compactMap(\.subscription)
    #expect(terms.map(\.groupName) == ["Club", "Club", "Club"])
    #expect(terms.map(\.level) == [3, 2, 1])
    #expect(terms.map(\.period.iso8601) == ["P1M", "P3M", "P1Y"])
    #expect(
      terms.first?.introductoryOffer
        == SubscriptionOffer(
          kind: .introductory, paymentMode: .freeTrial,
          period: BillingPeriod(count: 1, unit: .week), price: .zero))
  }
}
