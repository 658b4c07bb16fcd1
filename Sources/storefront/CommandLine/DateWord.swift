import Foundation
import StoreCore

/// A moment as it is typed: ISO 8601, in UTC where it names no zone, "now", or so long ago: -3d.
enum DateWord: Equatable {
  case now
  case ago(LengthWord)
  case at(StoreInstant)

  /// What can be given, for a message.
  static let expected = "2026-03-01T12:00:00Z, 2026-03-01, now, or so long ago: -3d"

  /// Nil for anything else.
  init?(_ text: String) {
    if text == "now" {
      self = .now
    } else if text.hasPrefix("-") {
      guard let length = LengthWord(String(text.dropFirst())) else { return nil }
      self = .ago(length)
    } else {
      guard let date = Self.date(text) else { return nil }
      self = .at(StoreInstant(date))
    }
  }

  func instant(now: StoreInstant) -> StoreInstant {
    switch self {
    case .now: now
    case .at(let instant): instant
    case .ago(.exact(let length)): now + StoreDuration(microseconds: -length.microseconds)
    case .ago(.calendar(let period)):
      BillingPeriod(count: -period.count, unit: period.unit).end(from: now)
    }
  }

  /// The whole of the text, as the format style alone would let more pass.
  private static func date(_ text: String) -> Date? {
    let form = /(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d)?)?(\.\d{1,6})?(Z|[+-]\d\d:\d\d)?/
    guard let parts = text.wholeMatch(of: form)?.output else { return nil }
    var time = parts.2.map(String.init) ?? ""
    guard !time.isEmpty || (parts.3 == nil && parts.4 == nil) else { return nil }
    if time.isEmpty { time = "T00:00" }
    if time.count == 6 { time += ":00" }
    let whole = "\(parts.1)\(time)\(parts.4 ?? "Z")"
    guard let date = try? Date(whole, strategy: .iso8601) else { return nil }
    let fraction = parts.3.flatMap { Double("0" + $0) } ?? 0
    return date.addingTimeInterval(fraction)
  }
}
