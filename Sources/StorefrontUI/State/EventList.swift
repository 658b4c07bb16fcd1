import StoreCore

/// The trace: a loaded stretch of it, oldest first, following its end unless it is held.
package struct EventList: Sendable, Equatable {
  /// More than these are not kept; older ones can be loaded again.
  package static let limit = 20_000

  /// By rising number.
  package private(set) var rows: [EventRow] = []
  package private(set) var reachesOldest = true
  package private(set) var reachesNewest = true
  package private(set) var filter = RowFilter()
  package internal(set) var isFollowing = true
  /// How many came while it was held.
  package private(set) var arrivedWhileHeld = 0
  package internal(set) var cursor = ListCursor()
  package internal(set) var load = LoadState.waiting
  package internal(set) var request: PageRequest?
  /// Indices into `rows` that pass the filter.
  private var shown: [Int] = []

  package init() {}

  package var count: Int { shown.count }

  package func row(at position: Int) -> EventRow? {
    shown.indices.contains(position) ? rows[shown[position]] : nil
  }

  package var selected: EventRow? { row(at: cursor.position) }

  mutating func take(_ page: Page<EventRow>) {
    load = .loaded
    if request == page.request { request = nil }
    let fresh = page.rows.sorted { $0.id < $1.id }
    keepingSelection { list in
      switch page.request {
      case .before(let id) where list.rows.first?.id == id:
        list.rows = fresh.filter { $0.id < id } + list.rows
        list.reachesOldest = page.reachesOldest || fresh.isEmpty
      case .after(let id) where list.rows.last?.id == id:
        list.rows += fresh.filter { $0.id > id }
        list.reachesNewest = page.reachesNewest || fresh.isEmpty
      case .before, .after:
        break  // The list has moved on since it asked.
      case .newest, .oldest, .around:
        list.rows = fresh
        list.reachesOldest = page.reachesOldest
        list.reachesNewest = page.reachesNewest
      }
    }
    if page.request == .oldest { cursor.position = 0 }
  }

  /// Adds what has just happened. A stretch that does not reach the end counts it only.
  mutating func append(_ fresh: [EventRow]) {
    let last = rows.last?.id ?? .min
    let new = fresh.filter { $0.id > last }.sorted { $0.id < $1.id }
    if !isFollowing { arrivedWhileHeld += new.count }
    if !isFollowing, rows.count + new.count > 2 * Self.limit { reachesNewest = false }
    guard reachesNewest else { return }
    for row in new {
      rows.append(row)
      if passes(row) { shown.append(rows.count - 1) }
    }
    guard isFollowing else { return }
    trim()
    cursor.position = max(0, count - 1)
  }

  mutating func filter(by filter: RowFilter) {
    keepingSelection { $0.filter = filter }
  }

  mutating func follow() {
    isFollowing = true
    arrivedWhileHeld = 0
    cursor.position = max(0, count - 1)
  }

  /// Moves; away from the end holds, onto it follows again.
  mutating func move(by step: Int) {
    cursor.move(by: step, count: count)
    if cursor.position >= count - 1, reachesNewest { follow() } else { isFollowing = false }
  }

  mutating func removeAll() { self = EventList() }

  private mutating func keepingSelection(_ change: (inout EventList) -> Void) {
    let id = selected?.id
    change(&self)
    shown = rows.indices.filter { passes(rows[$0]) }
    if isFollowing {
      cursor.position = max(0, count - 1)
    } else if let id, let position = shown.firstIndex(where: { rows[$0].id >= id }) {
      cursor.position = position
    }
    cursor.clamp(count: count)
  }

  /// Forgets the oldest rows beyond the limit.
  private mutating func trim() {
    let surplus = rows.count - Self.limit
    guard surplus > 0 else { return }
    rows.removeFirst(surplus)
    shown = shown.filter { $0 >= surplus }.map { $0 - surplus }
    reachesOldest = false
  }

  private func passes(_ row: EventRow) -> Bool {
    filter.isEmpty || filter.passes(RowFilter.folded("\(row.who)\n\(row.what)\n\(row.of)"))
  }
}
