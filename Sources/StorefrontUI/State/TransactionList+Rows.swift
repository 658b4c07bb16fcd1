import Foundation
import StoreCore

/// Pages and news, joined to what is loaded.
extension TransactionList {
  /// Joins a page to what is loaded, or puts it in its place where they do not meet. One that
  /// answers another question than the user's last is left out.
  mutating func take(_ page: TransactionPage) {
    if request == page.request { request = nil }
    guard page.request.query == asked else { return }
    load = .loaded
    keepingSelection(scrolls: true) { $0.join(page) }
    switch page.request.part {
    case .first: cursor.position = 0
    case .last: cursor.position = max(0, rows.count - 1)
    case .before, .after, .around: break
    }
    if let wanted, select(wanted) { self.wanted = nil }
    for row in page.rows { measure(row) }
  }

  /// Takes new versions of rows, and new rows that belong into the loaded stretch. One that does
  /// not pass the filter any more, or has moved beyond the stretch, goes.
  mutating func update(_ changed: [TransactionRow], zone: TimeZone) {
    let time = TimeText(zone: zone)
    keepingSelection { list in
      for row in changed {
        list.rows.removeAll { $0.id == row.id }
        guard list.shown.filter.passes(row, time) else { continue }
        list.insert(row)
        list.measure(row)
      }
    }
  }

  /// Forgets transactions that the store does not have any more.
  mutating func remove(_ ids: Set<TransactionID>) {
    keepingSelection { $0.rows.removeAll { ids.contains($0.id) } }
  }

  private mutating func join(_ page: TransactionPage) {
    let known = Set(rows.map(\.id))
    let fresh = page.rows.filter { !known.contains($0.id) }
    switch page.request.part {
    case .before(let place) where place == front && page.request.query == shown:
      rows = fresh + rows
      reachesFirst = page.reachesFirst || page.front == nil
      front = page.front ?? front
      looked += page.looked
      trimEnd()
    case .after(let place) where place == back && page.request.query == shown:
      rows += fresh
      reachesLast = page.reachesLast || page.back == nil
      back = page.back ?? back
      looked += page.looked
      trimStart()
    case .before, .after: break  // The list has moved on since it asked.
    case .first, .last, .around: replace(page)
    }
  }

  private mutating func replace(_ page: TransactionPage) {
    rows = page.rows
    shown = page.request.query
    (front, back) = (page.front, page.back)
    reachesFirst = page.reachesFirst || page.front == nil
    reachesLast = page.reachesLast || page.back == nil
    looked = page.looked
    longestPrice = ""
    hasExpiries = false
  }

  private mutating func insert(_ row: TransactionRow) {
    let order = shown.order
    let place = order.place(of: row.record)
    guard reachesFirst || front.map({ !order.precedes(place, $0) }) ?? true,
      reachesLast || back.map({ !order.precedes($0, place) }) ?? true
    else { return }
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if order.precedes(order.place(of: rows[middle].record), place) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    rows.insert(row, at: low)
    if reachesFirst, low == 0 { front = place }
    if reachesLast, low == rows.count - 1 { back = place }
  }

  private mutating func measure(_ row: TransactionRow) {
    if row.displayPrice.utf8.count > longestPrice.utf8.count { longestPrice = row.displayPrice }
    if row.record.expires != nil { hasExpiries = true }
  }

  /// Forgets rows at the far end of a stretch that has become too long.
  private mutating func trimStart() {
    guard rows.count > Self.limit else { return }
    rows.removeFirst(rows.count - Self.limit)
    reachesFirst = false
    front = rows.first.map { shown.order.place(of: $0.record) }
  }

  private mutating func trimEnd() {
    guard rows.count > Self.limit else { return }
    rows.removeLast(rows.count - Self.limit)
    reachesLast = false
    back = rows.last.map { shown.order.place(of: $0.record) }
  }

  /// A selection on the first row of the newest ones stays there, so that new transactions are seen
  /// at once.
  ///
  /// - Parameter scrolls: whether the rows in the window stay in it where others come before them.
  private mutating func keepingSelection(
    scrolls: Bool = false, _ change: (inout TransactionList) -> Void
  ) {
    let isAtTop =
      cursor.position == 0 && reachesFirst && shown.order == TransactionOrder() && !isHeld
    let id = isAtTop ? nil : selected?.id
    let before = cursor.position
    change(&self)
    if let id, let position = rows.firstIndex(where: { $0.id == id }) {
      cursor.position = position
      if scrolls { cursor.top = max(0, cursor.top + position - before) }
    }
    cursor.clamp(count: rows.count)
  }
}

extension RowFilter {
  /// Whether a transaction passes, by any text of it that shows.
  package func passes(_ row: TransactionRow, _ time: TimeText) -> Bool {
    isEmpty || passes(Self.folded(row.searchText(time)))
  }
}
