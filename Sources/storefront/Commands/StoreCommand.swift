import Foundation
import Screen
import Session
import StoreCore
import StorefrontUI

/// The commands that ask the store one thing and are done: the transactions, what the App Store
/// does to one of them, reset.
struct StoreCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    switch invocation.command {
    case .approve: try act(Command.approve, "approved")
    case .decline: try act(Command.decline, "declined")
    case .refund: try act(Command.refund, "refunded")
    case .revoke: try act(Command.revoke, "no longer shared")
    case .expire: try act(Command.expire, "expired")
    case .consent: try act(Command.requestPriceConsent, "consent asked for")
    case .resolve: try resolve()
    case .promote: try promote()
    case .finish: try finish()
    case .reset: try reset()
    default: try list()
    }
  }

  /// What the App Store does to a transaction.
  private func act(_ command: (TransactionID) -> Command, _ word: String) throws {
    let id = try transaction()
    try client.perform(command(id))
    try report(id, word)
  }

  /// The new transaction is told.
  private func resolve() throws {
    guard let bought = try client.perform(.resolve(try transaction())) else { return }
    try report(bought, "bought")
  }

  private func promote() throws {
    let product = invocation.operands[0]
    try client.perform(.promote(product, client: nil))
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON([])))
    } else {
      try StandardStreams.write("\(PlainText.line(product)): begun in the App Store.\n")
    }
  }

  private func finish() throws {
    let id = try transaction()
    if let record = try client.transaction(id), record.state == .deferred {
      throw StoreRefusal.notEnded(id, record.state)
    }
    try client.perform(.finish(id, by: client.caller))
    try report(id, "finished")
  }

  private func reset() throws {
    try client.perform(.reset)
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON([])))
    } else {
      try StandardStreams.write("The store is empty.\n")
    }
  }

  private func list() throws {
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON(try all())))
      return
    }
    let book = ProductBook(client)
    let records = try all()
    let rows = records.map { record in
      [
        String(record.id), book.title(of: record.productID), record.state.name,
        record.date.map(Self.text) ?? "", record.isFinished ? "finished" : "unfinished",
        record.failure.map { "SKError \($0.code) \($0.name ?? "")" } ?? "", record.client,
      ]
    }
    let table = TextTable(alignments: [.right] + Array(repeating: .left, count: 6), rows: rows)
    let lines = rows.isEmpty ? ["No transactions."] : table.lines()
    try StandardStreams.write(lines.map { $0 + "\n" }.joined())
  }

  private func all() throws -> [TransactionRecord] {
    var found: [TransactionRecord] = []
    while true {
      let page = try client.transactions(before: found.last?.id, limit: 1_000)
      found += page
      if page.count < 1_000 { return found }
    }
  }

  private func transaction() throws -> TransactionID {
    let word = invocation.operands[0]
    guard let id = TransactionID(word), id >= 0 else {
      throw UsageError.wrongOperand(word, expected: "transaction: give its number")
    }
    return id
  }

  private func report(_ id: TransactionID, _ verb: String) throws {
    guard let record = try client.transaction(id) else { return }
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON([record])))
    } else {
      let product = PlainText.line(record.productID)
      try StandardStreams.write("Transaction \(id), \(product): \(verb).\n")
    }
  }

  /// In the local time zone, named.
  private static func text(_ instant: StoreInstant) -> String {
    TimeText(zone: .current).full(instant)
  }
}
