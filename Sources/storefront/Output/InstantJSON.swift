import Foundation
import StoreCore

/// Moments as `--json` prints them.
enum InstantJSON {
  /// ISO 8601 in UTC, with milliseconds.
  static func text(_ instant: StoreInstant) -> String {
    instant.date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }
}
