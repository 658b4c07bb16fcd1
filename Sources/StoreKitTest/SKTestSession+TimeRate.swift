extension SKTestSession {
  /// How long the periods of subscriptions are in the test environment (Apple:
  /// SKTestSession.TimeRate). The numbers are Apple's.
  public enum TimeRate: Int, Sendable {
    /// Periods have their own length (0).
    case realTime = 0
    /// A day of a period is an hour (1).
    case oneHourIsOneDay = 1
    /// A day of a period is 30 minutes (2).
    case thirtyMinutesIsOneDay = 2
    /// A day of a period is five minutes (3).
    case fiveMinutesIsOneDay = 3
    /// A day of a period is a minute (4).
    case oneMinuteIsOneDay = 4
    /// A day of a period is 30 seconds (5).
    case thirtySecondsIsOneDay = 5
    /// A day of a period is a second (6).
    case oneSecondIsOneDay = 6
    /// A month is an hour, a year 12 hours (10).
    case monthlyRenewalEveryHour = 10
    /// A month is 30 minutes, a year six hours (11).
    case monthlyRenewalEveryThirtyMinutes = 11
    /// A month is 15 minutes, a year three hours (12).
    case monthlyRenewalEveryFifteenMinutes = 12
    /// A month is five minutes, a year an hour (13).
    case monthlyRenewalEveryFiveMinutes = 13
    /// A month is 30 seconds, a year six minutes (15).
    case monthlyRenewalEveryThirtySeconds = 15
    /// Every period is 15 minutes (1000).
    case oneRenewalEveryFifteenMinutes = 1000
    /// Every period is five minutes (1001).
    case oneRenewalEveryFiveMinutes = 1001
    /// Every period is a minute (1002).
    case oneRenewalEveryMinute = 1002
    /// Every period is 30 seconds (1003).
    case oneRenewalEveryThirtySeconds = 1003
    /// Every period is ten seconds (1004).
    case oneRenewalEveryTenSeconds = 1004
    /// Every period is two seconds (1005).
    case oneRenewalEveryTwoSeconds = 1005
  }
}
