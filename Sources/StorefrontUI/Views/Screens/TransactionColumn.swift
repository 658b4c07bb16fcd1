import Screen
import StoreCore

/// The columns of the transaction table: one table for header, cells, widths and orders.
enum TransactionColumn: CaseIterable {
  case id, original, client, product, state, date, expires, price, flags

  /// The columns for a list. Where it is narrow, the room is the titles' and the flags': the
  /// inspector tells the rest.
  static func shown(_ list: TransactionList, _ layout: Layout) -> [TransactionColumn] {
    guard layout.table.columns < 110 else { return allCases }
    return allCases.filter { column in
      switch column {
      case .original, .client: false
      case .expires: list.hasExpiries
      default: true
      }
    }
  }

  /// The order that its header tells.
  var order: TransactionOrder.Column {
    switch self {
    case .id: .id
    case .original: .original
    case .client: .client
    case .product: .product
    case .state: .state
    case .date: .date
    case .expires: .expires
    case .price: .price
    case .flags: .flags
    }
  }

  var title: SafeText {
    switch self {
    case .id: "ID"
    case .original: "ORIG"
    case .client: "CLIENT"
    case .product: "PRODUCT"
    case .state: "STATE"
    case .date: "DATE"
    case .expires: "EXPIRES"
    case .price: "PRICE"
    case .flags: "FLAGS"
    }
  }

  /// The column with its width in a list as it is loaded.
  func column(_ state: AppState, _ title: SafeText) -> Column {
    let list = state.transactions
    switch self {
    case .id: return Column(title: title, width: numberWidth(list))
    case .original: return Column(title: title, width: max(6, numberWidth(list)), goes: 9)
    case .client: return Column(title: title, width: 10, goes: 8)
    case .product: return Column(title: title, width: 12, share: 1)
    case .state: return Column(title: title, width: 10)
    case .date: return Column(title: title, width: dateWidth(state, \.shownDate), goes: 2)
    case .expires:
      return Column(title: title, width: dateWidth(state, \.record.expires), goes: 4)
    case .price:
      let width = max(7, min(12, TextMeasure().width(SafeText(list.longestPrice))))
      return Column(title: title, width: width, alignment: .right, goes: 3)
    case .flags: return Column(title: title, width: 11, share: 1, goes: 1)
    }
  }

  func content(_ row: TransactionRow, _ state: AppState) -> (SafeText, Role) {
    let time = TimeText(zone: state.timeZone)
    let record = row.record
    switch self {
    case .id: return (SafeText(String(row.id)), .text)
    case .original: return (SafeText(String(record.originalID)), .dim)
    case .client: return (SafeText(row.clientName), .dim)
    case .product: return (row.shownTitle, .text)
    case .state: return (SafeText(record.state.name), record.state.role)
    case .date: return (SafeText(time.short(row.shownDate, now: state.storeTime)), .dim)
    case .expires:
      return (SafeText(record.expires.map { time.short($0, now: state.storeTime) } ?? ""), .dim)
    case .price: return (SafeText(row.displayPrice), .money)
    case .flags: return (SafeText(row.allFlags.joined(separator: " ")), .warning)
    }
  }

  private func numberWidth(_ list: TransactionList) -> Int {
    let ends = [list.rows.first, list.rows.last].compactMap { $0?.id }
    return max(4, min(12, ends.map { String($0).count }.max() ?? 1))
  }

  /// Days are needed as soon as one that shows, or at an end of what is loaded, is not of today.
  private func dateWidth(
    _ state: AppState, _ date: (TransactionRow) -> StoreInstant?
  ) -> Int {
    let time = TimeText(zone: state.timeZone)
    let list = state.transactions
    let height = Layout(size: state.size, screen: .transactions).tableHeight
    let visible = list.cursor.visible(count: list.rows.count, height: height)
    let shown = list.rows[visible.clamped(to: list.rows.indices)]
    let rows = [list.rows.first, list.rows.last].compactMap(\.self) + shown
    return rows.compactMap(date).allSatisfy { time.isSameDay($0, state.storeTime) } ? 8 : 10
  }
}
