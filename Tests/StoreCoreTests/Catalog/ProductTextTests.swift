import Testing

@testable import StoreCore

@Suite("The title that is shown")
struct ProductTextTests {
  private func product(_ names: [(String, String)], reference: String? = nil) -> ProductDefinition {
    ProductDefinition(
      id: "a.b", kind: .consumable, referenceName: reference, price: .zero,
      localizations: names.map {
        ProductLocalization(locale: $0.0, displayName: $0.1, description: "about \($0.1)")
      })
  }

  private static let many = [
    ("de", "Edelsteine"), ("en_GB", "Gems, please"), ("en_US", "Gems"), ("ja_JP", "宝石"),
    ("zh-Hans", "宝石包"), ("zh_TW", "寶石"),
  ]

  @Test(
    "it is in the language that fits best, else in English",
    arguments: [
      ("ja", "宝石"), ("ja_JP", "宝石"), ("ja-JP", "宝石"), ("de_AT", "Edelsteine"),
      ("en_US", "Gems"), ("en_GB", "Gems, please"), ("en_AU", "Gems, please"),
      ("zh_CN", "宝石包"), ("zh-Hant-HK", "寶石"), ("zh_Hant", "寶石"), ("zh-Hans_SG", "宝石包"),
      ("zh", "宝石包"), ("fr", "Gems"), ("", "Gems"), ("ja_JP@currency=JPY", "宝石"),
    ])
  func languages(locale: String, title: String) {
    let product = product(Self.many)
    #expect(product.title(locale: locale) == title)
    #expect(product.summary(locale: locale) == "about \(title)")
  }

  @Test("without English it is the first that there is")
  func withoutEnglish() {
    #expect(product([("ko", "보석"), ("fr", "Gemmes")]).title(locale: "de") == "보석")
  }

  @Test(
    "where no name can be seen it is the reference name, else the id",
    arguments: ["", "  \n", "\u{200B}\u{202E}", "\u{1B}"])
  func invisible(name: String) {
    #expect(product([("en_US", name)], reference: "Gems").title(locale: "en_US") == "Gems")
    #expect(product([("en_US", name)], reference: name).title(locale: "en_US") == "a.b")
    #expect(product([]).title(locale: "en_US") == "a.b")
    #expect(product([]).summary(locale: "en_US") == "")
  }

  @Test("a name that cannot be seen does not hide one that can")
  func emptyBeforeFull() {
    #expect(product([("en_US", ""), ("ja", "宝石")]).title(locale: "en_US") == "宝石")
  }
}
