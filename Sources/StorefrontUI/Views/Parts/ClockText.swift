import StoreCore

/// The store's clock and the rate of renewals in a few cells.
enum ClockText {
  /// "31 d", "2 h 30 min", "30 s": whole units, the two largest.
  static func length(_ length: StoreDuration) -> String {
    var rest = abs(length.microseconds == .min ? .max : length.microseconds) / 1_000_000
    var parts: [String] = []
    for (name, seconds) in units where rest >= seconds && parts.count < 2 {
      parts.append("\(rest / seconds) \(name)")
      rest %= seconds
    }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }

  /// "+31 d" where the store's time is a minute or more from the machine's; nil else.
  static func offset(_ state: AppState) -> String? {
    let ahead = state.storeTime - state.now
    let seconds = abs(ahead.microseconds / 1_000_000)
    guard seconds >= 60, let unit = units.first(where: { $0.seconds <= seconds }) else {
      return nil
    }
    // A clock that stands still falls behind: to the nearest unit, or 31 d were 30 at once.
    let count = (seconds + unit.seconds / 2) / unit.seconds
    return "\(ahead < .zero ? "-" : "+")\(count) \(unit.name)"
  }

  /// The clock's row: where it stands, how far it is from the machine's, and, where it stands still
  /// or is being looked at, what it shows. A moment that goes on unseen would be wrong.
  static func values(_ row: ConditionRow, _ state: AppState) -> [String] {
    let isSelected = state.conditions.selected?.name == row.name
    let time = TimeText(zone: state.timeZone)
    let moment = state.clock.isPaused || isSelected ? state.storeTime : nil
    let word = row.words(for: row.value)
    func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " · ") }
    let offset = offset(state)
    return [
      joined([moment.map(time.full), word, offset]),
      joined([moment.map(time.moment), state.clock.isPaused ? word : offset ?? word]),
      joined([moment.map(time.clock) ?? word, offset]), offset ?? word,
    ]
  }

  /// "month = 5 min", "day = 1 h", "renewal = 10 s"; nil in real time.
  static func rate(_ rate: TimeRate) -> String? {
    let day = BillingPeriod(count: 1, unit: .day)
    let month = BillingPeriod(count: 1, unit: .month)
    switch rate.rawValue {
    case 1..<10: return rate.length(of: day).map { "day = \(length($0))" }
    case 10..<1_000: return rate.length(of: month).map { "month = \(length($0))" }
    case 1_000...: return rate.length(of: month).map { "renewal = \(length($0))" }
    default: return nil
    }
  }

  private static let units: [(name: String, seconds: Int64)] = [
    ("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1),
  ]
}
