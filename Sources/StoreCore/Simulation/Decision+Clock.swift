/// The store's hand of the clock.
extension Decision {
  /// Renewals on the way are made at their own times, by what fires the timers.
  mutating func stepClock(_ length: StoreDuration) throws {
    guard length.microseconds > 0, now + length < Self.endOfTime else {
      throw StoreRefusal.wrongStep
    }
    record(.user, .stepClock, detail: DurationText.of(length))
    var clock = view.clock
    clock.step(length)
    change.clock = clock
  }

  /// Pausing stops renewals, not latency.
  mutating func setClock(isPaused: Bool) {
    var clock = view.clock
    if isPaused { clock.pause(at: now) } else { clock.run(from: real) }
    change.clock = clock
  }

  /// The year 9999.
  private static var endOfTime: StoreInstant {
    StoreInstant(microseconds: 253_370_764_800_000_000)
  }
}

/// Lengths of time as commands spell them.
package enum DurationText {
  private static let units: [(suffix: String, microseconds: Int64)] = [
    ("w", 604_800_000_000), ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000),
    ("s", 1_000_000), ("ms", 1_000), ("µs", 1),
  ]

  /// "90s" is 1m30s; the shortest spelling that is exact.
  package static func of(_ length: StoreDuration) -> String {
    var rest = length.microseconds
    var text = ""
    for unit in units.dropFirst() where rest >= unit.microseconds {
      text += "\(rest / unit.microseconds)\(unit.suffix)"
      rest %= unit.microseconds
    }
    return text.isEmpty ? "0s" : text
  }

  /// Reads "90s", "1h30m", "2w", "500ms"; a bare number is seconds. Nil for anything else, for
  /// nothing, and for more than ten thousand years.
  package static func length(_ text: String) -> StoreDuration? {
    var rest = text[...]
    var total: Int64 = 0
    if text.first?.isASCII == true, text.first?.isNumber == true, let seconds = Int64(text) {
      return checked(seconds, 1_000_000)
    }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let suffix = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(suffix.count)
      guard let count = Int64(digits), let unit = units.first(where: { $0.suffix == suffix }),
        let part = checked(count, unit.microseconds)
      else { return nil }
      total = total.addingClamping(part.microseconds)
    }
    return text.isEmpty || total > longest ? nil : StoreDuration(microseconds: total)
  }

  private static let longest: Int64 = 315_576_000_000_000_000

  private static func checked(_ count: Int64, _ unit: Int64) -> StoreDuration? {
    let (length, overflows) = count.multipliedReportingOverflow(by: unit)
    return overflows || length > longest ? nil : StoreDuration(microseconds: length)
  }
}
