import Foundation

// Foundation on Linux lacks these, and code that shows prices sets them by habit.

extension NumberFormatter {
  /// How a formatter behaves (Foundation: NumberFormatter.Behavior).
  public enum Behavior: UInt, Sendable {
    /// What the system takes for the newest.
    case `default` = 0
    /// As in Mac OS X 10.0.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case behavior10_0 = 1000
    /// As in Mac OS X 10.4 and everything since.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case behavior10_4 = 1040
  }

  /// Always `behavior10_4`, the only one that there is here: what is set is dropped.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}
