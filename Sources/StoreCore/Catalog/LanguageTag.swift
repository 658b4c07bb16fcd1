/// A locale identifier taken apart: "ja", "ja_JP", "zh-Hant-HK", "en_US@currency=USD".
struct LanguageTag: Hashable {
  /// In lower case; empty where the identifier is.
  var language: String
  /// "Hans"; for Chinese without one it follows the region.
  var script: String?
  /// "JP", in upper case.
  var region: String?

  init(_ identifier: String) {
    let plain = identifier.prefix { $0 != "@" && $0 != "." }
    let parts = plain.split { $0 == "_" || $0 == "-" }
    language = parts.first?.lowercased() ?? ""
    for part in parts.dropFirst() {
      if part.count == 4, script == nil { script = part.capitalized }
      if part.count == 2 || part.count == 3, region == nil { region = part.uppercased() }
    }
    if language == "zh", script == nil {
      script = region.map { ["TW", "HK", "MO"].contains($0) ? "Hant" : "Hans" }
    }
  }

  /// Whether a text is made as a locale identifier: "ja", "ja_JP", "zh-Hant-HK".
  static func isLocale(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    let isPlain = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let language = parts.first ?? ""
    return isPlain && (2...3).contains(language.count) && language.allSatisfy(\.isLetter)
  }

  /// How well texts in another locale serve a reader of this one; nil where they do not.
  func fitness(of other: LanguageTag) -> Int? {
    guard language == other.language, !language.isEmpty else { return nil }
    let isSameScript = script == other.script || script == nil || other.script == nil
    return (isSameScript ? 2 : 0) + (region == other.region ? 1 : 0)
  }
}
