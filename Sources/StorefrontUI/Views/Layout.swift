import Screen

/// Where things stand on a screen of a size: what reducer and views agree on.
package struct Layout: Sendable, Equatable {
  /// The smallest window that a screen fits into.
  package static let minimum = Size(columns: 40, rows: 10)

  let size: Size
  let screen: StoreScreen

  package init(size: Size, screen: StoreScreen) {
    self.size = size
    self.screen = screen
  }

  var isTooSmall: Bool {
    size.columns < Self.minimum.columns || size.rows < Self.minimum.rows
  }

  /// Tabs, rules and details show; else only the title, the table and the footer.
  var isFull: Bool { size.columns >= 80 && size.rows >= 24 }

  /// The details stand beside the table. A transaction's trace needs the whole width.
  var isWide: Bool {
    isFull && size.columns >= 110 && screen == .products
  }

  var footerRow: Int { size.rows - 1 }
  /// The rule above the footer; where there is none, notices take the footer's place.
  var noticeRow: Int { isFull ? size.rows - 2 : footerRow }
  var headerRow: Int { isFull ? 2 : 1 }

  /// The table with its header.
  var table: Rectangle {
    let bottom = isFull ? size.rows - 2 : footerRow
    let below = isWide || panelHeight == 0 ? 0 : panelHeight + 1
    return Rectangle(
      column: 0, row: headerRow, columns: isWide ? size.columns * 65 / 100 : size.columns,
      rows: bottom - headerRow - below)
  }

  /// How many rows of the list show at a time.
  package var tableHeight: Int { max(1, table.rows - (screen == .conditions ? 0 : 1)) }

  /// The details under or beside the table; nil where there are none.
  var panel: Rectangle? {
    guard isFull else { return nil }
    if isWide {
      return Rectangle(
        column: table.endColumn + 3, row: headerRow,
        columns: size.columns - table.endColumn - 4, rows: table.rows)
    }
    guard panelHeight > 0 else { return nil }
    return Rectangle(
      column: 1, row: table.endRow + 1, columns: size.columns - 2, rows: panelHeight)
  }

  /// Where rules stand, from the left end to the right one.
  var ruleRows: [Int] {
    guard isFull else { return [] }
    return isWide || panelHeight == 0 ? [noticeRow] : [table.endRow, noticeRow]
  }

  /// The inside of a card over the screen, such as help.
  var card: Rectangle {
    size.bounds.centered(Size(columns: min(74, size.columns - 2), rows: size.rows - 2))
      .inset(columns: 2, rows: 1)
  }

  package var cardHeight: Int { max(1, card.rows) }

  /// How many lines of help show; one more line tells about the selected one.
  func helpHeight(_ help: HelpCard) -> Int { max(1, min(cardHeight - 1, help.lines.count)) }

  private var panelHeight: Int {
    guard isFull else { return 0 }
    switch screen {
    case .products: return size.rows >= 32 ? 6 : 4
    case .transactions: return 11 + (size.rows - 24) / 2
    case .events: return 0
    case .conditions: return size.rows >= 30 ? 3 : 2
    }
  }
}
