import StoreCore

/// In which order the transaction table stands, and what of it shows.
package struct TransactionQuery: Sendable, Hashable {
  package var order: TransactionOrder
  package var filter: RowFilter

  package init(order: TransactionOrder = TransactionOrder(), filter: RowFilter = RowFilter()) {
    self.order = order
    self.filter = filter
  }
}

/// Which part of the transaction table is asked for. A page is as long as whoever loads it likes.
package struct TransactionRequest: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case first
    case last
    /// Up to a place, without it.
    case before(TransactionPlace)
    /// From a place on, without it.
    case after(TransactionPlace)
    /// With a transaction, and what lies about it; the first ones where it is gone.
    case around(TransactionID)
  }

  package var query: TransactionQuery
  package var part: Part

  package init(_ part: Part, query: TransactionQuery = TransactionQuery()) {
    self.part = part
    self.query = query
  }
}

/// An answer to a `TransactionRequest`.
///
/// With a filter a page is what was found in a stretch of the table that may be much longer, or
/// nothing at all: `front` and `back` say how far it was looked through.
package struct TransactionPage: Sendable, Equatable {
  package var request: TransactionRequest
  /// In the order that was asked for.
  package var rows: [TransactionRow]
  /// The places of the first and the last transaction that were looked at, whether they are among
  /// the rows or not; nil where there was none.
  package var front: TransactionPlace?
  package var back: TransactionPlace?
  /// Whether nothing lies before the front, and nothing behind the back.
  package var reachesFirst: Bool
  package var reachesLast: Bool
  /// How many transactions were looked at.
  package var looked: Int

  /// - Parameters:
  ///   - front, back: by default the places of the first and the last row.
  ///   - looked: by default the number of rows.
  package init(
    request: TransactionRequest, rows: [TransactionRow], reachesFirst: Bool = true,
    reachesLast: Bool = true, front: TransactionPlace? = nil, back: TransactionPlace? = nil,
    looked: Int? = nil
  ) {
    self.request = request
    self.rows = rows
    let order = request.query.order
    self.front = front ?? rows.first.map { order.place(of: $0.record) }
    self.back = back ?? rows.last.map { order.place(of: $0.record) }
    self.reachesFirst = reachesFirst
    self.reachesLast = reachesLast
    self.looked = looked ?? rows.count
  }
}
