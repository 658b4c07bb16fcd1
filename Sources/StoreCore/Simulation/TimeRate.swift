import Foundation

/// How long the periods of subscriptions last in the store (Apple: SKTestSession.TimeRate; its raw
/// values). A rate changes the lengths of periods only, never the clock.
package enum TimeRate: Int, Sendable, CaseIterable {
  case realTime = 0
  case oneHourIsOneDay = 1
  case thirtyMinutesIsOneDay = 2
  case fiveMinutesIsOneDay = 3
  case oneMinuteIsOneDay = 4
  case thirtySecondsIsOneDay = 5
  case oneSecondIsOneDay = 6
  case monthlyRenewalEveryHour = 10
  case monthlyRenewalEveryThirtyMinutes = 11
  case monthlyRenewalEveryFifteenMinutes = 12
  case monthlyRenewalEveryFiveMinutes = 13
  case monthlyRenewalEveryThirtySeconds = 15
  case oneRenewalEveryFifteenMinutes = 1000
  case oneRenewalEveryFiveMinutes = 1001
  case oneRenewalEveryMinute = 1002
  case oneRenewalEveryThirtySeconds = 1003
  case oneRenewalEveryTenSeconds = 1004
  case oneRenewalEveryTwoSeconds = 1005

  /// Apple's name of the case, as conditions and commands spell it.
  package var name: String { String(describing: self) }

  /// Reads `name` or the raw value's digits; nil for anything else.
  package init?(_ text: String) {
    let found =
      TimeRate.allCases.first { $0.name == text }
      ?? Int(text).flatMap(TimeRate.init(rawValue:))
    guard let found else { return nil }
    self = found
  }

  /// When several periods have passed that begin at a moment. In real time by the calendar, in
  /// UTC, so that a run of months from January 31st ends on the last day of each.
  package func end(
    of period: BillingPeriod, times count: Int, from start: StoreInstant
  ) -> StoreInstant {
    guard let length = length(of: period) else { return period.end(from: start, times: count) }
    return start + length * Int64(count)
  }

  /// How long one period lasts; nil in real time, where the calendar says.
  package func length(of period: BillingPeriod) -> StoreDuration? {
    let count = Int64(period.count)
    switch pace {
    case .real: return nil
    case .day(let day): return .seconds(day) * (count * Self.days(in: period.unit))
    case .month(let lengths):
      switch period.unit {
      case .day: return StoreDuration(microseconds: lengths.week * 1_000_000 * count / 7)
      case .week: return .seconds(lengths.week) * count
      case .month: return .seconds(lengths.month) * count
      case .year: return .seconds(lengths.month) * (count * 12)
      }
    case .renewal(let length): return .seconds(length)
    }
  }

  /// How long the customer keeps access after a renewal that failed, where the app grants that.
  package func gracePeriod(of period: BillingPeriod) -> StoreDuration {
    let isWeekly = period.unit == .day || period.unit == .week
    switch pace {
    case .real: return .seconds(Self.day) * (isWeekly ? 6 : 16)
    case .day(let day): return .seconds(day) * (isWeekly ? 6 : 16)
    case .month(let lengths):
      return .seconds(isWeekly ? lengths.weeklyGrace : lengths.month / 2)
    case .renewal(let length): return .seconds(length)
    }
  }

  /// How long the App Store tries to charge for a renewal that failed.
  package var billingRetry: StoreDuration {
    switch pace {
    case .real: .seconds(Self.day) * 60
    case .day(let day): .seconds(day) * 60
    case .month(let lengths): .seconds(lengths.month) * 2
    case .renewal(let length): .seconds(length) * 2
    }
  }

  /// For a person: "1×", "a month is 5 minutes".
  package var label: String {
    switch pace {
    case .real: "real time"
    case .day(let day): "a day is \(Self.words(day))"
    case .month(let lengths): "a month is \(Self.words(lengths.month))"
    case .renewal(let length): "a renewal every \(Self.words(length))"
    }
  }
}

/// The table of Apple's documentation, in seconds (Apple: the cases of SKTestSession.TimeRate).
extension TimeRate {
  private struct MonthLengths {
    let week: Int64
    let month: Int64
    let weeklyGrace: Int64
  }

  private enum Pace {
    case real
    case day(Int64)
    case month(MonthLengths)
    case renewal(Int64)
  }

  private static let day: Int64 = 86_400

  private var pace: Pace {
    switch self {
    case .realTime: .real
    case .oneHourIsOneDay: .day(3_600)
    case .thirtyMinutesIsOneDay: .day(1_800)
    case .fiveMinutesIsOneDay: .day(300)
    case .oneMinuteIsOneDay: .day(60)
    case .thirtySecondsIsOneDay: .day(30)
    case .oneSecondIsOneDay: .day(1)
    case .monthlyRenewalEveryHour:
      .month(MonthLengths(week: 900, month: 3_600, weeklyGrace: 771))
    case .monthlyRenewalEveryThirtyMinutes:
      .month(MonthLengths(week: 600, month: 1_800, weeklyGrace: 514))
    case .monthlyRenewalEveryFifteenMinutes:
      .month(MonthLengths(week: 300, month: 900, weeklyGrace: 257))
    case .monthlyRenewalEveryFiveMinutes:
      .month(MonthLengths(week: 180, month: 300, weeklyGrace: 154))
    case .monthlyRenewalEveryThirtySeconds:
      .month(MonthLengths(week: 10, month: 30, weeklyGrace: 9))
    case .oneRenewalEveryFifteenMinutes: .renewal(900)
    case .oneRenewalEveryFiveMinutes: .renewal(300)
    case .oneRenewalEveryMinute: .renewal(60)
    case .oneRenewalEveryThirtySeconds: .renewal(30)
    case .oneRenewalEveryTenSeconds: .renewal(10)
    case .oneRenewalEveryTwoSeconds: .renewal(2)
    }
  }

  /// Scaled days: a month has 30 of them, a year 365.
  private static func days(in unit: BillingPeriod.Unit) -> Int64 {
    switch unit {
    case .day: 1
    case .week: 7
    case .month: 30
    case .year: 365
    }
  }

  private static func words(_ seconds: Int64) -> String {
    switch seconds {
    case 3_600: "an hour"
    case 60: "a minute"
    case 1: "a second"
    case let seconds where seconds % 60 == 0: "\(seconds / 60) minutes"
    default: "\(seconds) seconds"
    }
  }
}

extension StoreDuration {
  package static func seconds(_ count: Int64) -> StoreDuration {
    StoreDuration(microseconds: count.multipliedClamping(by: 1_000_000))
  }

  package static func * (length: StoreDuration, count: Int64) -> StoreDuration {
    StoreDuration(microseconds: length.microseconds.multipliedClamping(by: count))
  }
}
