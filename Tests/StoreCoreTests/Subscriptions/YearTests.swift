import Foundation
import Testing

@testable import StoreCore

/// A customer's year with a monthly subscription: an upgrade, a lapse, a retry with grace, a
/// refund. Written out by hand from the rules.
enum Year {
  enum Act {
    case move
    case buy(String)
    case give(Command)
    case set([(ConditionName, String)])
  }

  static let failing: [(ConditionName, String)] = [(.billingRetry, "on"), (.gracePeriod, "on")]

  /// By the calendar.
  static let real: [(String, Act)] = [
    ("2024-01-31", .buy("silver")),
    ("2024-04-10", .buy("gold")),
    ("2024-05-20", .give(.setAutoRenew(0, false))),
    ("2024-07-05", .buy("gold")),
    ("2024-07-20", .set(failing)),
    ("2024-08-15", .give(.resolve(5))),
    ("2024-08-15", .set([(.billingRetry, "off")])),
    ("2024-09-20", .give(.refund(7))),
    ("2024-11-01", .buy("gold")),
    ("2025-01-31", .move),
  ]

  static let realList = [
    "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00",
    "1 0 silver renewal purchased 2024-02-29..2024-03-31 5.00",
    "2 0 silver renewal purchased 2024-03-31..2024-04-30 5.00 upgraded",
    "3 0 gold upgrade purchased 2024-04-10..2024-05-10 10.00",
    "4 0 gold renewal purchased 2024-05-10..2024-06-10 10.00",
    "5 0 gold purchase purchased 2024-07-05..2024-08-05 10.00 issue resolved",
    "6 0 gold renewal purchased 2024-08-05..2024-09-05 10.00",
    "7 0 gold renewal purchased 2024-09-05..2024-10-05 10.00 refund 2024-09-20",
    "8 0 gold purchase purchased 2024-11-01..2024-12-01 10.00",
    "9 0 gold renewal purchased 2024-12-01..2025-01-01 10.00",
    "10 0 gold renewal purchased 2025-01-01..2025-02-01 10.00",
  ]

  /// A month is five minutes, the grace period two and a half, the retry ten.
  static let fast: [(String, Act)] = [
    ("2024-01-31 00:00:00", .set([(.timeRate, "monthlyRenewalEveryFiveMinutes")])),
    ("2024-01-31 00:00:00", .buy("silver")),
    ("2024-01-31 00:11:40", .buy("gold")),
    ("2024-01-31 00:18:00", .give(.setAutoRenew(0, false))),
    ("2024-01-31 00:25:00", .buy("gold")),
    ("2024-01-31 00:27:00", .set(failing)),
    ("2024-01-31 00:31:40", .give(.resolve(5))),
    ("2024-01-31 00:31:40", .set([(.billingRetry, "off")])),
    ("2024-01-31 00:37:00", .give(.refund(7))),
    ("2024-01-31 00:50:00", .buy("gold")),
    ("2024-01-31 01:02:00", .move),
  ]

  static let fastList = [
    "0 0 silver purchase purchased 2024-01-31..2024-01-31 00:05:00 5.00",
    "1 0 silver renewal purchased 2024-01-31 00:05:00..2024-01-31 00:10:00 5.00",
    "2 0 silver renewal purchased 2024-01-31 00:10:00..2024-01-31 00:15:00 5.00 upgraded",
    "3 0 gold upgrade purchased 2024-01-31 00:11:40..2024-01-31 00:16:40 10.00",
    "4 0 gold renewal purchased 2024-01-31 00:16:40..2024-01-31 00:21:40 10.00",
    "5 0 gold purchase purchased 2024-01-31 00:25:00..2024-01-31 00:30:00 10.00 issue resolved",
    "6 0 gold renewal purchased 2024-01-31 00:30:00..2024-01-31 00:35:00 10.00",
    "7 0 gold renewal purchased 2024-01-31 00:35:00..2024-01-31 00:40:00 10.00 "
      + "refund 2024-01-31 00:37:00",
    "8 0 gold purchase purchased 2024-01-31 00:50:00..2024-01-31 00:55:00 10.00",
    "9 0 gold renewal purchased 2024-01-31 00:55:00..2024-01-31 01:00:00 10.00",
    "10 0 gold renewal purchased 2024-01-31 01:00:00..2024-01-31 01:05:00 10.00",
  ]

  static func live(
    _ acts: [(String, Act)], on bench: ClubBench, by passage: Passage
  ) throws -> [String] {
    for (time, act) in acts {
      try passage.pass(to: day(time), on: bench)
      switch act {
      case .move: break
      case .buy(let product): try bench.buy(product)
      case .give(let command): try bench.client.perform(command)
      case .set(let conditions): for (name, text) in conditions { try bench.set(name, text) }
      }
    }
    return try bench.list()
  }
}

/// How time passes in the store.
enum Passage: CaseIterable {
  case oneStep, daySteps, oddSteps, slept, whileClosed, whilePausedAndStepped

  func pass(to instant: StoreInstant, on bench: ClubBench) throws {
    let length = try instant - bench.client.storeTime()
    guard length > .zero else { return }
    switch self {
    case .oneStep: try bench.step(to: instant)
    case .daySteps: try steps(of: .seconds(86_400), to: instant, bench)
    case .oddSteps: try steps(of: .seconds(12_347), to: instant, bench)
    case .slept:
      bench.clock.advance(by: length)
      bench.executor.runAll()
    case .whileClosed:
      bench.client.close()
      bench.clock.advance(by: length)
      // Another app comes first, and makes up what is due.
      try bench.another("other").close()
      try bench.relaunch()
    case .whilePausedAndStepped:
      try bench.set(.clock, "paused")
      bench.clock.advance(by: .seconds(7_777))
      try bench.step(to: instant)
      try bench.set(.clock, "running")
    }
  }

  private func steps(
    of length: StoreDuration, to instant: StoreInstant, _ bench: ClubBench
  ) throws {
    while try bench.client.storeTime() < instant {
      try bench.step(to: min(instant, bench.client.storeTime() + length))
    }
  }
}

@Suite("A year of a subscription")
struct YearTests {
  @Test("is the list that the rules give, however time passes", arguments: Passage.allCases)
  func real(passage: Passage) throws {
    #expect(try Year.live(Year.real, on: ClubBench(), by: passage) == Year.realList)
  }

  @Test("is that list at five minutes a month, however time passes", arguments: Passage.allCases)
  func fast(passage: Passage) throws {
    #expect(try Year.live(Year.fast, on: ClubBench(), by: passage) == Year.fastList)
  }

  @Test("is the same in a file that others open meanwhile", arguments: Passage.allCases)
  func file(passage: Passage) throws {
    let folder = try TemporaryFolder()
    let bench = try ClubBench(path: folder.ledger)
    #expect(try Year.live(Year.real, on: bench, by: passage) == Year.realList)
  }

  @Test("tells in the trace why it lapsed, failed, and ended")
  func trace() throws {
    let bench = try ClubBench()
    _ = try Year.live(Year.real, on: bench, by: .slept)
    #expect(try bench.events(.expired) == ["auto-renew is off"])
    #expect(try bench.events(.billingRetry) == ["the renewal could not be charged"])
    #expect(try bench.events(.gracePeriod) == ["the customer keeps the access"])
    #expect(try bench.events(.graceEnded).isEmpty)
    #expect(try bench.events(.renewalsSkipped).isEmpty)
  }
}
