import Testing

@testable import Screen

@Suite struct TextMeasureTests {
  private let measure = TextMeasure()

  @Test(
    "a text takes the cells that a terminal gives it",
    arguments: [
      ("", 0), ("Little hat", 10), ("小さな宝石袋", 12), ("e\u{301}", 1), ("👩", 2), ("น้ำ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("│…✓", 3), ("�", 1),
    ] as [(SafeText, Int)])
  func width(text: SafeText, cells: Int) {
    #expect(measure.width(text) == cells)
  }

  @Test(
    "ambiguous characters take two cells when the terminal says so",
    arguments: [
      ("│", 2), ("…", 2), ("α", 2), ("é", 2), ("✓", 1), ("a", 1), ("星", 2), ("e\u{301}", 1),
    ]
      as [(SafeText, Int)])
  func ambiguous(text: SafeText, cells: Int) {
    #expect(TextMeasure(ambiguousWidth: 2).width(text) == cells)
  }

  @Test(
    "a field is exactly as wide as asked",
    arguments: [
      ("hat", 5, .left, "hat  "), ("hat", 5, .right, "  hat"), ("hat", 6, .center, " hat  "),
      ("hat", 3, .left, "hat"), ("little", 4, .left, "lit…"), ("little", 1, .left, "…"),
      ("little", 0, .left, ""), ("little", -3, .left, ""), ("宝石袋", 5, .left, "宝石…"),
      ("宝石袋", 4, .left, "宝… "), ("宝石袋", 4, .right, " 宝…"), ("宝", 1, .left, "…"),
      ("e\u{301}e\u{301}e\u{301}", 2, .left, "e\u{301}…"),
    ] as [(SafeText, Int, Alignment, String)])
  func fit(text: SafeText, columns: Int, alignment: Alignment, shown: String) {
    #expect(measure.fit(text, columns: columns, alignment: alignment).string == shown)
  }

  @Test("an ellipsis wider than the field is left out")
  func wideEllipsis() {
    #expect(measure.fit("little", columns: 2, ellipsis: "...").string == "li")
    #expect(TextMeasure(ambiguousWidth: 2).fit("little", columns: 1).string == "l")
  }

  @Test("any text fits any field exactly", arguments: 0..<20)
  func fitIsExact(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<20 {
      let text = SafeText(Samples.text(using: &random, length: 20))
      for columns in 0...12 {
        for measure in [TextMeasure(), TextMeasure(ambiguousWidth: 2)] {
          let field = measure.fit(text, columns: columns, alignment: .center)
          #expect(measure.width(field) == columns)
        }
      }
    }
  }
}

@Suite struct TextWrapTests {
  private let measure = TextMeasure()

  @Test(
    "lines break at blanks, beside wide characters, and inside a word that is too long",
    arguments: [
      ("Removes every banner, for good.", 12, ["Removes", "every", "banner, for", "good."]),
      ("one  two", 8, ["one  two"]), ("one  two", 7, ["one", "two"]), ("  one ", 5, ["one"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("xx abcdefgh", 5, ["xx", "abcde", "fgh"]),
      ("星の冒険。", 8, ["星の冒", "険。"]), ("小さな hat", 6, ["小さな", "hat"]), ("星a", 1, ["a"]),
      ("", 5, [""]), ("a", 0, []), ("a b", 1, ["a", "b"]),
    ] as [(SafeText, Int, [SafeText])])
  func wrap(text: SafeText, columns: Int, lines: [SafeText]) {
    #expect(measure.wrap(text, columns: columns) == lines)
  }

  @Test("no line is wider than asked and no letter is lost", arguments: 0..<20)
  func linesFit(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<20 {
      let text = SafeText(Samples.text(using: &random, length: 40))
      for columns in 4...12 {
        let lines = measure.wrap(text, columns: columns)
        #expect(lines.allSatisfy { measure.width($0) <= columns })
        #expect(letters(lines.joined()) == letters(text))
      }
    }
  }

  private func letters(_ text: SafeText) -> [Unicode.Scalar] {
    text.string.unicodeScalars.filter { $0 != " " }
  }
}
