import Foundation
import StoreCore
import Testing

@Suite("Reports on times")
struct TimeReports {
  @Test("times are in one zone: a period ends by the calendar of UTC, wherever the machine is")
  func oneZone() throws {
    let bench = try StoreBench()
    let scribe = bench.observed()
    bench.wait(milliseconds: 6_644_799_100)
    bench.buy("club")
    let record = try #require(try bench.client.transaction(0))
    // 2024-01-30 20:00 UTC, when Tokyo has the 31st, to 2024-02-29 20:00 UTC.
    #expect(record.date == StoreInstant(microseconds: 1_706_644_800_000_000))
    #expect(record.expires == StoreInstant(microseconds: 1_709_236_800_000_000))
    #expect(scribe.seen.last?.transactionDate == Date(timeIntervalSince1970: 1_706_644_800))
  }
}
