import Foundation

/// Quantities of time as text: "3 months", "1h 10m" (Foundation: DateComponentsFormatter, which
/// Linux lacks; purchase code writes the periods of subscriptions with it).
///
/// It has words in Chinese, English, French, German, Italian, Japanese, Korean, Portuguese and
/// Spanish; for other languages it writes English. What Apple's has beyond this is left out:
/// fractions, phrases around the quantity, a collapsed largest unit.
///
/// One object may be used on many threads as long as none changes it.
open class DateComponentsFormatter: Formatter {
  /// How long the words are. `positional` at first: "1:10:00".
  open var unitsStyle: UnitsStyle = .positional

  /// The units that the text may have: year, month, weekOfMonth, day, hour, minute and second;
  /// others are ignored. What is not allowed is converted to what is. None, as at first, means the
  /// units that are set in the components, or all of them for an interval.
  open var allowedUnits: NSCalendar.Unit = []

  /// Which units are left out where their value is zero.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default

  /// The calendar that knows how long months and days are. Its locale, or the current one where it
  /// has none, chooses the language. Components that carry a calendar use that.
  open var calendar: Calendar? = .autoupdatingCurrent

  /// The instant from which components and intervals are counted, since months differ in length.
  /// Where it is nil, the beginning of 2001 in UTC, without a summer time.
  open var referenceDate: Date?

  /// How many units the text may have at most, the largest ones; 0 is no limit. With 2, an hour,
  /// ten minutes and thirty seconds are "1h 10m".
  open var maximumUnitCount = 0

  public override init() { super.init() }

  /// Always nil: a formatter of this kind has no archives.
  public required init?(coder: NSCoder) { nil }

  /// The text of a quantity; nil where it has no unit at all or exceeds a hundred thousand years.
  open func string(from components: DateComponents) -> String? {
    let calendar = components.calendar ?? calendar ?? .current
    let units = allowed.isEmpty ? TimeUnit.set(in: components) : allowed
    return TimeSpan(of: components, in: units, counted: calendar, from: referenceDate)
      .map { text($0, locale: calendar.locale) }
  }

  /// The text of the time from one instant to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    return TimeSpan(from: startDate, to: endDate, in: allowedOrAll, counted: calendar)
      .map { text($0, locale: calendar.locale) }
  }

  /// The text of a number of seconds; nil where it is not finite.
  open func string(from interval: TimeInterval) -> String? {
    let calendar = calendar ?? .current
    return TimeSpan(
      ofSeconds: interval, in: allowedOrAll, counted: calendar, from: referenceDate
    )
    .map { text($0, locale: calendar.locale) }
  }

  /// The text of a `DateComponents`; nil for everything else.
  open override func string(for value: Any?) -> String? {
    (value as? DateComponents).flatMap { string(from: $0) }
  }

  /// The text of a quantity in a style, by a formatter that is otherwise as at first.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// A formatter of the same settings.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = DateComponentsFormatter()
    copy.unitsStyle = unitsStyle
    copy.allowedUnits = allowedUnits
    copy.zeroFormattingBehavior = zeroFormattingBehavior
    copy.calendar = calendar
    copy.referenceDate = referenceDate
    copy.maximumUnitCount = maximumUnitCount
    return copy
  }

  private var allowed: [TimeUnit] {
    TimeUnit.allCases.filter { allowedUnits.contains($0.calendarUnit) }
  }

  private var allowedOrAll: [TimeUnit] { allowed.isEmpty ? TimeUnit.allCases : allowed }

  private func text(_ span: TimeSpan, locale: Locale?) -> String {
    // A calendar that was given no locale has one without a name.
    let locale = locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? .current
    let values = span.shown(
      dropping: zeroFormattingBehavior, in: unitsStyle, atMost: maximumUnitCount)
    let pads = zeroFormattingBehavior.contains(.pad)
    return TimeSpanText(style: unitsStyle, pads: pads, locale: locale)
      .text(values, isNegative: span.isNegative)
  }
}
