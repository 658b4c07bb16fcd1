import Foundation
import StoreKit
import Testing

@Suite("Periods in the units that are allowed")
struct DateComponentsFormatterUnitsTests {
  private func formatter(
    _ units: NSCalendar.Unit = [], style: DateComponentsFormatter.UnitsStyle = .full
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = units
    formatter.unitsStyle = style
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    return formatter
  }

  @Test("what is not allowed is converted to what is")
  func conversion() {
    #expect(formatter(.weekOfMonth).string(from: DateComponents(day: 14)) == "2 weeks")
    #expect(formatter(.day).string(from: DateComponents(weekOfMonth: 1)) == "7 days")
    #expect(
      formatter([.year, .month]).string(from: DateComponents(month: 18)) == "1 year, 6 months")
    #expect(
      formatter([.hour, .minute]).string(from: DateComponents(minute: 90)) == "1 hour, 30 minutes")
    // Counted from January 2001, whose month has 31 days.
    #expect(formatter(.day).string(from: DateComponents(month: 1)) == "31 days")
  }

  @Test("months are counted from the reference date")
  func reference() {
    let formatter = formatter(.day)
    formatter.calendar?.timeZone = .gmt
    formatter.referenceDate = Date(timeIntervalSince1970: 1_706_745_600)  // 1 February 2024
    #expect(formatter.string(from: DateComponents(month: 1)) == "29 days")
  }

  @Test("an interval has all units unless some are allowed")
  func intervals() {
    #expect(formatter().string(from: 90_061) == "1 day, 1 hour, 1 minute, 1 second")
    #expect(formatter([.minute, .second]).string(from: 543) == "9 minutes, 3 seconds")
    #expect(formatter([.minute, .second]).string(from: 0) == "0 seconds")
    #expect(formatter().string(from: -3_660) == "-1 hour, 1 minute")
    #expect(formatter(style: .positional).string(from: -65) == "-1:05")
  }

  @Test("the time between two dates is counted by the calendar")
  func dates() {
    let formatter = formatter([.month, .day])
    formatter.calendar?.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 1_706_745_600)  // 1 February 2024
    let end = Date(timeIntervalSince1970: 1_709_424_000)  // 3 March 2024
    #expect(formatter.string(from: start, to: end) == "1 month, 2 days")
  }

  @Test(
    "zeros are left out as the behaviour says",
    arguments: [
      (DateComponentsFormatter.ZeroFormattingBehavior.default, "1h 5s"),
      (DateComponentsFormatter.ZeroFormattingBehavior(), "0d 1h 0m 5s"),
      (.dropLeading, "1h 0m 5s"), (.dropMiddle, "0d 1h 5s"), (.dropTrailing, "0d 1h 0m 5s"),
      (.dropAll, "1h 5s"), (.pad, "0d 1h 0m 5s"),
    ])
  func zeros(behavior: DateComponentsFormatter.ZeroFormattingBehavior, text: String) {
    let formatter = formatter([.day, .hour, .minute, .second], style: .abbreviated)
    formatter.zeroFormattingBehavior = behavior
    #expect(formatter.string(from: 3_605) == text)
  }

  @Test("trailing zeros can be left out alone")
  func trailing() {
    let formatter = formatter([.hour, .minute, .second], style: .abbreviated)
    formatter.zeroFormattingBehavior = .dropTrailing
    #expect(formatter.string(from: 60) == "0h 1m")
  }

  @Test(
    "a clock has two digits behind the first",
    arguments: [
      (3_605.0, "1:00:05", "01:00:05"), (65, "1:05", "00:01:05"), (5, "5", "00:00:05"),
      (0, "0", "00:00:00"), (36_000, "10:00:00", "10:00:00"),
    ])
  func clock(seconds: TimeInterval, plain: String, padded: String) {
    let formatter = formatter([.hour, .minute, .second], style: .positional)
    #expect(formatter.string(from: seconds) == plain)
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: seconds) == padded)
  }

  @Test("no more units than asked for, the largest")
  func limit() {
    let formatter = formatter([.hour, .minute, .second], style: .abbreviated)
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 4_230) == "1h 10m")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 4_230) == "1h")
    #expect(formatter.string(from: 30) == "30s")
  }

  @Test("a copy has the same settings and is its own")
  func copy() throws {
    let formatter = formatter([.minute], style: .short)
    formatter.maximumUnitCount = 3
    formatter.zeroFormattingBehavior = .pad
    let copy = try #require(formatter.copy() as? DateComponentsFormatter)
    formatter.unitsStyle = .full
    #expect(copy.unitsStyle == .short)
    #expect(copy.allowedUnits == .minute)
    #expect(copy.maximumUnitCount == 3)
    #expect(copy.zeroFormattingBehavior == .pad)
    #expect(copy.string(from: 120) == "2 min")
  }

  @Test("a new formatter is positional and has no limit")
  func defaults() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.unitsStyle == .positional)
    #expect(formatter.allowedUnits == [])
    #expect(formatter.zeroFormattingBehavior == .default)
    #expect(formatter.maximumUnitCount == 0)
    #expect(formatter.string(from: 3_661) == "1:01:01")
  }
}
