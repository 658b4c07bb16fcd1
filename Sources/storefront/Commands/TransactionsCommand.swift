import Foundation
import Screen
import Session
import StoreCore
import StorefrontUI

/// `storefront transactions`: the transactions, newest first, a page of the ledger at a time.
struct TransactionsCommand {
  let invocation: Invocation
  let client: StoreClient

  private static let pageSize = 1_000

  func run() throws {
    if invocation.has(.json) { try writeJSON() } else { try writeTable() }
  }

  private var filter: TransactionFilter {
    var filter = TransactionFilter()
    filter.isUnfinished = invocation.has(.unfinished)
    filter.product = invocation.options[.product]
    filter.client = invocation.options[.client]
    return filter
  }

  /// Calls `body` with each page; what comes meanwhile is newer, and in none of them.
  private func pages(_ body: ([TransactionRecord]) throws -> Void) throws {
    var rest = invocation.options[.limit].flatMap(Int.init) ?? .max
    var last: TransactionID?
    while rest > 0 {
      let size = min(rest, Self.pageSize)
      let page = try client.transactions(filter, before: last, limit: size)
      if !page.isEmpty { try body(page) }
      guard page.count == size, let end = page.last else { return }
      last = end.id
      rest -= size
    }
  }

  /// One line, as `TransactionsJSON` would be, of whatever length.
  private func writeJSON() throws {
    var isFirst = true
    try StandardStreams.write("{\"schema\":\(TransactionsJSON.version),\"transactions\":[")
    try pages { page in
      let texts = try page.map { try JSONOutput.text(TransactionJSON($0)) }
      try StandardStreams.write((isFirst ? "" : ",") + texts.joined(separator: ","))
      isFirst = false
    }
    try StandardStreams.write("]}\n")
  }

  private func writeTable() throws {
    let book = ProductBook(client)
    var widths: [Int] = []
    try pages { page in
      let table = TextTable(
        alignments: [.right] + Array(repeating: .left, count: 6),
        rows: page.map { row($0, book) }, widths: widths)
      widths = table.widths
      try StandardStreams.write(table.text)
    }
    if widths.isEmpty { try StandardStreams.write("No transactions.\n") }
  }

  private func row(_ record: TransactionRecord, _ book: ProductBook) -> [String] {
    [
      String(record.id), book.title(of: record.productID), record.state.name,
      record.date.map(TimeText(zone: .current).full) ?? "",
      record.isFinished ? "finished" : "unfinished",
      record.client == Caller.everyApp ? "every app" : record.client,
      TransactionNotes.text(record),
    ]
  }
}
