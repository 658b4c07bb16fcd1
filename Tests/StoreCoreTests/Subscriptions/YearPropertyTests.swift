import Testing

@testable import StoreCore

/// Passes time in pieces that chance picks, each in a way that chance picks.
struct RandomPassage {
  private var random: RandomSource

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  mutating func pass(to instant: StoreInstant, on bench: ClubBench) throws {
    let length = try (instant - bench.client.storeTime()).microseconds
    guard length > 0 else { return }
    let pieces = Int.random(in: 0...3, using: &random)
    let cuts = (0..<pieces).map { _ in Int64.random(in: 1...length, using: &random) }.sorted()
    let start = try bench.client.storeTime()
    for cut in cuts + [length] {
      let passage = Passage.allCases.randomElement(using: &random) ?? .oneStep
      try passage.pass(to: start + StoreDuration(microseconds: cut), on: bench)
    }
  }
}

@Suite("A year of a subscription, however time passes")
struct YearPropertyTests {
  private static func live(
    _ acts: [(String, Year.Act)], on bench: ClubBench, seed: Int
  ) throws -> [String] {
    var passage = RandomPassage(seed: UInt64(seed))
    for (time, act) in acts {
      try passage.pass(to: day(time), on: bench)
      _ = try Year.live([(time, act)], on: bench, by: .oneStep)
    }
    return try bench.list()
  }

  @Test("steps, sleep, pauses and new processes by turns give the same list", arguments: 1...40)
  func real(seed: Int) throws {
    #expect(try Self.live(Year.real, on: ClubBench(), seed: seed) == Year.realList)
  }

  @Test("they do at five minutes a month", arguments: 1...40)
  func fast(seed: Int) throws {
    #expect(try Self.live(Year.fast, on: ClubBench(), seed: seed) == Year.fastList)
  }

  @Test("they do in a file", arguments: 1...8)
  func file(seed: Int) throws {
    let folder = try TemporaryFolder()
    let bench = try ClubBench(path: folder.ledger)
    #expect(try Self.live(Year.real, on: bench, seed: seed) == Year.realList)
  }

  /// The rate changes in the third period: that one keeps its end, the next ones are short.
  private static let changing: [(String, Year.Act)] = [
    ("2024-01-31", .buy("silver")),
    ("2024-04-10", .set([(.timeRate, "monthlyRenewalEveryFiveMinutes")])),
    ("2024-04-30 00:07:00", .set([(.timeRate, "realTime")])),
    ("2024-05-30 00:11:00", .move),
  ]

  private static let changingList = [
    "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00",
    "1 0 silver renewal purchased 2024-02-29..2024-03-31 5.00",
    "2 0 silver renewal purchased 2024-03-31..2024-04-30 5.00",
    "3 0 silver renewal purchased 2024-04-30..2024-04-30 00:05:00 5.00",
    "4 0 silver renewal purchased 2024-04-30 00:05:00..2024-04-30 00:10:00 5.00",
    "5 0 silver renewal purchased 2024-04-30 00:10:00..2024-05-30 00:10:00 5.00",
    "6 0 silver renewal purchased 2024-05-30 00:10:00..2024-06-30 00:10:00 5.00",
  ]

  @Test("they do where the time rate changes on the way", arguments: 1...20)
  func changingRate(seed: Int) throws {
    #expect(try Self.live(Self.changing, on: ClubBench(), seed: seed) == Self.changingList)
  }
}
