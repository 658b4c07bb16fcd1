import Foundation
import StoreCore

/// Moments as `--json` prints them.
enum InstantJSON {
  /// ISO 8601 in UTC, with milliseconds; nothing is later than the end of the year 9999.
  static func text(_ instant: StoreInstant) -> String {
    min(instant, last).date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }

  private static let last = StoreInstant(microseconds: 253_402_300_799_000_000)
}
