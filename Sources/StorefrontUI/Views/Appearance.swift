import Screen

/// How things look in one terminal: colours, signs, and the width of text.
package struct Appearance: Sendable, Equatable {
  package var theme: Theme
  package var glyphs: Glyphs
  package var measure: TextMeasure

  package init(
    theme: Theme = .mono, glyphs: Glyphs = .unicode, measure: TextMeasure = TextMeasure()
  ) {
    self.theme = theme
    self.glyphs = glyphs.fitted(to: measure)
    self.measure = measure
  }
}
