import Foundation
import StoreCore

/// A transaction as `--json` prints it.
struct TransactionJSON: Encodable {
  struct Failure: Encodable {
    let domain: String
    let code: Int
    let name: String
  }

  let id: String
  let originalId: String
  let product: String
  let client: String
  let state: String
  let quantity: Int
  let date: Nullable<String>
  let finished: Bool
  let error: Nullable<Failure>

  init(_ record: TransactionRecord) {
    id = String(record.id)
    originalId = String(record.originalID)
    product = record.productID
    client = record.client
    state = record.state.name
    quantity = record.quantity
    date = Nullable(record.date.map { Self.text($0) })
    finished = record.isFinished
    error = Nullable(
      record.failure.map {
        Failure(domain: $0.domain, code: $0.code, name: $0.name ?? "code \($0.code)")
      })
  }

  /// ISO 8601 in UTC, with milliseconds.
  private static func text(_ instant: StoreInstant) -> String {
    instant.date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }
}

/// Several transactions, newest first, or those that one command was about.
struct TransactionsJSON: Encodable {
  let schema = 1
  let transactions: [TransactionJSON]

  init(_ records: [TransactionRecord]) { transactions = records.map(TransactionJSON.init) }
}
