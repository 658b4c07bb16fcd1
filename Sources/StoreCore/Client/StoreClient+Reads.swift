import Foundation

/// What the screen, the command line and the accessors read.
extension StoreClient {
  /// The conditions as they stand; the file's where the ledger cannot be read.
  package var conditions: Conditions {
    (try? store.withLedger { try $0.conditions() })
      ?? Conditions(
        settings: configuration.catalog.settings, overrides: configuration.overrides)
  }

  /// Whether the accessors and the terminal finish what was bought.
  package var finishesAutomatically: Bool { conditions.finishesAutomatically }

  /// Apple: SKPaymentQueue.canMakePayments().
  package var canMakePayments: Bool { !conditions.disablesPayments }

  /// The catalog as it was read last.
  package var catalog: Catalog {
    (try? store.withLedger { $0.catalog }) ?? configuration.catalog
  }

  package func transaction(_ id: TransactionID) throws -> TransactionRecord? {
    try store.withLedger { try $0.transactions("WHERE id = ?", .integer(id)).first }
  }

  /// A page of transactions, newest first: those before `id`, or the newest.
  package func transactions(
    before id: TransactionID? = nil, limit: Int
  ) throws -> [TransactionRecord] {
    try store.withLedger {
      try $0.transactions(
        "WHERE id <= ? ORDER BY id DESC LIMIT ?",
        .integer(id.map { $0.subtractingClamping(1) } ?? .max),
        .integer(Int64(max(0, limit))))
    }
  }

  /// A page of transactions, oldest first: those after `id`, or the oldest.
  package func transactions(
    after id: TransactionID?, limit: Int
  ) throws -> [TransactionRecord] {
    try store.withLedger {
      try $0.transactions(
        "WHERE id > ? ORDER BY id LIMIT ?", .integer(id ?? .min), .integer(Int64(max(0, limit))))
    }
  }

  /// The oldest and the newest transaction; 0...0 where there is none.
  package func transactionRange() throws -> ClosedRange<Int64> { try range(of: "transactions") }

  /// How many transactions there are, and how many of them an app has to finish.
  package func transactionCounts() throws -> (total: Int, unfinished: Int) {
    try store.withLedger { ledger in
      let counts = try ledger.database.first(
        """
        SELECT coalesce(
            (SELECT max(id) FROM transactions) - (SELECT min(id) FROM transactions) + 1
              - (SELECT count(*) FROM deleted WHERE id > (SELECT min(id) FROM transactions)
                AND id < (SELECT max(id) FROM transactions)), 0),
          (SELECT count(*) FROM transactions WHERE finished = 0 AND state IN (1, 2, 3))
        """
      ) { (total: Int($0.integer(0)), unfinished: Int($0.integer(1))) }
      return counts ?? (0, 0)
    }
  }

  /// The first and the last row of the trace.
  package func eventRange() throws -> ClosedRange<Int64> { try range(of: "events") }

  /// The unfinished transactions of one app, or of all, oldest first.
  package func unfinished(client: String?) throws -> [TransactionRecord] {
    try store.withLedger {
      guard let client else {
        return try $0.transactions("WHERE finished = 0 ORDER BY id")
      }
      return try $0.transactions("WHERE client = ? AND finished = 0 ORDER BY id", .text(client))
    }
  }

  /// The last purchase of each of some products that is on its way, deferred, or not finished yet.
  package func lastWaiting(of products: some Sequence<String>) throws -> [TransactionRecord] {
    try store.withLedger { ledger in
      try products.compactMap { product in
        try ledger.transactions(
          """
          WHERE product = ? AND finished = 0 AND state IN (0, 1, 4) ORDER BY id DESC LIMIT 1
          """, .text(product)
        ).first
      }
    }
  }

  /// A page of the trace, newest first: the rows before `id`, or the newest.
  package func events(before id: Int64? = nil, limit: Int) throws -> [StoreEvent] {
    try store.withLedger {
      try $0.events(
        "WHERE id <= ? ORDER BY id DESC LIMIT ?",
        .integer(id.map { $0.subtractingClamping(1) } ?? .max),
        .integer(Int64(max(0, limit))))
    }
  }

  /// A page of the trace, oldest first: the rows after `id`, or the oldest.
  package func events(after id: Int64?, limit: Int) throws -> [StoreEvent] {
    try store.withLedger {
      try $0.events(
        "WHERE id > ? ORDER BY id LIMIT ?", .integer(id ?? .min), .integer(Int64(max(0, limit))))
    }
  }

  /// The trace of one transaction, oldest first, at most `limit` rows.
  package func events(of transaction: TransactionID, limit: Int) throws -> [StoreEvent] {
    try store.withLedger {
      try $0.events(
        "WHERE transaction_id = ? ORDER BY id LIMIT ?", .integer(transaction),
        .integer(Int64(max(0, limit))))
    }
  }

  /// Whether another process that runs still asked for a transaction, and will finish it.
  package func isAwaitedElsewhere(_ id: TransactionID) throws -> Bool {
    try store.withLedger { ledger in
      let asked = try ledger.events(
        "WHERE transaction_id = ? AND session IS NOT NULL ORDER BY id LIMIT 1", .integer(id)
      ).first
      guard let session = asked?.session, session != caller.session else { return false }
      return try ledger.isAlive(session: session)
    }
  }

  /// The dialog that is on top: the oldest that waits.
  package func openPrompt() throws -> StorePrompt? {
    try store.withLedger { try $0.prompts("ORDER BY id LIMIT 1").first }
  }

  /// Per product, the transaction that gave it and since when.
  package func owned() throws -> [String: Ownership] {
    let clock = configuration.clock.now
    return try store.withLedger { ledger in
      try ledger.owned(at: ledger.time(clock: clock)).mapValues {
        Ownership(transaction: $0.transaction, since: $0.since)
      }
    }
  }

  private func range(of table: String) throws -> ClosedRange<Int64> {
    try store.withLedger { ledger in
      let ends = try ledger.database.first(
        "SELECT (SELECT min(id) FROM \(table)), (SELECT max(id) FROM \(table))"
      ) { ($0.integer(0), $0.integer(1)) }
      return (ends?.0 ?? 0)...(ends?.1 ?? 0)
    }
  }

  /// A purchase that the customer keeps.
  package struct Ownership: Sendable, Equatable {
    package let transaction: TransactionID
    package let since: StoreInstant
  }
}
