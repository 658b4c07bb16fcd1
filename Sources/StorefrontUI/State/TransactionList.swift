import Foundation
import StoreCore

/// The transaction table: a loaded stretch of a list that may be very long, in one order and
/// through one filter, and the selection, which follows a transaction's id.
package struct TransactionList: Sendable, Equatable {
  /// More rows than these are not kept; the others can be loaded again.
  package static let limit = 5_000

  package internal(set) var rows: [TransactionRow] = []
  /// What the rows are an answer to.
  package internal(set) var shown = TransactionQuery()
  /// What the user wants to see. Until its rows come, those of `shown` stand.
  package internal(set) var asked = TransactionQuery()
  /// The ends of the stretch that was looked through; nil where nothing was.
  var front: TransactionPlace?
  var back: TransactionPlace?
  package internal(set) var reachesFirst = true
  package internal(set) var reachesLast = true
  /// How many transactions a filter has looked at.
  package internal(set) var looked = 0
  /// How many transactions the store has, and how many of them an app has to finish.
  package internal(set) var total = 0
  package internal(set) var unfinished = 0
  package internal(set) var cursor = ListCursor()
  package internal(set) var load = LoadState.waiting
  /// What was asked for and has not come; one request at a time.
  package internal(set) var request: TransactionRequest?
  /// The trace of one transaction.
  package internal(set) var inspection: Inspection?
  /// Whether the selection stays with its transaction also on the first row: a card shows it.
  var isHeld = false
  /// What the selection goes to as soon as it is loaded.
  var wanted: TransactionID?
  /// The longest text of a price so far, so that the column need not look at every row.
  var longestPrice = ""
  /// Whether one of the rows so far expires.
  var hasExpiries = false

  /// The events of the selected transaction, and the subscription that it belongs to; nil until
  /// they are loaded.
  package struct Inspection: Sendable, Equatable {
    package var transaction: TransactionID
    package var events: [EventRow]?
    package var subscription: SubscriptionRow?
  }

  package init() {}

  package var selected: TransactionRow? {
    rows.indices.contains(cursor.position) ? rows[cursor.position] : nil
  }

  package func row(id: TransactionID) -> TransactionRow? { rows.first { $0.id == id } }

  /// Whether a filter still has to look at some of the store.
  var isLooking: Bool { !shown.filter.isEmpty && !(reachesFirst && reachesLast) }

  /// Selects a transaction; false when it is not loaded.
  mutating func select(_ id: TransactionID) -> Bool {
    guard let position = rows.firstIndex(where: { $0.id == id }) else { return false }
    cursor.position = position
    return true
  }

  /// Asks for a part of what the user wants to see.
  mutating func ask(_ part: TransactionRequest.Part) -> Effect {
    let request = TransactionRequest(part, query: asked)
    self.request = request
    return .loadTransactions(request)
  }

  mutating func removeAll() {
    let query = asked
    self = TransactionList()
    (asked, shown) = (query, query)
  }
}
