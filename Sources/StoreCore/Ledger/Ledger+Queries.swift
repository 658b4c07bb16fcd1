import Foundation

/// What a client asks the ledger outside of a command.
extension Ledger {
  /// A process at work on this ledger.
  struct Attached: Equatable {
    let id: Int64
    let client: String
    let process: ProcessIdentity
    let isTerminal: Bool
  }

  func conditions() throws(LedgerError) -> Conditions {
    let rows = try database.all("SELECT name, value FROM conditions") { ($0.text(0), $0.text(1)) }
    var changed: [ConditionName: String] = [:]
    for (name, value) in rows {
      if let name = ConditionName(rawValue: name) { changed[name] = value }
    }
    return Conditions(changed: changed, settings: catalog.settings, overrides: overrides)
  }

  func sessions() throws(LedgerError) -> [Attached] {
    try database.all(
      "SELECT id, client, process, process_start, is_terminal FROM sessions ORDER BY id"
    ) {
      Attached(
        id: $0.integer(0), client: $0.text(1),
        process: ProcessIdentity(number: Int32(clamping: $0.integer(2)), start: $0.integer(3)),
        isTerminal: $0.integer(4) != 0)
    }
  }

  func attachedTerminals() throws(LedgerError) -> Int {
    try sessions().filter { $0.isTerminal && $0.process.isAlive }.count
  }

  func isAlive(session: Int64) throws(LedgerError) -> Bool {
    try sessions().contains { $0.id == session && $0.process.isAlive }
  }

  func lastEventID() throws(LedgerError) -> Int64 {
    try database.first("SELECT coalesce(max(id), 0) FROM events") { $0.integer(0) } ?? 0
  }

  /// Per product, the transaction that gave it, and since when.
  func owned() throws(LedgerError) -> [String: (transaction: TransactionID, since: StoreInstant)] {
    let rows = try database.all("SELECT product, by_transaction, since FROM owned") {
      ($0.text(0), ($0.integer(1), StoreInstant(microseconds: $0.integer(2))))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }
}
