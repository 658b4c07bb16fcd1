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
