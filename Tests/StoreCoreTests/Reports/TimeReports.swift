import Foundation
import StoreCore
import Testing

@Suite("Reports on times")
struct TimeReports {
  @Test("times are in one zone: a period ends by the calendar of UTC, wherever the machine is")
  func oneZone() throws {
    let bench = try StoreBench()
    let scribe = bench.observed()
    bench.buy("club")
    let record = try #require(try bench.client.transaction(0))
    // 2023-11-14 22:13:20.9 and 2023-12-14 22:13:20.9, UTC: already the 15th in Tokyo.
    #expect(record.date == StoreInstant(microseconds: 1_700_000_000_900_000))
    #expect(record.expires == StoreInstant(microseconds: 1_702_592_000_900_000))
    #expect(scribe.seen.last?.transactionDate == Date(timeIntervalSince1970: 1_700_000_000.9))
  }
}
