import Foundation

/// A quantity of time in given units, each below what the next larger one holds.
struct TimeSpan {
  /// From the largest unit; no value is negative.
  private(set) var values: [(unit: TimeUnit, count: Int)]
  private(set) var isNegative: Bool

  /// Beyond this calendars give wrong answers, or none.
  private static let farthest: TimeInterval = 100_000 * 365 * 86_400

  /// Components in the given units; nil where there is no unit, and beyond a hundred thousand
  /// years.
  init?(
    of components: DateComponents, in units: [TimeUnit], counted calendar: Calendar,
    from date: Date?
  ) {
    let (calendar, start) = Self.fixed(calendar, at: date)
    var quantity = DateComponents()
    for unit in TimeUnit.set(in: components) {
      guard let value = unit.value(in: components), value.magnitude <= UInt(Self.farthest) else {
        return nil
      }
      quantity.setValue(value, for: unit.component)
    }
    guard let end = calendar.date(byAdding: quantity, to: start) else { return nil }
    self.init(from: start, to: end, in: units, counted: calendar)
  }

  /// A number of seconds in the given units.
  init?(
    ofSeconds seconds: TimeInterval, in units: [TimeUnit], counted calendar: Calendar,
    from date: Date?
  ) {
    guard seconds.magnitude <= Self.farthest else { return nil }
    let (calendar, start) = Self.fixed(calendar, at: date)
    self.init(from: start, to: start.addingTimeInterval(seconds), in: units, counted: calendar)
  }

  /// The time from one instant to another in the given units.
  init?(from start: Date, to end: Date, in units: [TimeUnit], counted calendar: Calendar) {
    guard !units.isEmpty, end.timeIntervalSince(start).magnitude <= Self.farthest,
      start.timeIntervalSinceReferenceDate.magnitude <= Self.farthest
    else { return nil }
    let difference = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    let counts = units.map { (unit: $0, count: $0.value(in: difference) ?? 0) }
    values = counts.map { ($0.unit, abs($0.count)) }
    isNegative = counts.contains { $0.count < 0 }
  }

  /// Without a reference date the answer must not depend on a place's summer time.
  private static func fixed(_ calendar: Calendar, at date: Date?) -> (Calendar, Date) {
    if let date { return (calendar, date) }
    var calendar = calendar
    calendar.timeZone = .gmt
    return (calendar, Date(timeIntervalSinceReferenceDate: 0))
  }
}

extension TimeSpan {
  /// The units to show: zeros left out, at least one unit left, no more than a limit.
  func shown(
    dropping behavior: DateComponentsFormatter.ZeroFormattingBehavior,
    in style: DateComponentsFormatter.UnitsStyle, atMost limit: Int
  ) -> [(unit: TimeUnit, count: Int)] {
    var behavior = behavior
    if behavior.contains(.default) {
      behavior.formUnion(style == .positional ? .dropLeading : .dropAll)
    }
    let first = values.firstIndex { $0.count != 0 } ?? values.endIndex
    let last = values.lastIndex { $0.count != 0 } ?? values.endIndex
    let kept = values.enumerated().filter { index, value in
      if value.count != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }
    let shown = kept.isEmpty ? Array(values.suffix(1)) : kept.map(\.element)
    return limit > 0 ? Array(shown.prefix(limit)) : shown
  }
}
