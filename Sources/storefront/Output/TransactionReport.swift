import Screen
import StoreCore

/// What a command says of the transaction that it was about.
struct TransactionReport {
  let invocation: Invocation
  let client: StoreClient

  /// Of what was to renew: the new transaction, or, where none came of it, what became of the
  /// subscription.
  func write(_ written: TransactionID, of last: TransactionID, _ verb: String) throws {
    guard written == last, let subscription = try client.subscription(of: last) else {
      return try write(written, verb)
    }
    switch subscription.status {
    case .inGracePeriod: try write(last, "not charged, in its grace period")
    case .inBillingRetry: try write(last, "not charged, in billing retry")
    case .subscribed: try write(last, verb)
    case .expired, .revoked:
      try write(last, "ended, \(subscription.expirationReason?.words ?? "taken back")")
    }
  }

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
