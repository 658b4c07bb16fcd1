extension Frame {
  /// Fills a rectangle with a text's first character, repeated.
  package mutating func fill(_ rectangle: Rectangle, style: Style, with text: SafeText = " ") {
    let area = rectangle.intersection(size.bounds)
    guard !area.isEmpty else { return }
    let unit = text.string.first.map { SafeText(String($0)) } ?? " "
    let width = max(measure.width(unit), 1)
    let line = SafeText(
      filtered: String(repeating: unit.string, count: area.columns / width), isASCII: unit.isASCII)
    for row in area.row..<area.endRow {
      put(
        line, at: Point(area.column, row), columns: area.columns, style: style)
    }
  }

  /// Changes the style of a rectangle's cells. A wide character goes by its left half.
  package mutating func restyle(_ rectangle: Rectangle, _ change: (Style) -> Style) {
    let area = rectangle.intersection(size.bounds)
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      let start = row * size.columns
      for index in start + area.column..<start + area.endColumn where cells[index].width > 0 {
        cells[index].style = change(cells[index].style)
        if cells[index].width == 2 { cells[index + 1].style = cells[index].style }
      }
    }
  }

  /// Draws a border around a rectangle and blanks its inside. The title stands in the top line.
  ///
  /// Where a border glyph would take two cells, ASCII stands for it: corners of two cells do not
  /// meet lines of one. Less than two columns or rows draw nothing but the ground.
  package mutating func box(
    _ rectangle: Rectangle, title: SafeText? = nil, style: Style, glyphs: Glyphs
  ) {
    fill(rectangle, style: style)
    guard rectangle.columns >= 2, rectangle.rows >= 2 else { return }
    let glyphs = glyphs.fitted(to: measure)
    let right = rectangle.endColumn - 1
    let bottom = rectangle.endRow - 1
    let lines = [
      (rectangle.row, glyphs.topLeft, glyphs.topRight),
      (bottom, glyphs.bottomLeft, glyphs.bottomRight),
    ]
    for (row, left, end) in lines {
      horizontalRule(
        row: row, column: rectangle.column + 1, columns: rectangle.columns - 2, style: style,
        glyphs: glyphs)
      put(left, at: Point(rectangle.column, row), style: style)
      put(end, at: Point(right, row), style: style)
    }
    for row in max(rectangle.row + 1, 0)..<max(min(bottom, size.rows), rectangle.row + 1, 0) {
      put(glyphs.vertical, at: Point(rectangle.column, row), style: style)
      put(glyphs.vertical, at: Point(right, row), style: style)
    }
    putTitle(title, on: rectangle, style: style)
  }

  private mutating func putTitle(_ title: SafeText?, on rectangle: Rectangle, style: Style) {
    guard let title, !title.isEmpty, rectangle.columns >= 7 else { return }
    let text = " " + title + " "
    let room = rectangle.columns - 4
    let point = Point(rectangle.column + 2, rectangle.row)
    put(text, at: point, columns: min(measure.width(text), room), style: style)
  }

  /// Draws a horizontal line.
  package mutating func horizontalRule(
    row: Int, column: Int, columns: Int, style: Style, glyphs: Glyphs
  ) {
    let line = Rectangle(column: column, row: row, columns: columns, rows: 1)
    fill(line, style: style, with: glyphs.fitted(to: measure).horizontal)
  }

  /// Draws a vertical line.
  package mutating func verticalRule(
    column: Int, row: Int, rows: Int, style: Style, glyphs: Glyphs
  ) {
    let line = Rectangle(column: column, row: row, columns: 1, rows: rows)
    fill(line, style: style, with: glyphs.fitted(to: measure).vertical)
  }
}
