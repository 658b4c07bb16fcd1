import StoreCore
import Testing

/// What tests of rules and reports say in one word.
extension StoreBench {
  /// An observer that is there and knows what there is.
  func watch() -> Scribe {
    let scribe = Scribe()
    queue.add(scribe)
    settle()
    return scribe
  }

  /// Adds a payment and waits for the store's answer.
  func buy(_ product: String) {
    add(product)
    wait(milliseconds: 900)
  }

  /// Restores and waits for the end.
  func restore() {
    queue.restoreCompletedTransactions()
    wait(milliseconds: 900)
  }

  /// Finishes all that can be.
  func finishAll() {
    for transaction in queue.transactions where transaction.transactionState != .purchasing {
      queue.finishTransaction(transaction)
    }
    settle()
  }

  /// What the trace warns of, oldest first.
  func warnings() throws -> [String] {
    try client.events(after: nil, limit: 1_000).filter { $0.name == .warning }.map(\.detail)
  }

  func record(_ id: TransactionID) throws -> TransactionRecord {
    try #require(try client.transaction(id))
  }
}
