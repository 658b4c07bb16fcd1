import Foundation

/// Writes a quantity of time in a style and a language.
struct TimeSpanText {
  private let style: DateComponentsFormatter.UnitsStyle
  private let pads: Bool
  private let words: TimeWords
  private let numbers = NumberFormatter()

  /// - Parameter pads: whether hours, minutes and seconds between colons have two digits each.
  init(style: DateComponentsFormatter.UnitsStyle, pads: Bool, locale: Locale) {
    self.style = style
    self.pads = pads
    words = TimeWords.of(locale) ?? .english
    numbers.numberStyle = style == .spellOut ? .spellOut : .decimal
    numbers.locale = TimeWords.of(locale) == nil ? Locale(identifier: "en_US") : locale
  }

  /// The text of the values, which are not negative; a minus stands before the first.
  func text(_ values: [(unit: TimeUnit, count: Int)], isNegative: Bool) -> String {
    let width = words.width(of: style)
    guard style == .positional else {
      let parts = values.enumerated().map { index, value in
        number(isNegative && index == 0 ? -value.count : value.count)
          + width.word(value.unit, value.count)
      }
      return width.joined(parts)
    }
    let calendar = values.filter { !$0.unit.isOfTheClock }.map {
      number($0.count) + width.word($0.unit, $0.count)
    }
    let clock = clock(values.filter(\.unit.isOfTheClock).map(\.count))
    let text = (calendar + (clock.isEmpty ? [] : [clock])).joined(separator: " ")
    return isNegative ? "-" + text : text
  }

  private func clock(_ counts: [Int]) -> String {
    counts.enumerated().map { index, count in
      let hasTwoDigits = pads || index > 0
      return hasTwoDigits && count < 10 ? "0\(count)" : "\(count)"
    }
    .joined(separator: ":")
  }

  private func number(_ count: Int) -> String {
    numbers.string(from: NSNumber(value: count)) ?? "\(count)"
  }
}
