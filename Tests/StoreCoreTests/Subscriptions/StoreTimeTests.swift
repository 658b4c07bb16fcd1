import Testing

@testable import StoreCore

@Suite("The store's time")
struct StoreTimeTests {
  @Test("of more than a thousand renewals those up to now are left out, and the trace says so")
  func bound() throws {
    let bench = try ClubBench()
    try bench.set(.timeRate, "oneRenewalEveryTwoSeconds")
    try bench.buy("silver")
    // The 5,000th period lasts from 9,998 s to 10,000 s.
    try bench.step(to: day("2024-01-31") + .seconds(9_999))
    #expect(try bench.events(.renewalsSkipped) == ["3998 renewals left out"])
    #expect(
      try bench.list().suffix(2) == [
        "1000 0 silver renewal purchased 2024-01-31 00:33:20..2024-01-31 00:33:22 5.00",
        "1001 0 silver renewal purchased 2024-01-31 02:46:38..2024-01-31 02:46:40 5.00",
      ])
    try bench.step(to: day("2024-01-31") + .seconds(10_003))
    #expect(
      try bench.list().suffix(2) == [
        "1002 0 silver renewal purchased 2024-01-31 02:46:40..2024-01-31 02:46:42 5.00",
        "1003 0 silver renewal purchased 2024-01-31 02:46:42..2024-01-31 02:46:44 5.00",
      ])
    #expect(try bench.storeTimers().count == 1)
  }

  @Test("exactly a thousand renewals are all made up")
  func exactly() throws {
    let bench = try ClubBench()
    try bench.set(.timeRate, "oneRenewalEveryTwoSeconds")
    try bench.buy("silver")
    try bench.step(to: day("2024-01-31") + .seconds(2_001))
    #expect(try bench.events(.renewalsSkipped).isEmpty)
    #expect(
      try bench.list().last
        == "1000 0 silver renewal purchased 2024-01-31 00:33:20..2024-01-31 00:33:22 5.00")
  }

  @Test("months in real time are cut in rhythm too: the day of the month stays")
  func boundByCalendar() throws {
    let bench = try ClubBench()
    try bench.buy("silver")
    // 1,200 months; the month before the last day of January 2124 began on December 31st.
    try bench.step(to: "2124-01-30")
    #expect(try bench.events(.renewalsSkipped) == ["198 renewals left out"])
    #expect(
      try bench.list().last == "1001 0 silver renewal purchased 2123-12-31..2124-01-31 5.00")
    try bench.step(to: "2124-01-31")
    #expect(
      try bench.list().last == "1002 0 silver renewal purchased 2124-01-31..2124-02-29 5.00")
  }

  @Test("paused stops periods, not latency; stepped it moves all the same")
  func paused() throws {
    let bench = try ClubBench()
    try bench.buy("silver")
    try bench.set(.clock, "paused")
    try bench.set(.latency, "2s")
    bench.clock.advance(by: .seconds(86_400 * 400))
    bench.executor.runAll()
    #expect(try bench.client.storeTime() == day("2024-01-31"))
    #expect(try bench.list().count == 1)
    let payment = PaymentRequest(productID: "daily")
    try bench.client.perform(.add(payment, by: bench.client.caller))
    bench.executor.runAll()
    #expect(try bench.record(1).state == .purchasing)
    bench.clock.advance(by: .seconds(2))
    #expect(try bench.record(1).state == .purchased)
    #expect(try bench.record(1).date == day("2024-01-31"))
    try bench.step(to: "2024-02-29")
    #expect(try bench.list().last == "3 0 silver renewal purchased 2024-02-29..2024-03-31 5.00")
    #expect(try bench.client.storeTime() == day("2024-02-29"))
  }

  @Test("stays paused, and ahead, in the next process")
  func reopened() throws {
    let folder = try TemporaryFolder()
    let bench = try ClubBench(path: folder.ledger)
    try bench.buy("silver")
    try bench.step(to: "2024-02-10")
    try bench.set(.clock, "paused")
    try bench.relaunch()
    bench.clock.advance(by: .seconds(86_400 * 90))
    try bench.relaunch()
    #expect(try bench.client.storeTime() == day("2024-02-10"))
    #expect(try bench.list().count == 1)
    try bench.set(.clock, "running")
    bench.clock.advance(by: .seconds(86_400))
    try bench.relaunch()
    #expect(try bench.client.storeTime() == day("2024-02-11"))
  }

  @Test("goes on from where it was when the machine's clock is set back")
  func setBack() throws {
    let folder = try TemporaryFolder()
    let first = try ClubBench(path: folder.ledger)
    try first.buy("silver")
    first.client.close()
    let second = try ClubBench(path: folder.ledger, now: day("2023-06-01"))
    #expect(try second.client.storeTime() == day("2024-01-31"))
    second.clock.advance(by: .seconds(86_400 * 29))
    second.executor.runAll()
    #expect(try second.client.storeTime() == day("2024-02-29"))
    #expect(
      try second.list().last == "1 0 silver renewal purchased 2024-02-29..2024-03-31 5.00")
  }

  @Test("is the machine's again after a reset, without a timer; paused it stays paused")
  func reset() throws {
    let bench = try ClubBench()
    try bench.buy("silver")
    try bench.step(to: "2030-01-01")
    try bench.client.perform(.reset)
    #expect(try bench.client.storeTime() == day("2024-01-31"))
    #expect(try bench.storeTimers().isEmpty)
    #expect(try bench.client.subscriptions().isEmpty)
    try bench.buy("daily")
    #expect(try bench.record(0).offer?.kind == .introductory, "a customer like new")
    try bench.set(.clock, "paused")
    try bench.client.perform(.reset)
    bench.clock.advance(by: .seconds(86_400))
    #expect(try bench.client.storeTime() == day("2024-01-31"))
  }

  @Test("steps forward only, and not past the year 9998", arguments: [0, -1, 251_700_000_000])
  func refused(seconds: Int64) throws {
    let bench = try ClubBench()
    #expect(throws: StoreRefusal.wrongStep) {
      try bench.client.perform(.stepClock(.seconds(seconds)))
    }
    #expect(try bench.client.storeTime() == day("2024-01-31"))
  }

  @Test("lengths are read as commands spell them, and nothing else is")
  func lengths() {
    let good: [(String, Int64)] = [
      ("90", 90_000_000), ("90s", 90_000_000), ("1h30m", 5_400_000_000), ("500ms", 500_000),
      ("2w", 1_209_600_000_000), ("7µs", 7), ("1d", 86_400_000_000), ("0", 0),
    ]
    for (text, microseconds) in good {
      #expect(DurationText.length(text)?.microseconds == microseconds, "\(text)")
    }
    let bad = [
      "", "-1", "+5", "-0", "1.5h", "h", "5x", "1h 30m", "s5", "٣s", "9999999999999999999s",
      "99999999w", "5d3",
    ]
    for text in bad { #expect(DurationText.length(text) == nil, "\(text)") }
    #expect(DurationText.of(.seconds(90)) == "1m30s")
    #expect(DurationText.of(.zero) == "0s")
  }

  @Test("every length is read again as it is written", arguments: 1...20)
  func roundTrip(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    for _ in 0..<200 {
      let limit = Int64(1) << Int64.random(in: 1...58, using: &random)
      let length = StoreDuration(microseconds: Int64.random(in: 0..<limit, using: &random))
      #expect(DurationText.length(DurationText.of(length)) == length)
    }
  }
}
