import Testing

@testable import Screen

@Suite struct GlyphsTests {
  @Test("every sign takes one cell, so that nothing moves between the sets")
  func oneCell() {
    let measure = TextMeasure()
    #expect(Glyphs.unicode.signs.filter { measure.width($0) != 1 } == [])
    #expect(Glyphs.ascii.signs.filter { measure.width($0) != 1 } == ["Enter"])
    #expect((Glyphs.unicode.spinner + Glyphs.ascii.spinner).filter { measure.width($0) != 1 } == [])
  }

  @Test("the ASCII set is ASCII")
  func ascii() {
    let signs = Glyphs.ascii.signs + Glyphs.ascii.spinner
    #expect(signs.filter { !$0.isASCII } == [])
  }

  @Test("no sign of a set with two-cell ambiguous characters takes two cells")
  func fitted() {
    let measure = TextMeasure(ambiguousWidth: 2)
    let glyphs = Glyphs.unicode.fitted(to: measure)
    #expect((glyphs.signs + glyphs.spinner).filter { measure.width($0) == 2 } == [])
  }
}
