import Screen

/// The form of a purchase outside the app.
struct FormView {
  let form: CreateForm
  let layout: Layout

  private static let labelWidth = 16

  func draw(on canvas: inout Canvas) {
    let columns = min(64, layout.size.columns - 6)
    let lines = CreateForm.Line.allCases
    let isTight = layout.size.rows < 16
    let padding = isTight ? 0 : 1
    let area = layout.size.bounds.centered(
      Size(columns: columns + 4, rows: lines.count + 3 + 2 * padding + (isTight ? 0 : 1)))
    canvas.box(area, title: "Create a purchase")
    for (index, line) in lines.enumerated() {
      draw(line, row: area.row + 1 + padding + index, area, columns, on: &canvas)
    }
    drawNote(row: area.endRow - 2 - padding, area, columns, on: &canvas)
  }

  private func draw(
    _ line: CreateForm.Line, row: Int, _ area: Rectangle, _ columns: Int, on canvas: inout Canvas
  ) {
    let isFocused = line == form.focus
    let start = area.column + 2
    if isFocused { canvas.put(canvas.glyphs.gutter, column: start - 1, row: row) }
    canvas.put(
      SafeText(line.label), column: start, row: row, columns: Self.labelWidth,
      role: isFocused ? .key : .dim)
    let column = start + Self.labelWidth + 1
    let room = columns - Self.labelWidth - 1
    guard let field = form.field(line) else {
      canvas.put(
        form.isOn(line) ? "on" : "off", column: column, row: row, columns: min(3, room),
        role: isFocused ? .input : .text)
      return
    }
    draw(field, isFocused, column: column, row: row, room: room, on: &canvas)
  }

  /// The end of what stands before the cursor, and as much behind it as there is room for.
  private func draw(
    _ field: InputField, _ isFocused: Bool, column: Int, row: Int, room: Int,
    on canvas: inout Canvas
  ) {
    var before = field.text.prefix(field.caret).suffix(max(1, room))
    while canvas.width(SafeText(String(before))) > room - 1, !before.isEmpty {
      before.removeFirst()
    }
    // What the next letter replaces looks selected.
    let role: Role = isFocused ? (field.isUntouched ? .selection : .input) : .text
    let caret = canvas.put(SafeText(String(before)), column: column, row: row, role: role)
    let after = SafeText(String(field.text.dropFirst(field.caret)))
    let left = min(canvas.width(after), max(0, column + room - caret))
    canvas.put(after, column: caret, row: row, columns: left, role: role)
    if isFocused { canvas.showCursor(column: min(caret, canvas.size.columns - 1), row: row) }
  }

  /// What is wrong, else what may stand on the line.
  private func drawNote(row: Int, _ area: Rectangle, _ columns: Int, on canvas: inout Canvas) {
    if let error = form.error {
      let text = canvas.glyphs.attention + " " + SafeText(error.text)
      canvas.put(
        text, column: area.column + 2, row: row, columns: min(columns, canvas.width(text)),
        role: .failure)
    } else {
      let hint = SafeText(form.focus.hint)
      canvas.put(
        hint, column: area.column + 2, row: row, columns: min(columns, canvas.width(hint)),
        role: .dim)
    }
  }
}
