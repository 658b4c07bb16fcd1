import Foundation
import StoreCore

/// A date as a receipt writes it: a text in UTC, and milliseconds since 1970 beside it.
enum ReceiptDate {
  /// "2015-08-11 14:10:53 Etc/GMT", to the second, as Apple writes it.
  static func text(_ date: Date) -> String {
    var seconds = time_t(milliseconds(date) / 1_000)
    if milliseconds(date) % 1_000 < 0 { seconds -= 1 }
    var parts = tm()
    // It fails only for years that a date of milliseconds in 64 bits does not reach.
    guard gmtime_r(&seconds, &parts) != nil else { return "" }
    let day = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) Etc/GMT"
  }

  /// A date too far away for the number counts as the farthest.
  static func milliseconds(_ date: Date) -> Int64 {
    Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded())
      ?? (date.timeIntervalSince1970 < 0 ? .min : .max)
  }

  static func date(milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  private static func two(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}

extension StoreInstant {
  /// The moment to the millisecond, which is what a receipt keeps.
  var receiptDate: Date { ReceiptDate.date(milliseconds: microseconds / 1_000) }
}
