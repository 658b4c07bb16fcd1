import Foundation

/// A moment as it is typed: ISO 8601, in UTC where it names no zone, "now", or so long ago, a
/// century at most: -3d.
package enum DateWord: Sendable, Hashable {
  case now
  case ago(LengthWord)
  case at(StoreInstant)

  /// What can be given, for a message.
  package static let expected = "2026-03-01T12:00:00Z, 2026-03-01, now, or so long ago: -3d"

  /// Nil for anything else.
  package init?(_ text: String) {
    if text == "now" {
      self = .now
    } else if text.hasPrefix("-") {
      // "-3" does not say of what.
      guard text.last?.isNumber == false, let length = LengthWord(String(text.dropFirst())),
        length.length(from: StoreInstant(microseconds: 0)) <= Self.century
      else { return nil }
      self = .ago(length)
    } else {
      guard let date = Self.date(text) else { return nil }
      self = .at(StoreInstant(date))
    }
  }

  package func instant(now: StoreInstant) -> StoreInstant {
    switch self {
    case .now: now
    case .at(let instant): instant
    case .ago(.exact(let length)): now + StoreDuration(microseconds: -length.microseconds)
    case .ago(.calendar(let period)):
      BillingPeriod(count: -period.count, unit: period.unit).end(from: now)
    }
  }

  private static let century = StoreDuration.seconds(36_525 * 86_400)

  /// Nil also for a day or an hour that there is not, as February 30th.
  private static func date(_ text: String) -> Date? {
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?/
    guard let parts = text.wholeMatch(of: form)?.output else { return nil }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(
      calendar: calendar, timeZone: .gmt, year: number(parts.1), month: number(parts.2),
      day: number(parts.3), hour: number(parts.4), minute: number(parts.5),
      second: number(parts.6))
    guard components.isValidDate, let date = components.date else { return nil }
    let fraction = parts.7.flatMap { Double("0" + $0) } ?? 0
    return offset(parts.8 ?? "Z").map { date.addingTimeInterval(fraction - $0) }
  }

  /// "+09:00" in seconds; "Z" is none. Nil for what no place on earth has.
  private static func offset(_ zone: Substring) -> Double? {
    let digits = zone.dropFirst().split(separator: ":").compactMap { Double($0) }
    guard digits.count == 2 else { return 0 }
    guard digits[0] <= 14, digits[1] < 60 else { return nil }
    return (digits[0] * 60 + digits[1]) * (zone.first == "-" ? -60 : 60)
  }
}
