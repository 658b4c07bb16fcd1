import Foundation

/// An amount of money without a currency: the currency follows the storefront.
///
/// Read from text, never through a `Double`, so "0.1" is exactly a tenth. From 0 up to
/// 999,999,999.999999.
package struct Price: Sendable, Hashable, Comparable {
  /// The exact amount.
  package let amount: Decimal
  /// The amount in millionths of the currency unit: what prices sort by.
  package let millionths: Int64

  package static let zero = Price(wholeUnits: 0)

  package init(wholeUnits: Int32) {
    amount = Decimal(Int(wholeUnits))
    millionths = Int64(wholeUnits) * 1_000_000
  }

  /// Reads "9.99", "10", "0.5" or ".5"; a sign, an exponent, grouping, a comma, more than six
  /// fraction digits or more than nine digits before the point give nil.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].utf8
    let fraction = parts.count > 1 ? parts[1].utf8 : Substring("").utf8
    guard whole.count + fraction.count > 0, whole.count <= 9, fraction.count <= 6,
      whole.allSatisfy(Self.isDigit), fraction.allSatisfy(Self.isDigit)
    else { return nil }
    var scaled: Int64 = 0
    for digit in whole { scaled = scaled * 10 + Int64(digit - 48) }
    for digit in fraction { scaled = scaled * 10 + Int64(digit - 48) }
    for _ in fraction.count..<6 { scaled *= 10 }
    self.init(millionths: scaled)
  }

  /// The price of a whole number of millionths; a negative number counts as zero.
  package init(millionths: Int64) {
    let clamped = max(0, millionths)
    self.millionths = clamped
    amount = Decimal(sign: .plus, exponent: -6, significand: Decimal(clamped))
  }

  /// The amount with a point and no grouping: "9.99", "10", "0.5".
  package var text: String {
    let whole = millionths / 1_000_000
    let rest = millionths % 1_000_000
    guard rest != 0 else { return "\(whole)" }
    var fraction = String(1_000_000 + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(whole).\(fraction)"
  }

  package static func < (left: Price, right: Price) -> Bool { left.millionths < right.millionths }
  package static func == (left: Price, right: Price) -> Bool {
    left.millionths == right.millionths
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(millionths) }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
