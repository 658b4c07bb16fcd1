import Foundation

/// A language's words for units of time, and how it strings them together.
struct TimeWords {
  /// The words of one length.
  struct Width {
    /// For one and for more, from years to seconds, with the blank before them where there is one.
    private let words: [(one: String, more: String)]
    private let between: String
    private let beforeLast: String
    private let zeroIsSingular: Bool

    /// - Parameter words: seven of them, "one/more", or a single word for both.
    init(
      _ words: String, between: String, beforeLast: String? = nil, zeroIsSingular: Bool = false
    ) {
      self.words = words.split(separator: ",").map { word in
        let forms = word.split(separator: "/").map(String.init)
        return (forms.first ?? "", forms.last ?? "")
      }
      self.between = between
      self.beforeLast = beforeLast ?? between
      self.zeroIsSingular = zeroIsSingular
    }

    func word(_ unit: TimeUnit, _ count: Int) -> String {
      let forms = words[unit.rawValue]
      return count == 1 || count == 0 && zeroIsSingular ? forms.one : forms.more
    }

    func joined(_ parts: [String]) -> String {
      guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
      return parts.dropLast().joined(separator: between) + beforeLast + last
    }

    /// The same words without what stands before them, strung together with blanks.
    var brief: Width { Width(words: words.map { ($0.trimmed, $1.trimmed) }) }

    private init(words: [(one: String, more: String)]) {
      self.words = words
      between = " "
      beforeLast = " "
      zeroIsSingular = false
    }
  }

  let full: Width
  let short: Width
  let narrow: Width

  func width(of style: DateComponentsFormatter.UnitsStyle) -> Width {
    switch style {
    case .positional, .abbreviated: narrow
    case .short: short
    case .full, .spellOut: full
    case .brief: short.brief
    }
  }

  /// The words of a locale's language; nil where there are none.
  static func of(_ locale: Locale) -> TimeWords? {
    switch locale.language.languageCode?.identifier {
    case "de": german
    case "en": english
    case "es": spanish
    case "fr": french
    case "it": italian
    case "ja": japanese
    case "ko": korean
    case "pt": portuguese
    case "zh": locale.language.script == .hanTraditional ? traditionalChinese : simplifiedChinese
    default: nil
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
