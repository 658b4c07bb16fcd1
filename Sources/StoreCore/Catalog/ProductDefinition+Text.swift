import Foundation

extension ProductDefinition {
  /// The name to show in a language: the localization that fits best, else English, else any, else
  /// the reference name, else the id. Never empty.
  package func title(locale: String) -> String {
    if let text = bestLocalization(for: locale, having: \.displayName)?.displayName { return text }
    if let referenceName, referenceName.isVisible { return referenceName }
    return id
  }

  /// The description in a language, chosen like the title; empty where there is none.
  package func summary(locale: String) -> String {
    bestLocalization(for: locale, having: \.description)?.description ?? ""
  }

  private func bestLocalization(
    for locale: String, having text: KeyPath<ProductLocalization, String>
  ) -> ProductLocalization? {
    let usable = localizations.filter { $0[keyPath: text].isVisible }
    if let exact = usable.first(where: { $0.locale == locale }) { return exact }
    return best(of: usable, for: LanguageTag(locale))
      ?? best(of: usable, for: LanguageTag("en_US")) ?? usable.first
  }

  /// The best of those in the language; of equals the first.
  private func best(
    of localizations: [ProductLocalization], for wanted: LanguageTag
  ) -> ProductLocalization? {
    var best: (fitness: Int, localization: ProductLocalization)?
    for localization in localizations {
      guard let fitness = wanted.fitness(of: LanguageTag(localization.locale)) else { continue }
      if best.map({ fitness > $0.fitness }) ?? true { best = (fitness, localization) }
    }
    return best?.localization
  }
}

extension String {
  /// Whether anything of it can be seen: not only white space and marks without a glyph.
  var isVisible: Bool {
    unicodeScalars.contains { scalar in
      if (0x21...0x7E).contains(scalar.value) { return true }
      return switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}
