/// A country or region with an App Store of its own: what it charges in and how it writes prices.
package struct StorefrontTerritory: Sendable, Hashable {
  /// ISO 3166-1 alpha-3, as `SKStorefront.countryCode` has it: USA.
  package let code: String
  /// ISO 3166-1 alpha-2: US.
  package let alpha2: String
  /// ISO 4217, the currency that the App Store charges there, which is often not the country's own.
  package let currency: String
  /// The identifier of the locale that prices are written in: en_US.
  package let locale: String
  /// The other locales that the storefront offers.
  package let otherLocales: [String]
  /// Apple's number of the storefront, else the alpha-3 code.
  package let identifier: String
  /// How many digits prices have after the point: 0 or 2.
  package let fractionDigits: Int

  /// The 175 territories, by alpha-3 code.
  package static let all: [StorefrontTerritory] = rows(of: PackageResources.storefronts_tsv)

  /// The storefront that a catalog which names none belongs to, as in Xcode.
  package static let standard =
    named("USA")
    ?? StorefrontTerritory(
      code: "USA", alpha2: "US", currency: "USD", locale: "en_US", otherLocales: [],
      identifier: "143441", fractionDigits: 2)

  /// The territory with an alpha-3 code in any case, or nil.
  package static func named(_ alpha3: String) -> StorefrontTerritory? {
    byCode[alpha3.uppercased()]
  }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

  /// Currencies that the App Store writes without a fraction, whatever ISO 4217 says.
  private static let wholeUnitCurrencies: Set = ["JPY", "KRW", "CLP", "VND", "IDR", "COP", "PKR"]

  private static func rows(of table: [UInt8]) -> [StorefrontTerritory] {
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    return lines.dropFirst().compactMap { StorefrontTerritory(row: $0) }
  }
}

extension StorefrontTerritory {
  /// One line of the table: territory, alpha2, currency, how sure that is, default locale, other
  /// locales, storefront id, fraction digits.
  private init?(row: Substring) {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let isoDigits = Int(fields[7]) else { return nil }
    self.init(
      code: fields[0], alpha2: fields[1], currency: fields[2], locale: fields[4],
      otherLocales: fields[5].split(separator: " ").map(String.init),
      identifier: fields[6].isEmpty ? fields[0] : fields[6],
      fractionDigits: Self.wholeUnitCurrencies.contains(fields[2]) ? 0 : isoDigits)
  }
}
