/// The transactions in any order, a page at a time.
extension StoreClient {
  /// A page of transactions in an order: those behind a place, or the first. The page before a
  /// place is the reversed order's page behind it. Found by key: costs what the page costs.
  ///
  /// - Throws: `LedgerError`.
  package func transactions(
    in order: TransactionOrder, after place: TransactionPlace?, limit: Int
  ) throws -> [TransactionRecord] {
    // As of one moment: it takes two queries, and other processes write.
    try store.snapshot { ledger in
      try ledger.transactions(in: order, after: place, limit: Int64(max(0, limit)))
    }
  }
}
