import Screen

/// The store's conditions, under their headings.
struct ConditionsView {
  let state: AppState
  let layout: Layout

  private static let columns = [
    Column(title: "", width: 18, share: 1),
    Column(title: "", width: 12, share: 1),
    Column(title: "", width: 7, goes: 1),
  ]

  func draw(on canvas: inout Canvas) {
    let list = state.conditions
    // Labels and values that stand far apart are hard to read as pairs.
    let end = min(layout.table.endColumn - 1, 90)
    let places = Column.place(Self.columns, from: 5, to: end)
    let visible = list.lineCursor.visible(count: list.lines.count, height: layout.tableHeight)
    for line in visible {
      let row = layout.headerRow + line - visible.lowerBound
      switch list.lines[line] {
      case .heading(let title):
        canvas.put(SafeText(title.uppercased()), column: 3, row: row, role: .header)
      case .condition(let index):
        draw(list.rows[index], places, row: row, isSelected: index == list.cursor.position, &canvas)
      }
    }
    MessageView(state: state, layout: layout).draw(on: &canvas)
  }

  private func draw(
    _ condition: ConditionRow, _ places: [Column.Place], row: Int, isSelected: Bool,
    _ canvas: inout Canvas
  ) {
    let isChanged = condition.source == .changed
    let texts: [(String, Role)] = [
      (condition.label, .text), (condition.shownValue, isChanged ? .accent : .text),
      (condition.source.rawValue, isChanged ? .accent : .dim),
    ]
    for place in places {
      let (text, role) = texts[place.index]
      canvas.cell(SafeText(text), Self.columns[place.index], place, row: row, role: role)
    }
    if isSelected { canvas.select(row: row, column: 1, columns: layout.table.endColumn - 2) }
  }
}

extension ConditionRow {
  /// An empty value, which is a list without entries, still has a word.
  var shownValue: String { value.isEmpty ? "none" : value }
}
