/// What the screen shows: rows of cells and a cursor. A value, drawn without a terminal.
///
/// All drawing clips. A wide character never starts in the last column, and no half of one is ever
/// left alone: what overwrites one half blanks the other.
package struct Frame: Equatable, Sendable {
  /// The most cells of a frame; a larger one loses its last rows.
  package static let cellLimit = 1_000_000

  package let size: Size
  package let measure: TextMeasure
  /// Where the cursor shows; nil hides it.
  package var cursor: Point?
  var cells: [Cell]

  package init(size: Size, style: Style = Style(), measure: TextMeasure = TextMeasure()) {
    let rows = size.isEmpty ? 0 : min(size.rows, Self.cellLimit / size.columns)
    self.size = size.isEmpty ? size : Size(columns: size.columns, rows: rows)
    self.measure = measure
    cells = Array(repeating: .blank(style), count: self.size.columns * self.size.rows)
  }

  /// The cell at a place; a blank one outside.
  package subscript(column: Int, row: Int) -> Cell {
    guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return .blank() }
    return cells[row * size.columns + column]
  }

  /// The cells of a row; none outside.
  package func cells(inRow row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The rows joined by line breaks, without trailing blanks.
  package func text() -> String { FrameText.string(self) }
}
