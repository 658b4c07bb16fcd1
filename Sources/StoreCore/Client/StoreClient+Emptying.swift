extension StoreClient {
  /// Removes every transaction from the store, and from the queues of this process before it
  /// returns; their observers are told later, as of any reset.
  ///
  /// - Throws: `LedgerError` when the ledger cannot be written: then nothing is removed.
  package func empty() throws {
    let commit = try commit(.reset)
    for queue in queues.withLock({ Array($0.values) }) { queue.setAside(before: commit.row) }
  }
}
