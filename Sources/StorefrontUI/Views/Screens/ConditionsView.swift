import Screen
import StoreCore

/// The store's conditions, under their headings.
struct ConditionsView {
  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let list = state.conditions
    let columns = columns(canvas)
    let places = Column.place(columns, from: 5, to: end(columns))
    let visible = list.lineCursor.visible(count: list.lines.count, height: layout.tableHeight)
    for line in visible {
      let row = layout.headerRow + line - visible.lowerBound
      switch list.lines[line] {
      case .heading(let title):
        canvas.put(SafeText(title.uppercased()), column: 3, row: row, role: .header)
      case .condition(let index):
        draw(list.rows[index], columns, places, row: row, &canvas)
        if index == list.cursor.position {
          canvas.select(row: row, column: 1, columns: layout.table.endColumn - 2)
        }
      }
    }
    MessageView(state: state, layout: layout).draw(on: &canvas)
  }

  /// Labels come first, then values, each as wide as its longest where there is room.
  private func columns(_ canvas: Canvas) -> [Column] {
    let rows = state.conditions.rows
    let labels = rows.map { canvas.width(SafeText($0.label)) }.max() ?? 0
    let values = rows.map { canvas.width(SafeText(value($0).first ?? "")) }.max() ?? 0
    let room = layout.table.endColumn - 1 - 5 - 7 - 2 * Column.gap
    let label = max(18, min(labels, room - 12))
    return [
      Column(title: "", width: label, share: 1),
      Column(title: "", width: max(12, min(values, room - label)), share: 1),
      Column(title: "", width: 7, goes: 1),
    ]
  }

  /// Labels and values that stand far apart are hard to read as pairs.
  private func end(_ columns: [Column]) -> Int {
    let needed = 5 + columns[0].width + columns[1].width + 7 + 2 * Column.gap
    return min(layout.table.endColumn - 1, max(90, needed))
  }

  private func draw(
    _ condition: ConditionRow, _ columns: [Column], _ places: [Column.Place], row: Int,
    _ canvas: inout Canvas
  ) {
    let isChanged = condition.source == .changed
    let role: Role = isChanged ? .accent : .text
    for place in places {
      let text: SafeText
      switch place.index {
      case 0: text = SafeText(condition.label)
      case 1:
        let values = value(condition).map { SafeText($0) }
        text = values.first { canvas.width($0) <= place.columns } ?? values.last ?? ""
      default: text = SafeText(condition.source.rawValue)
      }
      let own: Role = place.index == 0 ? .text : place.index == 1 || isChanged ? role : .dim
      canvas.cell(text, columns[place.index], place, row: row, role: own)
    }
  }

  /// From the fullest text to the shortest.
  private func value(_ condition: ConditionRow) -> [String] {
    condition.name == ConditionName.clock.rawValue
      ? ClockText.values(condition, state) : condition.shownValues
  }
}
