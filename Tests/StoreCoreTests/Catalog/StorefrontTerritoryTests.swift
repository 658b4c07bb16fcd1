import Foundation
import Testing

@testable import StoreCore

@Suite("Storefronts and the prices they write")
struct StorefrontTerritoryTests {
  @Test("there are 175 territories, each complete")
  func everyTerritoryIsComplete() {
    #expect(StorefrontTerritory.all.count == 175)
    for territory in StorefrontTerritory.all {
      #expect(territory.code.count == 3)
      #expect(territory.alpha2.count == 2)
      #expect(territory.currency.count == 3)
      #expect(territory.locale.hasSuffix("_" + territory.alpha2))
      #expect(!territory.identifier.isEmpty)
      #expect([0, 2].contains(territory.fractionDigits))
    }
    #expect(Set(StorefrontTerritory.all.map(\.code)).count == 175)
  }

  @Test("a territory is found by its alpha-3 code in any case")
  func lookup() {
    let japan = StorefrontTerritory.named("jpn")
    #expect(japan?.alpha2 == "JP")
    #expect(japan?.currency == "JPY")
    #expect(japan?.locale == "ja_JP")
    #expect(japan?.identifier == "143462")
    #expect(japan?.fractionDigits == 0)
    #expect(StorefrontTerritory.named("US") == nil)
    #expect(StorefrontTerritory.named("") == nil)
  }

  @Test("a territory without a known number goes by its alpha-3 code")
  func identifier() {
    #expect(StorefrontTerritory.named("AFG")?.identifier == "AFG")
  }

  @Test(
    "each storefront writes prices in its own currency and locale",
    arguments: [
      ("USA", "0.99", "$0.99"), ("USA", "12800", "$12,800.00"), ("USA", "0", "$0.00"),
      ("JPN", "120", "¥120"), ("JPN", "12800", "¥12,800"), ("JPN", "0.49", "¥0"),
      ("DEU", "0.99", "0,99\u{a0}€"), ("DEU", "12800", "12.800,00\u{a0}€"),
      ("FRA", "1234.5", "1\u{202f}234,50\u{a0}€"), ("ESP", "1234.5", "1234,50\u{a0}€"),
      ("IND", "1234567.89", "₹12,34,567.89"), ("IND", "100", "₹100.00"),
      ("CHN", "6", "¥6.00"), ("TWN", "30", "$30.00"), ("KOR", "1100", "₩1,100"),
      ("CHL", "990", "$990"), ("VNM", "22000", "₫22.000"), ("IDN", "15000", "Rp\u{a0}15.000"),
      ("COL", "4900", "$\u{a0}4.900"), ("PAK", "300", "Rs\u{a0}300"),
      ("CHE", "1234.5", "CHF\u{a0}1’234.50"), ("BRA", "4.9", "R$\u{a0}4,90"),
      ("ALB", "0.99", "0,99\u{a0}US$"), ("GBR", "0.99", "£0.99"),
    ])
  func prices(code: String, price: String, written: String) throws {
    let territory = try #require(StorefrontTerritory.named(code))
    let price = try #require(Price(price))
    #expect(PriceFormatter(territory: territory).string(price) == written)
  }

  @Test("a price's locale carries the storefront's currency, not the country's own")
  func priceLocale() throws {
    let formatter = PriceFormatter(territory: try #require(StorefrontTerritory.named("ALB")))
    #expect(formatter.locale.currency?.identifier == "USD")
    #expect(formatter.locale.region?.identifier == "AL")
    let own = NumberFormatter()
    own.locale = formatter.locale
    own.numberStyle = .currency
    #expect(own.string(from: NSNumber(value: 2)) == "2,00\u{a0}US$")
  }

  @Test("every territory writes every price with digits and its currency")
  func everyTerritoryWrites() throws {
    for territory in StorefrontTerritory.all {
      let formatter = PriceFormatter(territory: territory)
      for price in [Price.zero, Price(wholeUnits: 7), Price(millionths: .max)] {
        #expect(formatter.string(price).contains { $0.isNumber })
      }
      #expect(formatter.locale.currency?.identifier == territory.currency)
    }
  }

  @Test("one formatter serves many threads, and writes 10,000 prices right")
  func manyThreads() async {
    let formatter = PriceFormatter(territory: .standard)
    await withTaskGroup(of: String.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var last = ""
          for cents in 0..<1_250 {
            last = formatter.string(Price(millionths: Int64(worker * 1_250 + cents) * 10_000))
          }
          return last
        }
      }
      var lasts: Set<String> = []
      for await last in group { lasts.insert(last) }
      #expect(
        lasts == [
          "$12.49", "$24.99", "$37.49", "$49.99", "$62.49", "$74.99", "$87.49", "$99.99",
        ])
    }
  }
}
