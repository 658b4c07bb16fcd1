import Screen
import StoreCore

/// The transaction table.
struct TransactionsView {
  let state: AppState
  let layout: Layout

  private var list: TransactionList { state.transactions }

  func draw(on canvas: inout Canvas) {
    let kinds = TransactionColumn.shown(list, layout)
    var columns = kinds.map { $0.column(state, $0.title) }
    let places = Column.place(columns, from: 3, to: layout.table.endColumn - 1)
    tellOrder(&columns, kinds, places, canvas.glyphs)
    canvas.header(columns, places, row: layout.headerRow)
    let visible = list.cursor.visible(count: list.rows.count, height: layout.tableHeight)
    for position in visible {
      let row = layout.headerRow + 1 + position - visible.lowerBound
      for place in places {
        let (text, role) = kinds[place.index].content(list.rows[position], state)
        canvas.cell(text, columns[place.index], place, row: row, role: role)
      }
      if position == list.cursor.position {
        canvas.select(row: row, column: 1, columns: layout.table.endColumn - 2)
      }
    }
    MessageView(state: state, layout: layout).draw(on: &canvas)
  }

  /// An arrow at the column of the order; a column that has no room is told in the product's place.
  private func tellOrder(
    _ columns: inout [Column], _ kinds: [TransactionColumn], _ places: [Column.Place],
    _ glyphs: Glyphs
  ) {
    let order = list.shown.order
    let arrow = " " + (order.isDescending ? glyphs.arrowDown : glyphs.arrowUp)
    if let place = places.first(where: { kinds[$0.index].order == order.column }) {
      columns[place.index].title = columns[place.index].title + arrow
    } else if let place = places.first(where: { kinds[$0.index] == .product }) {
      let hidden = TransactionColumn.allCases.first { $0.order == order.column }?.title ?? ""
      columns[place.index].title = "BY " + hidden + arrow
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
