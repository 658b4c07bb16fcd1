import Screen

/// Every binding that holds, grouped; the last line tells about the selected one.
struct HelpView {
  let state: AppState
  let card: HelpCard
  let layout: Layout

  private static let keysWidth = 20

  func draw(on canvas: inout Canvas) {
    let lines = card.lines
    let height = layout.helpHeight(card)
    let columns = layout.card.columns
    let box = layout.size.bounds.centered(Size(columns: columns + 4, rows: height + 3))
    canvas.box(box, title: "Help")
    let visible = card.cursor.visible(count: lines.count, height: height)
    for index in visible {
      let row = box.row + 1 + index - visible.lowerBound
      draw(lines[index], row: row, column: box.column + 2, columns: columns, on: &canvas)
      if index == card.cursor.position {
        canvas.select(row: row, column: box.column + 1, columns: columns + 2)
      }
    }
    canvas.put(
      reason, column: box.column + 3, row: box.endRow - 2, columns: columns - 1, role: .note)
    drawArrows(visible, lines.count, box, on: &canvas)
  }

  private func draw(
    _ line: HelpCard.Line, row: Int, column: Int, columns: Int, on canvas: inout Canvas
  ) {
    switch line {
    case .heading(let title):
      canvas.put(SafeText(title), column: column, row: row, columns: columns, role: .header)
    case .binding(let binding):
      let keysWidth = min(Self.keysWidth, columns / 3)
      let isPossible = binding.whyNot(state) == nil
      let keys = binding.keys.map { $0.sign(canvas.glyphs) }.joined(separator: " ")
      canvas.put(
        keys.isEmpty ? SafeText(":\(binding.verb.rawValue)") : keys, column: column + 1, row: row,
        columns: keysWidth - 1, role: isPossible ? .key : .disabled)
      canvas.put(
        SafeText(binding.title), column: column + keysWidth, row: row,
        columns: columns - keysWidth, role: isPossible ? .text : .disabled)
    }
  }

  /// What Enter would do: the long name, or why nothing.
  private var reason: SafeText {
    guard let binding = card.selectedBinding else { return "" }
    if let reason = binding.whyNot(state) { return SafeText(reason) }
    return SafeText(":\(binding.verb.rawValue)")
  }

  private func drawArrows(
    _ visible: Range<Int>, _ count: Int, _ box: Rectangle, on canvas: inout Canvas
  ) {
    let column = box.endColumn - 5
    if visible.lowerBound > 0 {
      canvas.put(" " + canvas.glyphs.arrowUp + " ", column: column, row: box.row, role: .dim)
    }
    if visible.upperBound < count {
      canvas.put(
        " " + canvas.glyphs.arrowDown + " ", column: column, row: box.endRow - 1, role: .dim)
    }
  }
}
