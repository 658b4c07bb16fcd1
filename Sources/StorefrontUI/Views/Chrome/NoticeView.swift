import Screen

/// What has just happened: on the rule above the footer, or in the footer's place. One that is too
/// long for its line grows upwards, over what stands there.
struct NoticeView {
  let notice: Notice
  let layout: Layout

  private static let mostLines = 3

  func draw(on canvas: inout Canvas) {
    let mark = mark(canvas.glyphs)
    let indent = canvas.width(mark) + 1
    // On the rule it stands as a title stands on a box.
    let start = layout.isFull ? 3 : 1
    let lines = lines(columns: layout.size.columns - 1 - start - indent, canvas)
    let top = layout.noticeRow - lines.count + 1
    clear(from: top, on: &canvas)
    for (index, line) in lines.enumerated() {
      let column = canvas.put(
        line, column: start + indent, row: top + index, role: role)
      // What is left of the rule keeps its distance.
      if layout.isFull, index == 0 { canvas.put(" ", column: column, row: top) }
    }
    canvas.put(mark, column: start, row: top, role: role)
    if layout.isFull {
      canvas.put(" ", column: start - 1, row: top)
      canvas.put(" ", column: start + indent - 1, row: top)
    }
  }

  private func lines(columns: Int, _ canvas: Canvas) -> [SafeText] {
    let room = max(1, columns)
    var lines = canvas.look.measure.wrap(SafeText(notice.text), columns: room)
    let hidden = lines.dropFirst(Self.mostLines)
    if let next = hidden.first {
      lines.removeLast(hidden.count)
      let last = lines.removeLast()
      lines.append(canvas.fit(last + " " + next, room))
    }
    return lines
  }

  private func clear(from top: Int, on canvas: inout Canvas) {
    let columns = layout.size.columns
    canvas.blank(
      Rectangle(column: 0, row: top, columns: columns, rows: layout.noticeRow - top + 1))
    if layout.isFull { canvas.rule(row: top, column: 1, columns: columns - 2) }
  }

  private func mark(_ glyphs: Glyphs) -> SafeText {
    switch notice.severity {
    case .success: glyphs.check
    case .warning, .failure: glyphs.attention
    case .note, .hint: glyphs.dot
    }
  }

  private var role: Role {
    switch notice.severity {
    case .success: .success
    case .warning: .warning
    case .failure: .failure
    case .note: .note
    case .hint: .text
    }
  }
}
