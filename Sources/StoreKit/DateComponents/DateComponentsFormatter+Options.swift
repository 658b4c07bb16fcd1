import Foundation

extension DateComponentsFormatter {
  /// How long the words are (Foundation: DateComponentsFormatter.UnitsStyle).
  public enum UnitsStyle: Int, Sendable {
    /// "1:10:00"; years to days are written as in `abbreviated`.
    case positional
    /// "1h 10m".
    case abbreviated
    /// "1 hr, 10 min".
    case short
    /// "1 hour, 10 minutes".
    case full
    /// "one hour, ten minutes".
    case spellOut
    /// "1hr 10min".
    case brief
  }

  /// Which units are left out where their value is zero (Foundation:
  /// DateComponentsFormatter.ZeroFormattingBehavior). A quantity of nothing keeps its smallest
  /// unit.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// Its bits, as on Apple's platforms.
    public let rawValue: UInt

    /// The behaviour of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The leading ones where the style is positional, else all.
    public static let `default` = Self(rawValue: 1)
    /// Those before the first that is not zero.
    public static let dropLeading = Self(rawValue: 1 << 1)
    /// Those between others that are not zero.
    public static let dropMiddle = Self(rawValue: 1 << 2)
    /// Those after the last that is not zero.
    public static let dropTrailing = Self(rawValue: 1 << 3)
    /// All.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None; in the positional style hours, minutes and seconds have two digits: "00:05".
    public static let pad = Self(rawValue: 1 << 16)
  }
}
