/// A length of time as it is typed: 30s, 5m, 2h, 3d, 1w, several in a row (1h30m), a number of
/// seconds, or a period of the calendar (P1M, P1Y).
package enum LengthWord: Sendable, Hashable {
  case exact(StoreDuration)
  case calendar(BillingPeriod)

  /// What can be given, for a message.
  package static let expected = "30s, 5m, 2h, 3d, 1w, or P1M and P1Y by the calendar"

  /// Nil for anything else, and for no time.
  package init?(_ text: String) {
    if let period = BillingPeriod(iso8601: text) {
      self = .calendar(period)
      return
    }
    guard let length = DurationText.length(text), length > .zero else { return nil }
    self = .exact(length)
  }

  /// How long it is from a moment on.
  package func length(from start: StoreInstant) -> StoreDuration {
    switch self {
    case .exact(let length): length
    case .calendar(let period): period.end(from: start) - start
    }
  }
}
