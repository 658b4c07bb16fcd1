import Screen

/// All about the selected row, as a card over the screen.
struct DetailsView {
  let state: AppState
  let top: Int
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let text = state.cardDetails(glyphs: canvas.glyphs)
    let columns = layout.card.columns
    let lines = text.wrapped(columns: columns, limit: .max, measure: canvas.look.measure)
    let height = min(layout.cardHeight, max(1, lines.count))
    let widest = lines.map { line in
      canvas.width(line.text) + (line.end.isEmpty ? 0 : 3 + canvas.width(line.end))
    }
    let inner = min(columns, max(36, widest.max() ?? 0))
    let box = layout.size.bounds.centered(Size(columns: inner + 4, rows: height + 2))
    let first = max(0, min(top, lines.count - height))
    let more = first + height < lines.count
    canvas.box(box, title: SafeText(text.title))
    for (index, line) in lines.dropFirst(first).prefix(height).enumerated() {
      canvas.detail(line, column: box.column + 2, row: box.row + 1 + index, columns: inner)
    }
    if more {
      let sign = " " + canvas.glyphs.arrowDown + " "
      canvas.put(sign, column: box.endColumn - 5, row: box.endRow - 1, role: .dim)
    }
  }
}
