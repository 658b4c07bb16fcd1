import Screen
import StoreCore

/// The product table.
struct ProductsView {
  let state: AppState
  let layout: Layout

  private var list: ProductList { state.products }

  func draw(on canvas: inout Canvas) {
    let columns = columns(canvas)
    let places = Column.place(columns, from: 3, to: layout.table.endColumn - 1)
    canvas.header(columns, places, row: layout.headerRow)
    let visible = list.cursor.visible(count: list.count, height: layout.tableHeight)
    for position in visible {
      guard let entry = list.entry(at: position) else { continue }
      let row = layout.headerRow + 1 + position - visible.lowerBound
      for place in places {
        let (text, role) = content(entry, place.index, canvas.glyphs)
        canvas.cell(text, columns[place.index], place, row: row, role: role)
      }
      if position == list.cursor.position {
        canvas.select(row: row, column: 1, columns: layout.table.endColumn - 2)
      }
    }
    MessageView(state: state, layout: layout).draw(on: &canvas)
  }

  /// Title, kind, price, the state in words and, where those have no room, its mark alone.
  private func columns(_ canvas: Canvas) -> [Column] {
    let price = max(9, min(16, canvas.width(SafeText(list.longestPrice))))
    let hasWords = layout.table.columns >= 60
    return [
      Column(title: header("PRODUCT", .title, canvas.glyphs), width: 16, share: 1),
      Column(title: header("KIND", .kind, canvas.glyphs), width: 14, goes: 2),
      Column(
        title: header("PRICE", .price, canvas.glyphs), width: price, alignment: .right),
      hasWords
        ? Column(title: header("STATUS", .status, canvas.glyphs), width: statusWidth)
        : Column(title: "", width: 1),
    ]
  }

  /// The id has no column of its own: its order is told at the product.
  private func header(
    _ title: SafeText, _ column: ProductSort.Column, _ glyphs: Glyphs
  ) -> SafeText {
    let arrow = " " + (list.sort.isReversed ? glyphs.arrowDown : glyphs.arrowUp)
    if column == .title, list.sort.column == .id { return title + " BY ID" + arrow }
    return column == list.sort.column ? title + arrow : title
  }

  private func content(
    _ entry: ProductList.Entry, _ column: Int, _ glyphs: Glyphs
  ) -> (SafeText, Role) {
    switch entry {
    case .unknown(let id): unknown(id, column, glyphs)
    case .product(let row): product(row, column, glyphs)
    }
  }

  private func unknown(_ id: String, _ column: Int, _ glyphs: Glyphs) -> (SafeText, Role) {
    switch column {
    case 0: (id.allSatisfy(\.isWhitespace) ? "(an empty id)" : SafeText(id), .disabled)
    case 1: ("unknown id", .disabled)
    case 2: ("", .disabled)
    default: (glyphs.attention + (layout.table.columns >= 60 ? " not in the store" : ""), .warning)
    }
  }

  private func product(_ row: ProductRow, _ column: Int, _ glyphs: Glyphs) -> (SafeText, Role) {
    switch column {
    case 0: (row.shownTitle, .text)
    case 1: (SafeText(row.kind.label), .dim)
    case 2: (SafeText(row.priceText), .money)
    default: status(row, glyphs)
    }
  }

  private func status(_ row: ProductRow, _ glyphs: Glyphs) -> (SafeText, Role) {
    let isWide = layout.table.columns >= 60
    if let outlook = row.shownOutlook {
      let text = OutlookText(
        outlook: outlook, now: state.storeTime, time: TimeText(zone: state.timeZone), glyphs: glyphs
      )
      let word = isWide ? text.status(columns: statusWidth, measure: TextMeasure()) : ""
      return (text.mark + (isWide ? " " : "") + word, text.role)
    }
    guard let mark = row.status.mark(glyphs) else {
      let offer = row.offerStanding == .open ? row.offerText ?? "" : ""
      let text = row.status == .none ? offer : row.status.label
      return (isWide ? SafeText(text) : "", .dim)
    }
    return (isWide ? mark + " " + SafeText(row.status.label) : mark, row.status.role)
  }

  /// A wide table has room for more of a title.
  private var statusWidth: Int { min(40, 22 + max(0, layout.table.columns - 80) / 2) }
}

extension ProductRow {
  /// A product without a title still has a name.
  var shownTitle: SafeText {
    let text = SafeText(title)
    return text.string.allSatisfy { $0 == " " } ? SafeText(id) : text
  }
}

extension ProductRow {
  /// How the subscription goes on, where nothing more pressing is to be told of the product.
  var shownOutlook: SubscriptionOutlook? {
    switch status {
    case .none, .subscribed, .expired: outlook
    case .pending, .purchasing, .unfinished, .owned, .revoked: nil
    }
  }
}

extension ProductStatus {
  func mark(_ glyphs: Glyphs) -> SafeText? {
    switch self {
    case .none, .expired: nil
    case .pending, .purchasing: glyphs.waiting
    case .unfinished, .revoked: glyphs.attention
    case .owned: glyphs.check
    case .subscribed: glyphs.renews
    }
  }

  var role: Role {
    switch self {
    case .owned, .subscribed: .success
    case .pending, .purchasing: .note
    case .unfinished, .revoked: .warning
    case .none, .expired: .dim
    }
  }
}
