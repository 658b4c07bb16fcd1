/// The names of Apple's Foundation that purchase code uses, that Foundation on Linux lacks and that
/// the module StoreKit has in its place.
enum FoundationSymbols {
  static let all = [
    "NumberFormatter.Behavior", "NumberFormatter.formatterBehavior",
    "NSMutableDictionary.setValue", "DateComponentsFormatter", "DateComponentsFormatter.init",
    "DateComponentsFormatter.unitsStyle", "DateComponentsFormatter.allowedUnits",
    "DateComponentsFormatter.zeroFormattingBehavior", "DateComponentsFormatter.calendar",
    "DateComponentsFormatter.referenceDate", "DateComponentsFormatter.maximumUnitCount",
    "DateComponentsFormatter.string", "DateComponentsFormatter.localizedString",
    "DateComponentsFormatter.copy", "DateComponentsFormatter.UnitsStyle",
    "DateComponentsFormatter.ZeroFormattingBehavior",
    "DateComponentsFormatter.ZeroFormattingBehavior.init",
    "DateComponentsFormatter.ZeroFormattingBehavior.rawValue",
    "DateComponentsFormatter.ZeroFormattingBehavior.default",
    "DateComponentsFormatter.ZeroFormattingBehavior.dropLeading",
    "DateComponentsFormatter.ZeroFormattingBehavior.dropMiddle",
    "DateComponentsFormatter.ZeroFormattingBehavior.dropTrailing",
    "DateComponentsFormatter.ZeroFormattingBehavior.dropAll",
    "DateComponentsFormatter.ZeroFormattingBehavior.pad",
  ]
}
