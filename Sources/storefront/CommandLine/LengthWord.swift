import StoreCore

/// A length of time as it is typed: 30s, 5m, 2h, 3d, 1w, several in a row (1h30m), or a period of
/// the calendar (P1M, P1Y).
enum LengthWord: Equatable {
  case exact(StoreDuration)
  case calendar(BillingPeriod)

  /// What can be given, for a message.
  static let expected = "30s, 5m, 2h, 3d, 1w, or P1M and P1Y by the calendar"

  /// Nil for anything else, for nothing and for more than 1,000 years.
  init?(_ text: String) {
    if let period = BillingPeriod(iso8601: text) {
      self = .calendar(period)
      return
    }
    var seconds: Int64 = 0
    var rest = text[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Int64(digits), count <= Self.longest, let unit = rest.popFirst(),
        let length = Self.seconds[unit]
      else { return nil }
      seconds += count * length
      guard seconds <= Self.longest else { return nil }
    }
    guard seconds > 0 else { return nil }
    self = .exact(StoreDuration(microseconds: seconds * 1_000_000))
  }

  /// How long it is from a moment on.
  func length(from start: StoreInstant) -> StoreDuration {
    switch self {
    case .exact(let length): length
    case .calendar(let period): period.end(from: start) - start
    }
  }

  private static let longest: Int64 = 31_536_000_000
  private static let seconds: [Character: Int64] = [
    "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800,
  ]
}
