import Screen
import StoreCore

/// The transaction table, newest first.
struct TransactionsView {
  let state: AppState
  let layout: Layout

  private var list: TransactionList { state.transactions }
  private var time: TimeText { TimeText(zone: state.timeZone) }

  func draw(on canvas: inout Canvas) {
    let columns = columns(canvas)
    let places = Column.place(columns, from: 3, to: layout.table.endColumn - 1)
    canvas.header(columns, places, row: layout.headerRow)
    let visible = list.cursor.visible(count: list.rows.count, height: layout.tableHeight)
    for position in visible {
      let row = layout.headerRow + 1 + position - visible.lowerBound
      for place in places {
        let (text, role) = content(list.rows[position], place.index)
        canvas.cell(text, columns[place.index], place, row: row, role: role)
      }
      if position == list.cursor.position {
        canvas.select(row: row, column: 1, columns: layout.table.endColumn - 2)
      }
    }
    MessageView(state: state, layout: layout).draw(on: &canvas)
  }

  private func columns(_ canvas: Canvas) -> [Column] {
    let digits = list.rows.first.map { String($0.id).count } ?? 1
    // Days are needed as soon as the oldest loaded one is not from today.
    let isToday = list.rows.last.map { time.isSameDay($0.shownDate, state.now) } ?? true
    return [
      Column(title: "ID", width: max(2, min(12, digits))),
      Column(title: "PRODUCT", width: 12, share: 1),
      Column(title: "STATE", width: 10),
      Column(
        title: "DATE " + canvas.glyphs.arrowDown, width: isToday ? 8 : 10,
        goes: 2),
      Column(title: "PRICE", width: 10, alignment: .right, goes: 3),
      Column(title: "FLAGS", width: 10, goes: 1),
    ]
  }

  private func content(_ row: TransactionRow, _ column: Int) -> (SafeText, Role) {
    switch column {
    case 0: (SafeText(String(row.id)), .text)
    case 1: (row.shownTitle, .text)
    case 2: (SafeText(row.record.state.name), row.record.state.role)
    case 3: (SafeText(time.short(row.shownDate, now: state.now)), .dim)
    case 4: (SafeText(row.displayPrice), .money)
    default: (SafeText(row.allFlags.joined(separator: " ")), .warning)
    }
  }
}

extension TransactionRow {
  var shownTitle: SafeText { title.isEmpty ? SafeText(record.productID) : SafeText(title) }
}

extension TransactionState {
  var role: Role {
    switch self {
    case .purchased, .restored: .success
    case .failed: .failure
    case .purchasing, .deferred: .note
    }
  }
}
