import Foundation
import Screen
import Session
import StoreCore
import StorefrontUI

/// `storefront buy` and `storefront restore`: as an app does it, waiting for the answer.
@MainActor
struct PurchaseCommand {
  let invocation: Invocation
  let client: StoreClient
  /// How many of the restored products a line names.
  private static let mostTitles = 20

  /// Answers on the main queue, which the program serves, with the exit status.
  func run(_ end: @escaping @MainActor (Result<Int32, any Error>) -> Void) {
    let flow = PurchaseFlow(client)
    // A ledger that fails under a purchase ends the command; the purchase is where it was.
    client.onTrouble { error in
      DispatchQueue.main.async { MainActor.assumeIsolated { end(.failure(error)) } }
    }
    if invocation.command == .restore {
      flow.restore { result in end(Result { try reportRestore(result, flow) }) }
      return
    }
    let quantity = invocation.options[.quantity].flatMap { Int($0) } ?? 1
    let id = invocation.operands[0]
    flow.buy(id, quantity: quantity, offer: invocation.options[.offer]) { result in
      end(Result { try report(result, id, flow) })
    }
  }

  /// Keeps the flow until it has answered.
  private func report(_ result: PurchaseResult, _ id: String, _ flow: PurchaseFlow) throws -> Int32
  {
    switch result {
    case .purchased(let transaction, _):
      try tell(transaction, "Bought \(id): transaction \(transaction).")
      return ExitStatus.done
    case .deferred(let transaction):
      try tell(transaction, "\(id) waits for approval: transaction \(transaction).")
      return ExitStatus.deferred
    case .failed(let failure, let transaction):
      if invocation.has(.json), let transaction { try tell(transaction, "") }
      StandardStreams.complain("\(id) was not bought: \(failure.text)")
      return ExitStatus.failed
    case .unavailable(let reason):
      if invocation.has(.json) { try StandardStreams.write(JSONOutput.line(TransactionsJSON([]))) }
      StandardStreams.complain("\(id) could not be bought: \(reason)")
      return ExitStatus.failed
    }
  }

  private func tell(_ transaction: TransactionID, _ text: String) throws {
    if invocation.has(.json) {
      let record = try client.transaction(transaction)
      try StandardStreams.write(JSONOutput.line(TransactionsJSON(record.map { [$0] } ?? [])))
    } else {
      try StandardStreams.write(PlainText.line(text) + "\n")
    }
  }

  private func reportRestore(
    _ result: Result<[TransactionID], StoreFailure>, _ flow: PurchaseFlow
  ) throws -> Int32 {
    switch result {
    case .failure(let failure):
      StandardStreams.complain("nothing was restored: \(failure.text)")
      return ExitStatus.failed
    case .success(let ids):
      // Newest first, as everywhere.
      let records = try ids.reversed().compactMap { try client.transaction($0) }
      if invocation.has(.json) {
        try StandardStreams.write(JSONOutput.line(TransactionsJSON(records)))
      } else {
        let book = ProductBook(client)
        var titles = records.reversed().prefix(Self.mostTitles)
          .map { book.title(of: $0.productID) }
        if records.count > titles.count {
          titles.append("and \(records.count - titles.count) more")
        }
        let text =
          records.isEmpty
          ? "Nothing to restore."
          : "\(records.count) restored: \(titles.joined(separator: ", "))"
        try StandardStreams.write(PlainText.line(text) + "\n")
      }
      return ExitStatus.done
    }
  }
}
