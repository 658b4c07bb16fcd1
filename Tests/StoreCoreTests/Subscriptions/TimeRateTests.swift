import Testing

@testable import StoreCore

@Suite("Time rates: every cell of Apple's table")
struct TimeRateTests {
  /// Raw value; week, month, 2, 3, 6 months, year; grace weekly, grace, retry: in seconds.
  static let table: [(Int, [Int64])] = [
    (1, [25_200, 108_000, 216_000, 324_000, 648_000, 1_314_000, 21_600, 57_600, 216_000]),
    (2, [12_600, 54_000, 108_000, 162_000, 324_000, 657_000, 10_800, 28_800, 108_000]),
    (3, [2_100, 9_000, 18_000, 27_000, 54_000, 109_500, 1_800, 4_800, 18_000]),
    (4, [420, 1_800, 3_600, 5_400, 10_800, 21_900, 360, 960, 3_600]),
    (5, [210, 900, 1_800, 2_700, 5_400, 10_950, 180, 480, 1_800]),
    (6, [7, 30, 60, 90, 180, 365, 6, 16, 60]),
    (10, [900, 3_600, 7_200, 10_800, 21_600, 43_200, 771, 1_800, 7_200]),
    (11, [600, 1_800, 3_600, 5_400, 10_800, 21_600, 514, 900, 3_600]),
    (12, [300, 900, 1_800, 2_700, 5_400, 10_800, 257, 450, 1_800]),
    (13, [180, 300, 600, 900, 1_800, 3_600, 154, 150, 600]),
    (15, [10, 30, 60, 90, 180, 360, 9, 15, 60]),
    (1000, [900, 900, 900, 900, 900, 900, 900, 900, 1_800]),
    (1001, [300, 300, 300, 300, 300, 300, 300, 300, 600]),
    (1002, [60, 60, 60, 60, 60, 60, 60, 60, 120]),
    (1003, [30, 30, 30, 30, 30, 30, 30, 30, 60]),
    (1004, [10, 10, 10, 10, 10, 10, 10, 10, 20]),
    (1005, [2, 2, 2, 2, 2, 2, 2, 2, 4]),
  ]

  static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]

  @Test("lengths of periods, grace and retry", arguments: table)
  func cells(raw: Int, expected: [Int64]) throws {
    let rate = try #require(TimeRate(rawValue: raw))
    let periods = try Self.periods.map { try #require(BillingPeriod(iso8601: $0)) }
    let lengths =
      periods.map { rate.length(of: $0) }
      + [rate.gracePeriod(of: periods[0]), rate.gracePeriod(of: periods[1]), rate.billingRetry]
    #expect(lengths == expected.map { StoreDuration.seconds($0) })
    let grace = periods.dropFirst(2).map { rate.gracePeriod(of: $0) }
    #expect(grace.allSatisfy { $0 == .seconds(expected[7]) })
  }

  @Test("real time has no fixed lengths: the calendar says, grace is 6 or 16 days, retry 60")
  func realTime() throws {
    let periods = try Self.periods.map { try #require(BillingPeriod(iso8601: $0)) }
    #expect(periods.allSatisfy { TimeRate.realTime.length(of: $0) == nil })
    #expect(TimeRate.realTime.gracePeriod(of: periods[0]) == .seconds(518_400))
    #expect(TimeRate.realTime.gracePeriod(of: periods[1]) == .seconds(1_382_400))
    #expect(TimeRate.realTime.billingRetry == .seconds(5_184_000))
    let ends = periods.map { TimeRate.realTime.end(of: $0, times: 1, from: day("2024-01-31")).text }
    #expect(
      ends == [
        "2024-02-07", "2024-02-29", "2024-03-31", "2024-04-30", "2024-07-31", "2025-01-31",
      ])
  }

  @Test("all 18 are there, by name and by number; a name that is none is none")
  func names() {
    #expect(TimeRate.allCases.count == 18)
    #expect(TimeRate("monthlyRenewalEveryHour")?.rawValue == 10)
    #expect(TimeRate("1005") == .oneRenewalEveryTwoSeconds)
    #expect(TimeRate("7") == nil)
    #expect(TimeRate("") == nil)
  }

  /// How often a monthly subscription has renewed after a number of seconds, by hand.
  static let renewals: [(Int, Int64, Int)] = [
    (0, 31_622_400, 12), (1, 1_296_000, 12), (2, 648_000, 12), (3, 108_000, 12), (4, 21_600, 12),
    (5, 10_800, 12), (6, 360, 12), (10, 43_200, 12), (11, 21_600, 12), (12, 10_800, 12),
    (13, 3_600, 12), (15, 360, 12), (1000, 10_800, 12), (1001, 3_600, 12), (1002, 720, 12),
    (1003, 360, 12), (1004, 120, 12), (1005, 24, 12),
  ]

  @Test("a year of months is twelve renewals at each, in order", arguments: renewals)
  func year(raw: Int, seconds: Int64, count: Int) throws {
    var lists: [[String]] = []
    for passage in [Passage.oneStep, .oddSteps, .slept, .whileClosed] {
      let bench = try ClubBench()
      try bench.set(.timeRate, String(raw))
      try bench.buy("silver")
      try passage.pass(to: day("2024-01-31") + .seconds(seconds), on: bench)
      let ids = try bench.client.transactions(after: nil, limit: 99).map(\.id)
      #expect(ids == Array(0...Int64(count)))
      lists.append(try bench.list())
    }
    #expect(lists.allSatisfy { $0 == lists[0] })
  }

  @Test("a changed rate counts from the next period on")
  func changed() throws {
    let bench = try ClubBench()
    try bench.buy("silver")
    try bench.set(.timeRate, "oneRenewalEveryMinute")
    try bench.step(to: "2024-02-29 00:01:30")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00",
        "1 0 silver renewal purchased 2024-02-29..2024-02-29 00:01:00 5.00",
        "2 0 silver renewal purchased 2024-02-29 00:01:00..2024-02-29 00:02:00 5.00",
      ])
  }
}
