import Foundation
import StoreCore
import Testing

@testable import storefront

@Suite("Words of a command line")
struct WordTests {
  private static let day: Int64 = 86_400_000_000

  @Test(
    "a length of time",
    arguments: [
      ("30s", 30_000_000), ("30", 30_000_000), ("5m", 300_000_000), ("2h", 7_200_000_000),
      ("3d", 3 * day),
      ("1w", 7 * day), ("1h30m", 5_400_000_000), ("1d12h", day + day / 2),
    ] as [(String, Int64)])
  func lengths(text: String, microseconds: Int64) {
    #expect(LengthWord(text) == .exact(StoreDuration(microseconds: microseconds)))
  }

  @Test("a length of the calendar, from the day on")
  func calendar() throws {
    // 2026-01-31T00:00:00Z
    let start = StoreInstant(microseconds: 1_769_817_600_000_000)
    let month = try #require(LengthWord("P1M"))
    #expect(month.length(from: start) == StoreDuration(microseconds: 28 * Self.day))
    #expect(LengthWord("P1Y")?.length(from: start).microseconds == 365 * Self.day)
  }

  @Test(
    "what is no length of time",
    arguments: [
      "", "0", "m", "-5m", "5 m", "5M", "0s", "1.5h", "5mx", "٣d", "99999999999999999999s",
      "9999999w", "P1H", "P", "1y",
    ])
  func noLengths(text: String) { #expect(LengthWord(text) == nil) }

  @Test(
    "a date",
    arguments: [
      ("1970-01-02", 86_400.0), ("1970-01-01T00:01Z", 60), ("1970-01-01T00:00:01", 1),
      ("1970-01-01T01:00:00+01:00", 0), ("1970-01-01T00:00:00.250Z", 0.25),
    ])
  func dates(text: String, seconds: Double) {
    let instant = StoreInstant(microseconds: Int64(seconds * 1_000_000))
    #expect(DateWord(text) == .at(instant))
  }

  @Test("a date from now")
  func relativeDates() {
    let now = StoreInstant(microseconds: 10 * Self.day)
    #expect(DateWord("now")?.instant(now: now) == now)
    #expect(DateWord("-3d")?.instant(now: now) == StoreInstant(microseconds: 7 * Self.day))
    // 1970-03-11, a month back.
    let march = StoreInstant(microseconds: 69 * Self.day)
    #expect(DateWord("-P1M")?.instant(now: march) == StoreInstant(microseconds: 41 * Self.day))
  }

  @Test(
    "what is no date",
    arguments: [
      "", "-", "yesterday", "3d", "2026", "2026-13-01", "2026-02-30", "2026-01-01Z",
      "2026-01-01T25:00:00Z", "01.01.2026", "2026-01-01 12:00",
      "2026-01-01T00:00+15:00", "2026-01-01T00:00-09:60",
    ])
  func noDates(text: String) { #expect(DateWord(text) == nil, "\(text)") }

  @Test(
    "the word that was meant",
    arguments: [
      ("asktobuy", "askToBuy"), ("latancy", "latency"), ("ofline", "offline"), ("on", "on"),
      ("ON", "on"), ("offlnie", "offline"),
    ])
  func nearMisses(word: String, meant: String) {
    #expect(NearMiss.of(word, in: ["on", "off", "askToBuy", "latency", "offline"]) == meant)
  }

  @Test("a word that is like none", arguments: ["x", "weather", "", "offlinenever"])
  func noNearMisses(word: String) {
    #expect(NearMiss.of(word, in: ["on", "off", "askToBuy", "latency", "offline"]) == nil)
  }
}
