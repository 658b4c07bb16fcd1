import Foundation
import StoreCore

/// Writes the store's moments in one time zone, without a locale: the same on every machine.
package struct TimeText {
  let zone: TimeZone

  package init(zone: TimeZone) { self.zone = zone }

  /// "12:01:44".
  func clock(_ instant: StoreInstant) -> String {
    let parts = parts(instant)
    return "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
  }

  /// "12:01:44.020".
  func clockMilliseconds(_ instant: StoreInstant) -> String {
    let rest = String(parts(instant).millisecond + 1_000)
    return "\(clock(instant)).\(rest.dropFirst())"
  }

  /// "2025-11-30 12:01:44 UTC+9".
  package func full(_ instant: StoreInstant) -> String {
    "\(moment(instant)) \(zoneName(instant))"
  }

  /// "2025-11-30 12:01:44".
  func moment(_ instant: StoreInstant) -> String { "\(day(instant)) \(clock(instant))" }

  /// "2025-11-30 12:01:44.020 UTC+9".
  package func fullMilliseconds(_ instant: StoreInstant) -> String {
    "\(day(instant)) \(clockMilliseconds(instant)) \(zoneName(instant))"
  }

  /// The clock on the same day, else the day: 8 or 10 cells.
  func short(_ instant: StoreInstant, now: StoreInstant) -> String {
    isSameDay(instant, now) ? clock(instant) : day(instant)
  }

  /// When an event happened: the clock on the same day, else the day with as much of the clock as
  /// there is room for, in at most 12 cells, or in 8.
  func event(_ instant: StoreInstant, now: StoreInstant, showsMore: Bool = true) -> String {
    guard isSameDay(instant, now) else {
      let moment = moment(instant).dropFirst(5)
      return String(showsMore ? moment.dropLast(3) : moment.prefix(5))
    }
    return showsMore ? clockMilliseconds(instant) : clock(instant)
  }

  /// When something is due, in at most 10 cells: "12:03" today, "Jan 30" within half a year, else
  /// the day with its year. A past moment is told the same way.
  package func soon(
    _ instant: StoreInstant, now: StoreInstant, showsSeconds: Bool = false
  ) -> String {
    if isSameDay(instant, now) {
      let clock = clock(instant)
      return showsSeconds ? clock : String(clock.dropLast(3))
    }
    let day = day(instant)
    let distance = parts(instant).days - parts(now).days
    guard abs(distance) < 180 else { return day }
    let month = Int(day.dropLast(3).suffix(2)) ?? 1
    let number = Int(day.suffix(2)) ?? 1
    return "\(Self.months[(month - 1) % 12]) \(number)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  func isSameDay(_ one: StoreInstant, _ other: StoreInstant) -> Bool {
    parts(one).days == parts(other).days
  }

  /// "UTC", "UTC+9", "UTC−3:30" with a plain hyphen.
  func zoneName(_ instant: StoreInstant) -> String {
    let minutes = offset(clamped(instant)) / 60
    if minutes == 0 { return "UTC" }
    let rest = abs(minutes) % 60
    let hours = "\(minutes < 0 ? "-" : "+")\(abs(minutes) / 60)"
    return "UTC" + hours + (rest == 0 ? "" : ":" + two(rest))
  }

  /// "0.8 s" below a minute, then "1:05".
  static func elapsed(_ length: StoreDuration) -> String {
    let tenths = max(0, length.microseconds) / 100_000
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    return minutes(length)
  }

  /// "0:42", "75:05".
  static func minutes(_ length: StoreDuration) -> String {
    let seconds = max(0, length.microseconds) / 1_000_000
    let rest = seconds % 60
    return "\(seconds / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  private func day(_ instant: StoreInstant) -> String {
    let (year, month, day) = Self.civil(days: parts(instant).days)
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + "-\(two(month))-\(two(day))"
  }

  private struct Parts {
    var days, hour, minute, second, millisecond: Int
  }

  private func parts(_ instant: StoreInstant) -> Parts {
    let instant = clamped(instant)
    let there = instant + StoreDuration(microseconds: Int64(offset(instant)) * 1_000_000)
    let local = Int(clamped(there).microseconds)
    let dayLength = 86_400_000_000
    let days = (local >= 0 ? local : local - dayLength + 1) / dayLength
    let rest = (local - days * dayLength) / 1_000
    return Parts(
      days: days, hour: rest / 3_600_000, minute: rest / 60_000 % 60,
      second: rest / 1_000 % 60, millisecond: rest % 1_000)
  }

  private func offset(_ instant: StoreInstant) -> Int { zone.secondsFromGMT(for: instant.date) }

  /// Within the years 1 to 9999, whatever a file or another process says.
  private func clamped(_ instant: StoreInstant) -> StoreInstant {
    let range: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999
    return StoreInstant(
      microseconds: min(max(instant.microseconds, range.lowerBound), range.upperBound))
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days since 1970 as a date of the Gregorian calendar, by eras of 400 years.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, day)
  }
}
