import Screen

/// The details under the table, or beside it in a wide window.
struct PanelView {
  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    guard let area = layout.panel else { return }
    if layout.isWide {
      canvas.verticalRule(column: area.column - 2, row: area.row, rows: area.rows)
    }
    let text = state.details(glyphs: canvas.glyphs)
    // Beside the table there is room; under it the long texts leave some for the rest.
    let limit = layout.isWide ? area.rows / 2 : max(1, area.rows - text.lines.count + 1)
    let lines = text.fitted(
      columns: area.columns, rows: area.rows, limit: limit, look: canvas.look)
    for (index, line) in lines.enumerated() {
      canvas.detail(line, column: area.column, row: area.row + index, columns: area.columns)
    }
  }
}

extension Canvas {
  /// A line of details; what stands at its end is never cut for its beginning.
  mutating func detail(_ line: DetailLine, column: Int, row: Int, columns: Int) {
    let end = min(width(line.end), columns)
    let room = end == 0 ? columns : max(0, columns - end - 2)
    put(line.text, column: column, row: row, columns: min(width(line.text), room), role: line.role)
    put(line.end, column: column + columns - end, row: row, columns: end, role: line.endRole)
  }
}
