import Screen

/// A field in the footer's place, and what it may be completed to above it.
struct InputView {
  let state: AppState
  let field: InputField
  let layout: Layout

  private static let candidateRows = 6

  func draw(on canvas: inout Canvas) {
    let row = layout.footerRow
    let columns = layout.size.columns
    canvas.blank(Rectangle(column: 0, row: row, columns: columns, rows: 1))
    let label = SafeText(label)
    let start = canvas.put(label, column: 1, row: row, role: .key)
    drawText(start: start, row: row, hint: hint, on: &canvas)
    drawCandidates(above: row, start: min(start, columns / 2), on: &canvas)
  }

  private var label: String {
    switch field.purpose {
    case .command: ":"
    case .filter: "/"
    case .form: ""
    case .condition(let name): (state.conditions.row(named: name)?.label ?? name) + ": "
    }
  }

  private var hint: String {
    switch field.purpose {
    case .filter: "! hides, ~ fuzzy"
    case .form: ""
    case .command: field.text.isEmpty ? "a command; tab completes" : ""
    case .condition(let name):
      switch state.conditions.row(named: name)?.editing {
      case .text(let example): "such as \(example)"
      case .toggle, .choices: "tab chooses"
      case nil: ""
      }
    }
  }

  private func drawText(start: Int, row: Int, hint: String, on canvas: inout Canvas) {
    let room = max(1, layout.size.columns - 1 - start)
    let before = visibleBefore(room: room, canvas)
    // What the next letter replaces looks selected.
    let role: Role = field.isUntouched ? .selection : .input
    let caret = canvas.put(before, column: start, row: row, role: role)
    let after = SafeText(String(field.text.dropFirst(field.caret)))
    let left = max(0, layout.size.columns - 1 - caret)
    let afterWidth = min(canvas.width(after), left)
    canvas.put(after, column: caret, row: row, columns: afterWidth, role: role)
    canvas.showCursor(column: min(caret, layout.size.columns - 1), row: row)
    let hint = SafeText(hint)
    let hintStart = layout.size.columns - 1 - canvas.width(hint)
    if hintStart > caret + afterWidth + 2 {
      canvas.put(hint, column: hintStart, row: row, role: .dim)
    }
  }

  /// The end of what stands before the cursor, as much as there is room for.
  private func visibleBefore(room: Int, _ canvas: Canvas) -> SafeText {
    var before = Substring(field.text.prefix(field.caret))
    // No character is narrower than half a cell, so the rest need not be measured.
    before = before.suffix(room)
    while canvas.width(SafeText(String(before))) > room - 1, !before.isEmpty {
      before.removeFirst()
    }
    return SafeText(String(before))
  }

  private func drawCandidates(above row: Int, start: Int, on canvas: inout Canvas) {
    let count = field.candidates.count
    guard count > 0 else { return }
    let height = min(Self.candidateRows, count, row - 1)
    var cursor = ListCursor(position: field.candidate ?? 0)
    cursor.reveal(count: count, height: height)
    let visible = cursor.visible(count: count, height: height)
    let texts = field.candidates[visible].map { SafeText($0) }
    let room = layout.size.columns - 1 - start
    let width = min(room, (texts.map(canvas.width).max() ?? 0) + 2)
    for (offset, text) in texts.enumerated() {
      let line = row - height + offset
      canvas.blank(Rectangle(column: 0, row: line, columns: layout.size.columns, rows: 1))
      canvas.put(" " + text, column: start - 1, row: line, columns: width)
      if visible.lowerBound + offset == field.candidate {
        canvas.select(row: line, column: start - 1, columns: width)
      }
    }
  }
}
