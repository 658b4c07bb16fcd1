import Screen
import StoreCore

/// The trace.
struct EventsView {
  let state: AppState
  let layout: Layout

  /// A narrow window needs the room of the milliseconds for what happened.
  private var columns: [Column] {
    [
      Column(title: "TIME", width: layout.isFull ? 12 : 8),
      Column(title: "WHO", width: layout.isFull ? 10 : 8),
      Column(title: "WHAT", width: 10, share: 3),
      Column(title: "OF", width: 14, share: 2, goes: 1),
    ]
  }

  func draw(on canvas: inout Canvas) {
    let list = state.events
    let columns = columns
    let places = Column.place(columns, from: 3, to: layout.table.endColumn - 1)
    canvas.header(columns, places, row: layout.headerRow)
    let visible = list.cursor.visible(count: list.count, height: layout.tableHeight)
    let time = TimeText(zone: state.timeZone)
    for position in visible {
      guard let event = list.row(at: position) else { continue }
      let row = layout.headerRow + 1 + position - visible.lowerBound
      for place in places {
        let (text, role) = content(event, place.index, time)
        canvas.cell(text, columns[place.index], place, row: row, role: role)
      }
      if position == list.cursor.position {
        canvas.select(row: row, column: 1, columns: layout.table.endColumn - 2)
      }
    }
    MessageView(state: state, layout: layout).draw(on: &canvas)
  }

  private func content(
    _ row: EventRow, _ column: Int, _ time: TimeText
  ) -> (SafeText, Role) {
    switch column {
    case 0:
      (
        SafeText(time.event(row.time, now: state.storeTime, showsMore: layout.isFull)), .dim
      )
    case 1: (SafeText(row.who), row.who == "you" || row.who == "ui" ? .accent : .text)
    case 2: (SafeText(row.what), .text)
    default: (SafeText(row.of), .dim)
    }
  }
}
