import StoreCore

/// Which part of a long list is asked for. Both ends are open: a page is as long as whoever
/// loads it likes.
package enum PageRequest: Sendable, Hashable {
  case newest
  case oldest
  /// Older than a number, without it.
  case before(Int64)
  /// Newer than a number, without it.
  case after(Int64)
  /// With a number, and what lies about it.
  case around(Int64)
}

/// An answer to a `PageRequest`: rows in any order, and whether more lie beyond either end.
package struct Page<Row: Sendable & Equatable>: Sendable, Equatable {
  package var request: PageRequest
  package var rows: [Row]
  package var reachesNewest: Bool
  package var reachesOldest: Bool

  package init(
    request: PageRequest, rows: [Row], reachesNewest: Bool = true, reachesOldest: Bool = true
  ) {
    self.request = request
    self.rows = rows
    self.reachesNewest = reachesNewest
    self.reachesOldest = reachesOldest
  }
}

/// The transaction table, newest first: a loaded stretch of a list that may be very long, and
/// the selection, which follows a transaction's id.
package struct TransactionList: Sendable, Equatable {
  /// By falling id, without gaps in what is loaded.
  package private(set) var rows: [TransactionRow] = []
  package private(set) var reachesNewest = true
  package private(set) var reachesOldest = true
  /// How many transactions the store has, and how many of them an app has to finish.
  package internal(set) var total = 0
  package internal(set) var unfinished = 0
  package internal(set) var cursor = ListCursor()
  package internal(set) var load = LoadState.waiting
  /// What was asked for and has not come; one request at a time.
  package internal(set) var request: PageRequest?
  /// The trace of one transaction.
  package internal(set) var inspection: Inspection?
  /// What the selection goes to as soon as it is loaded.
  var wanted: TransactionID?

  /// The events of the selected transaction; nil until they are loaded.
  package struct Inspection: Sendable, Equatable {
    package var transaction: TransactionID
    package var events: [EventRow]?
  }

  package init() {}

  package var selected: TransactionRow? {
    rows.indices.contains(cursor.position) ? rows[cursor.position] : nil
  }

  package func row(id: TransactionID) -> TransactionRow? { position(of: id).map { rows[$0] } }

  /// Selects a transaction; false when it is not loaded.
  mutating func select(_ id: TransactionID) -> Bool {
    guard let position = position(of: id) else { return false }
    cursor.position = position
    return true
  }

  /// Joins a page to what is loaded, or puts it in its place where they do not meet.
  mutating func take(_ page: Page<TransactionRow>) {
    load = .loaded
    if request == page.request { request = nil }
    let fresh = page.rows.sorted { $0.id > $1.id }
    keepingSelection { list in
      switch page.request {
      case .before(let id) where list.rows.last?.id == id:
        list.rows += fresh.filter { $0.id < id }
        list.reachesOldest = page.reachesOldest || fresh.isEmpty
      case .after(let id) where list.rows.first?.id == id:
        list.rows = fresh.filter { $0.id > id } + list.rows
        list.reachesNewest = page.reachesNewest || fresh.isEmpty
      case .before, .after:
        break  // The list has moved on since it asked.
      case .newest, .oldest, .around:
        list.rows = fresh
        list.reachesNewest = page.reachesNewest
        list.reachesOldest = page.reachesOldest
      }
      if page.request == .oldest { list.cursor.position = list.rows.count - 1 }
    }
    if let wanted, select(wanted) { self.wanted = nil }
  }

  /// Takes new versions of rows, and new rows at the newest end.
  mutating func update(_ changed: [TransactionRow]) {
    keepingSelection { list in
      for row in changed.sorted(by: { $0.id < $1.id }) {
        if let position = list.position(of: row.id) {
          list.rows[position] = row
        } else if list.reachesNewest, row.id > list.rows.first?.id ?? .min {
          list.rows.insert(row, at: 0)
        }
      }
    }
  }

  mutating func removeAll() { self = TransactionList() }

  private func position(of id: TransactionID) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id > id { low = middle + 1 } else { high = middle }
    }
    return rows.indices.contains(low) && rows[low].id == id ? low : nil
  }

  /// A selection on the first row stays there, so that new transactions are seen at once.
  private mutating func keepingSelection(_ change: (inout TransactionList) -> Void) {
    let id = cursor.position == 0 && reachesNewest ? nil : selected?.id
    change(&self)
    if let id, let position = position(of: id) { cursor.position = position }
    cursor.clamp(count: rows.count)
  }
}
