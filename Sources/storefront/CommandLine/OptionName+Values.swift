import Screen
import StoreCore

extension OptionName {
  /// Whether the option can have this value. Checked when the command line is read, so that a wrong
  /// value is refused whatever the command then makes of it.
  func accepts(_ value: String) -> Bool {
    switch self {
    case .sort: ["price", "title", "kind", "id"].contains(value)
    case .quantity: Int(value).map { (1...10).contains($0) } ?? false
    case .color: ColorDepth(name: value) != nil
    case .ambiguousWidth: value == "1" || value == "2"
    case .storefront: StorefrontTerritory.named(value) != nil
    case .locale: Self.isLocale(value)
    case .limit: Int(value).map { $0 >= 0 } ?? false
    case .transaction: TransactionID(value).map { $0 >= 0 } ?? false
    case .date: DateWord(value) != nil
    default: true
    }
  }

  /// What a value has to be, after "is no".
  var expected: String {
    switch self {
    case .sort: "order: give price, title, kind or id"
    case .quantity: "quantity: give 1 to 10"
    case .color: "number of colours: give mono, 8, 16, 256 or direct"
    case .ambiguousWidth: "width: give 1 or 2"
    case .storefront: "storefront: give an alpha-3 code such as USA or JPN"
    case .locale: "locale: give one such as ja_JP"
    case .limit: "number of lines: give 0 or more"
    case .transaction: "transaction: give its number"
    case .date: "date: give \(DateWord.expected)"
    default: "value"
    }
  }

  private static func isLocale(_ name: String) -> Bool {
    let signs = "_-@=".unicodeScalars
    return name.unicodeScalars.first?.properties.isAlphabetic == true
      && name.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || $0.properties.numericType != nil || signs.contains($0))
      }
  }
}
