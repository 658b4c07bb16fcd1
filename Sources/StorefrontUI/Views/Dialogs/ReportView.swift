import Screen

/// A card of lines with a selection: who is attached, or what is owned.
struct ReportView {
  let state: AppState
  let card: ReportCard
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let lines = state.reportLines(card.subject, glyphs: canvas.glyphs)
    let columns = layout.card.columns
    let height = min(layout.cardHeight, max(1, lines.count))
    let box = layout.size.bounds.centered(Size(columns: columns + 4, rows: height + 2))
    canvas.box(box, title: card.subject == .apps ? "Attached apps" : "Owned")
    let visible = card.cursor.visible(count: lines.count, height: height)
    for index in visible {
      let row = box.row + 1 + index - visible.lowerBound
      canvas.detail(lines[index].detail, column: box.column + 3, row: row, columns: columns - 1)
      if index == card.cursor.position {
        canvas.select(row: row, column: box.column + 1, columns: columns + 2)
      }
    }
    if visible.upperBound < lines.count {
      canvas.put(
        " " + canvas.glyphs.arrowDown + " ", column: box.endColumn - 5, row: box.endRow - 1,
        role: .dim)
    }
  }
}
