import Foundation

/// Which transactions a list has; what is nil does not matter.
package struct TransactionFilter: Sendable, Equatable {
  package var product: String?
  package var client: String?
  /// Only those that are not finished: waiting, deferred, or ended and not taken by their app.
  package var isUnfinished = false

  package init() {}

  /// A condition for SQL, with one parameter for the product and one for the client.
  fileprivate var sql: String {
    "\(isUnfinished ? "finished = 0 AND " : "")\(term("product", product))"
      + " AND \(term("client", client))"
  }
}

/// Which rows of the trace a list has; what is nil does not matter.
package struct EventFilter: Sendable, Equatable {
  package var product: String?
  package var client: String?
  package var transaction: TransactionID?

  package init() {}

  /// Whether a row belongs to the list.
  package func matches(_ event: StoreEvent) -> Bool {
    (product.map { event.product == $0 } ?? true) && (client.map { event.client == $0 } ?? true)
      && (transaction.map { event.transaction == $0 } ?? true)
  }

  /// A condition for SQL, with one parameter each for the transaction, the product, the client.
  fileprivate var sql: String {
    "\(term("transaction_id", transaction)) AND \(term("product", product))"
      + " AND \(term("client", client))"
  }
}

/// A term with one parameter; without a value it is true of every row, and in no index's way.
private func term(_ column: String, _ value: (some Sendable)?) -> String {
  value == nil ? "? IS NULL" : "\(column) = ?"
}

/// Lists for the command line, which go through a whole store a page at a time.
extension StoreClient {
  /// A page of transactions, newest first: those before `id`, or the newest.
  ///
  /// - Throws: `LedgerError`.
  package func transactions(
    _ filter: TransactionFilter, before id: TransactionID?, limit: Int
  ) throws -> [TransactionRecord] {
    try store.withLedger {
      try $0.transactions(
        "WHERE \(filter.sql) AND id <= ? ORDER BY id DESC LIMIT ?", SQLValue(filter.product),
        SQLValue(filter.client), .integer(id.map { $0.subtractingClamping(1) } ?? .max),
        .integer(Int64(max(0, limit))))
    }
  }

  /// A page of the trace, oldest first, of the rows after `id`.
  ///
  /// - Returns: the rows, and the number of the last that was looked at; nil where there are no
  ///   more. Rows of a kind that this version does not know are left out.
  /// - Throws: `LedgerError`.
  package func events(
    _ filter: EventFilter, after id: Int64, limit: Int
  ) throws -> (events: [StoreEvent], last: Int64?) {
    let (transaction, product) = (SQLValue(filter.transaction), SQLValue(filter.product))
    let client = SQLValue(filter.client)
    return try store.withLedger { ledger in
      let last = try ledger.database.first(
        """
        SELECT max(id) FROM
          (SELECT id FROM events WHERE \(filter.sql) AND id > ? ORDER BY id LIMIT ?)
        """, transaction, product, client, .integer(id), .integer(Int64(max(0, limit)))
      ) { $0.optionalInteger(0) }
      guard let last, let last else { return ([], nil) }
      let events = try ledger.events(
        "WHERE \(filter.sql) AND id > ? AND id <= ? ORDER BY id", transaction, product, client,
        .integer(id), .integer(last))
      return (events, last)
    }
  }

  /// Behind which row the newest `count` rows of a list begin.
  ///
  /// - Throws: `LedgerError`.
  package func eventStart(_ filter: EventFilter, newest count: Int) throws -> Int64 {
    try store.withLedger { ledger in
      guard count > 0 else { return try ledger.lastEventID() }
      let first = try ledger.database.first(
        """
        SELECT min(id) FROM
          (SELECT id FROM events WHERE \(filter.sql) ORDER BY id DESC LIMIT ?)
        """, SQLValue(filter.transaction), SQLValue(filter.product), SQLValue(filter.client),
        .integer(Int64(count))
      ) { $0.optionalInteger(0) }
      guard let first, let first else { return .min }
      return first.subtractingClamping(1)
    }
  }
}
