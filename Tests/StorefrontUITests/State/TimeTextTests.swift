import Foundation
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Times in words")
struct TimeTextTests {
  private func zone(_ seconds: Int) -> TimeText {
    TimeText(zone: TimeZone(secondsFromGMT: seconds) ?? .gmt)
  }

  @Test(
    "a moment is written in its zone",
    arguments: [
      (0, "2025-11-30 12:02:00 UTC"), (9 * 3_600, "2025-11-30 21:02:00 UTC+9"),
      (-12_600, "2025-11-30 08:32:00 UTC-3:30"), (12 * 3_600, "2025-12-01 00:02:00 UTC+12"),
    ])
  func zones(seconds: Int, text: String) {
    #expect(zone(seconds).full(Fixtures.noon) == text)
  }

  @Test(
    "every day of the calendar is written, also far away",
    arguments: [
      (Int64(0), "1970-01-01 00:00:00 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
      (951_782_400_000_000, "2000-02-29 00:00:00 UTC"), (.min, "0001-01-01 00:00:00 UTC"),
      (.max, "9999-12-31 23:59:59 UTC"),
    ])
  func days(microseconds: Int64, text: String) {
    #expect(zone(0).full(StoreInstant(microseconds: microseconds)) == text)
  }

  @Test("a moment of another day shows its day")
  func short() {
    #expect(zone(0).short(Fixtures.time(0, 0, 0), now: Fixtures.noon) == "00:00:00")
    #expect(zone(-3_600).short(Fixtures.time(0, 0, 0), now: Fixtures.noon) == "2025-11-29")
  }

  @Test(
    "an event of another day shows its day, with as much of the clock as there is room for",
    arguments: [
      (0, true, "00:00:00.000"), (0, false, "00:00:00"), (-3_600, true, "11-29 23:00"),
      (-3_600, false, "11-29"),
    ])
  func event(offset: Int, showsMore: Bool, text: String) {
    let midnight = Fixtures.time(0, 0, 0)
    #expect(zone(offset).event(midnight, now: Fixtures.noon, showsMore: showsMore) == text)
  }

  @Test(
    "a wait is told in tenths, then in minutes",
    arguments: [
      (Int64(0), "0.0 s"), (800, "0.8 s"), (59_999, "59.9 s"), (60_000, "1:00"),
      (3_725_000, "62:05"), (-5, "0.0 s"),
    ])
  func elapsed(milliseconds: Int64, text: String) {
    #expect(TimeText.elapsed(.milliseconds(milliseconds)) == text)
  }

  @Test(
    "numbers are grouped and nouns agree",
    arguments: [
      (0, "0 ids"), (1, "1 id"), (999, "999 ids"), (1_000, "1,000 ids"),
      (-1_234_567, "-1,234,567 ids"),
    ])
  func counts(number: Int, text: String) {
    #expect(Wording.count(number, "id") == text)
  }
}
