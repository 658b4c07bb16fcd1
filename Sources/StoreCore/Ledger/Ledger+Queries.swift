import Foundation

/// What a client asks the ledger outside of a command.
extension Ledger {
  /// A process at work on this ledger.
  struct Attached: Equatable {
    let id: Int64
    let client: String
    let process: ProcessIdentity
    let isTerminal: Bool
    let since: StoreInstant
    let observers: Int
  }

  /// How many observers a process's queue has.
  func setObservers(_ count: Int, session: Int64) throws {
    try transaction {
      try database.run(
        "UPDATE sessions SET observers = ? WHERE id = ?", .integer(Int64(count)),
        .integer(session))
    }
  }

  func conditions() throws(LedgerError) -> Conditions {
    Conditions(
      changed: try conditions(in: "conditions"), once: try conditions(in: "once"),
      settings: catalog.settings, overrides: overrides)
  }

  private func conditions(in table: String) throws(LedgerError) -> [ConditionName: String] {
    let rows = try database.all("SELECT name, value FROM \(table)") { ($0.text(0), $0.text(1)) }
    var values: [ConditionName: String] = [:]
    for (name, value) in rows {
      if let name = ConditionName(rawValue: name) { values[name] = value }
    }
    return values
  }

  func sessions() throws(LedgerError) -> [Attached] {
    try database.all(
      """
      SELECT id, client, process, process_start, is_terminal, attached, observers FROM sessions
      ORDER BY id
      """
    ) {
      Attached(
        id: $0.integer(0), client: $0.text(1),
        process: ProcessIdentity(number: Int32(clamping: $0.integer(2)), start: $0.integer(3)),
        isTerminal: $0.integer(4) != 0, since: StoreInstant(microseconds: $0.integer(5)),
        observers: Int(clamping: $0.integer(6)))
    }
  }

  func attachedTerminals() throws(LedgerError) -> Int {
    try sessions().filter { $0.isTerminal && $0.process.isAlive }.count
  }

  func isAlive(session: Int64) throws(LedgerError) -> Bool {
    try sessions().contains { $0.id == session && $0.process.isAlive }
  }

  /// A run of event rows as they are delivered.
  struct EventRun {
    /// Rows of a kind that this version does not know are left out.
    let events: [StoreEvent]
    /// The last row's number, of whatever kind; nil where there is no row.
    let last: Int64?
    let isFull: Bool
  }

  func eventRun(after cursor: Int64, limit: Int64) throws(LedgerError) -> EventRun {
    // The end first: rows that come meanwhile lie behind it.
    let end = try database.first(
      "SELECT max(id), count(*) FROM (SELECT id FROM events WHERE id > ? ORDER BY id LIMIT ?)",
      .integer(cursor), .integer(limit)
    ) { (last: $0.optionalInteger(0), count: $0.integer(1)) }
    guard let end, let last = end.last else {
      return EventRun(events: [], last: nil, isFull: false)
    }
    let events = try events(
      "WHERE id > ? AND id <= ? ORDER BY id", .integer(cursor), .integer(last))
    return EventRun(events: events, last: last, isFull: end.count == limit)
  }

  /// What an app has to finish, oldest first: its own, and what was bought outside of the apps.
  func unfinished(servedTo client: String) throws(LedgerError) -> [TransactionRecord] {
    var found: [TransactionRecord] = []
    for client in Caller.clients(servedBy: client) {
      found += try transactions(
        "WHERE client = ? AND finished = 0 ORDER BY id", .text(client))
    }
    return found.sorted { $0.id < $1.id }
  }

  /// The subscriptions of an app that wait for the consent to a higher price, oldest first.
  func consentPending(servedTo client: String) throws(LedgerError) -> [TransactionRecord] {
    var found: [TransactionRecord] = []
    for client in Caller.clients(servedBy: client) {
      found += try transactions("WHERE client = ? AND consent = 1 ORDER BY id", .text(client))
    }
    return found.sorted { $0.id < $1.id }
  }

  /// What waits for an app, oldest first.
  func notices(client: String) throws(LedgerError) -> [StoreNotice] {
    try notices("WHERE client = ? OR client IS NULL ORDER BY id", .text(client))
  }

  func lastEventID() throws(LedgerError) -> Int64 {
    try database.first("SELECT coalesce(max(id), 0) FROM events") { $0.integer(0) } ?? 0
  }
}
