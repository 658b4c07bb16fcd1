import Screen

/// What has just happened, on the rule above the footer or in the footer's place.
struct NoticeView {
  let notice: Notice
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let row = layout.noticeRow
    let columns = layout.size.columns
    let mark = mark(canvas.glyphs)
    let text: SafeText = (mark.isEmpty ? "" : mark + " ") + SafeText(notice.text)
    if !layout.isFull {
      canvas.blank(Rectangle(column: 0, row: row, columns: columns, rows: 1))
    }
    let width = min(canvas.width(text), columns - 2)
    canvas.put(text, column: 1, row: row, columns: width, role: role)
    if layout.isFull, width < columns - 2 { canvas.put(" ", column: 1 + width, row: row) }
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
