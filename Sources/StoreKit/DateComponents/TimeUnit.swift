import Foundation

/// The units that a quantity of time is written in, from the largest.
enum TimeUnit: Int, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// The component that holds it. Weeks are `weekOfMonth` in a formatter, as on Apple's platforms.
  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// The bit that allows it.
  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Whether the positional style writes it between colons.
  var isOfTheClock: Bool { rawValue >= Self.hour.rawValue }

  /// The units that have a value, from the largest.
  static func set(in components: DateComponents) -> [TimeUnit] {
    allCases.filter { $0.value(in: components) != nil }
  }

  /// Its value; weeks may be written as either kind of week.
  func value(in components: DateComponents) -> Int? {
    if self == .week { return components.weekOfMonth ?? components.weekOfYear }
    return components.value(for: component)
  }
}
