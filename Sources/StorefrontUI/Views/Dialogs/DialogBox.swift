import Screen

/// A dialog: a few lines in a box as small as they are, and buttons below them.
struct DialogBox {
  struct Button {
    var label: SafeText
    var isFocused: Bool
  }

  var title: SafeText
  var lines: [DetailLine]
  var buttons: [Button] = []
  var role = Role.lock

  private static let widest = 60
  private static let narrowest = 36

  func draw(on canvas: inout Canvas, layout: Layout) {
    let isTight = layout.size.rows < 16
    let columns = columns(canvas, layout)
    let wrapped = DetailText(lines: lines).wrapped(
      columns: columns, limit: 6, measure: canvas.look.measure)
    let padding = isTight ? 0 : 1
    let buttonRows = buttons.isEmpty ? 0 : 1 + (isTight ? 0 : 1)
    let room = layout.size.rows - 3 - buttonRows - 2 * padding
    let shown = wrapped.prefix(max(1, room))
    let area = layout.size.bounds.centered(
      Size(columns: columns + 6, rows: shown.count + buttonRows + 2 * padding + 2))
    canvas.box(area, title: title, role: role)
    var row = area.row + 1 + padding
    for line in shown {
      canvas.detail(line, column: area.column + 3, row: row, columns: columns)
      row += 1
    }
    drawButtons(row: row + (isTight ? 0 : 1), in: area, on: &canvas)
  }

  private func columns(_ canvas: Canvas, _ layout: Layout) -> Int {
    let most = min(Self.widest, layout.size.columns - 8)
    let wanted = lines.map { line in
      canvas.width(line.text) + (line.end.isEmpty ? 0 : 3 + canvas.width(line.end))
    }
    let title = canvas.width(title) + 2
    return max(1, min(most, max(Self.narrowest, title, wanted.max() ?? 0)))
  }

  private func drawButtons(row: Int, in area: Rectangle, on canvas: inout Canvas) {
    let widths = buttons.map { canvas.width($0.label) + 4 }
    let gaps = max(1, buttons.count - 1)
    // Three of them stand closer in a narrow window.
    let gap = max(1, min(4, (area.columns - 2 - widths.reduce(0, +)) / gaps))
    let total = widths.reduce(0, +) + gap * max(0, buttons.count - 1)
    var column = area.column + max(1, (area.columns - total) / 2)
    for (button, width) in zip(buttons, widths) {
      let glyphs = canvas.glyphs
      if button.isFocused {
        canvas.put(
          glyphs.focusLeft + " " + button.label + " " + glyphs.focusRight, column: column,
          row: row, role: .accent)
      } else {
        canvas.put("  " + button.label + "  ", column: column, row: row)
      }
      column += width + gap
    }
  }
}
