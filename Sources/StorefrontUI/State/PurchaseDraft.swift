import Foundation
import StoreCore

/// A purchase outside the app, as the form has it.
package struct PurchaseDraft: Sendable, Hashable {
  /// When it was, or is to have been.
  package enum Moment: Sendable, Hashable {
    case now
    /// So long before now.
    case ago(StoreDuration)
    case at(StoreInstant)
  }

  package var productID: String
  /// The id of an offer, or "introductory"; nil for none.
  package var offer: String?
  package var quantity: Int
  package var autoRenews: Bool
  package var moment: Moment
  package var isFamilyShared: Bool

  package init(
    productID: String, offer: String? = nil, quantity: Int = 1, autoRenews: Bool = true,
    moment: Moment = .now, isFamilyShared: Bool = false
  ) {
    self.productID = productID
    self.offer = offer
    self.quantity = quantity
    self.autoRenews = autoRenews
    self.moment = moment
    self.isFamilyShared = isFamilyShared
  }
}

extension PurchaseDraft.Moment {
  /// What can be typed, for a person.
  static let expected = "now, -3d, -2h30m or ISO 8601 (UTC)"

  /// "now" or nothing; "-3d"; "2026-03-01", "2026-03-01T12:00:00Z", in UTC where it names no zone.
  /// Nil for anything else, and for more than a century ago.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.isEmpty || text == "now" {
      self = .now
    } else if text.hasPrefix("-") {
      guard let length = Self.length(text.dropFirst()) else { return nil }
      self = .ago(length)
    } else {
      guard let instant = Self.instant(text.uppercased()) else { return nil }
      self = .at(instant)
    }
  }

  /// "3d", "1h30m".
  private static func length(_ text: Substring) -> StoreDuration? {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    let century: Int64 = 36_525 * 86_400
    var rest = text
    var seconds: Int64 = 0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Int64(digits), count <= century, let unit = rest.popFirst(),
        let length = units[unit]
      else { return nil }
      seconds += count * length
      guard seconds <= century else { return nil }
    }
    return text.isEmpty ? nil : StoreDuration(microseconds: seconds * 1_000_000)
  }

  private static func instant(_ text: String) -> StoreInstant? {
    let form = /(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?(Z|[+-]\d\d:\d\d)?/
    guard let parts = text.wholeMatch(of: form)?.output, parts.2 != nil || parts.4 == nil else {
      return nil
    }
    let clock = "\(parts.2 ?? "00:00")\(parts.3 ?? ":00")"
    // The reader takes the 30th of February and 25 o'clock for what comes so much later.
    guard let inUTC = date("\(parts.1)T\(clock)Z"),
      TimeText(zone: .gmt).full(inUTC) == "\(parts.1) \(clock) UTC"
    else { return nil }
    return date("\(parts.1)T\(clock)\(parts.4 ?? "Z")")
  }

  private static func date(_ text: String) -> StoreInstant? {
    (try? Date(text, strategy: .iso8601)).map(StoreInstant.init)
  }
}
