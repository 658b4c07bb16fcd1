import Screen

/// A frame that is being drawn in one appearance.
struct Canvas {
  private(set) var frame: Frame
  let look: Appearance

  init(size: Size, look: Appearance) {
    self.look = look
    frame = Frame(size: size, style: look.theme[.text], measure: look.measure)
  }

  var glyphs: Glyphs { look.glyphs }
  var size: Size { frame.size }

  func width(_ text: SafeText) -> Int { look.measure.width(text) }

  /// Cut or padded to exactly so many cells, with this appearance's ellipsis.
  func fit(_ text: SafeText, _ columns: Int, _ alignment: Alignment = .left) -> SafeText {
    look.measure.fit(text, columns: columns, alignment: alignment, ellipsis: glyphs.ellipsis)
  }

  /// Writes text and returns the column after it.
  @discardableResult
  mutating func put(
    _ text: SafeText, column: Int, row: Int, columns: Int? = nil, role: Role = .text,
    alignment: Alignment = .left
  ) -> Int {
    let text = glyphs == .ascii ? text.asciiSigns : text
    let shown = columns.map { fit(text, $0, alignment) } ?? text
    return column + frame.put(shown, at: Point(column, row), style: look.theme[role])
  }

  mutating func rule(row: Int, column: Int, columns: Int) {
    frame.horizontalRule(
      row: row, column: column, columns: columns, style: look.theme[.border], glyphs: glyphs)
  }

  mutating func verticalRule(column: Int, row: Int, rows: Int) {
    frame.verticalRule(
      column: column, row: row, rows: rows, style: look.theme[.border], glyphs: glyphs)
  }

  mutating func box(_ area: Rectangle, title: SafeText, role: Role = .border) {
    frame.box(area, title: title, style: look.theme[role], glyphs: glyphs)
    frame.fill(area.inset(), style: look.theme[.text])
  }

  mutating func blank(_ area: Rectangle) { frame.fill(area, style: look.theme[.text]) }

  /// Marks a row as selected: one even bar, and the sign in the gutter. The colours of the row's
  /// words would make patches of it, and its words tell as much without them.
  mutating func select(row: Int, column: Int, columns: Int) {
    put(glyphs.gutter, column: column, row: row)
    let selection = look.theme[.selection]
    frame.restyle(Rectangle(column: column, row: row, columns: columns, rows: 1)) { style in
      // Dim text reversed is hard to read.
      let kept = style.attributes.intersection([.bold, .italic, .underline])
      return Style(
        foreground: selection.foreground, background: selection.background,
        attributes: selection.attributes.union(kept))
    }
  }

  mutating func showCursor(column: Int, row: Int) { frame.cursor = Point(column, row) }
}
