/// A length of time in calendar units: how long a subscription's period or an offer lasts.
package struct BillingPeriod: Sendable, Hashable {
  /// A calendar unit, in the order of Apple's `SKProduct.PeriodUnit`.
  package enum Unit: String, Sendable, CaseIterable {
    case day = "D"
    case week = "W"
    case month = "M"
    case year = "Y"
  }

  /// 1 to 999.
  package let count: Int
  package let unit: Unit

  package init(count: Int, unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// Reads the one-unit ISO 8601 durations that App Store Connect writes: P3D, P1W, P6M, P1Y.
  package init?(iso8601 text: String) {
    let digits = text.dropFirst().dropLast()
    guard text.first == "P", let last = text.last, let unit = Unit(rawValue: String(last)),
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(digits),
      (1...999).contains(count)
    else { return nil }
    self.init(count: count, unit: unit)
  }

  /// "P1M" and the like.
  package var iso8601: String { "P\(count)\(unit.rawValue)" }
}
