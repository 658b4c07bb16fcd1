import Screen
import StoreCore

/// What a command says of the transaction that it was about.
struct TransactionReport {
  let invocation: Invocation
  let client: StoreClient

  /// One line with a verb, or JSON.
  func write(_ id: TransactionID, _ verb: String) throws {
    guard let record = try client.transaction(id) else { return }
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON([record])))
    } else {
      let product = PlainText.line(record.productID)
      try StandardStreams.write("Transaction \(id), \(product): \(verb).\n")
    }
  }
}
