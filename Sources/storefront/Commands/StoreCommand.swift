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
    default: return
    }
  }

  /// What the App Store does to a transaction.
  private func act(_ command: (TransactionID) -> Command, _ word: String) throws {
    let id = try invocation.transaction()
    try client.perform(command(id))
    try report(id, word)
  }

  /// The new transaction is told.
  private func resolve() throws {
    guard let bought = try client.perform(.resolve(try invocation.transaction())) else { return }
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
    let id = try invocation.transaction()
    if let record = try client.transaction(id), record.state == .deferred {
      throw StoreRefusal.notEnded(id, record.state)
    }
    try client.perform(.finish(id, by: client.caller))
    try report(id, "finished")
  }

  /// Both of what can be taken back, or one of it.
  private func reset() throws {
    let isOfSettings = invocation.has(.settings)
    let isOfTransactions = invocation.has(.transactions) || !isOfSettings
    if isOfTransactions { try client.perform(.reset) }
    if isOfSettings { try client.perform(.resetCondition(nil)) }
    if invocation.has(.json) {
      guard isOfSettings else {
        return try StandardStreams.write(JSONOutput.line(TransactionsJSON([])))
      }
      return try StandardStreams.write(JSONOutput.line(ConditionsJSON(client.conditions.all)))
    }
    let lines = [
      isOfTransactions ? "The store is empty.\n" : "",
      isOfSettings ? "The conditions are those of the file again.\n" : "",
    ]
    try StandardStreams.write(lines.joined())
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
}
