import Foundation

/// One command, one commit: now, what is due, the decision, its rows.
extension Ledger {
  /// Carries a command out and commits it.
  ///
  /// - Parameter clock: the machine's time, read once it is this process's turn to write: what
  ///   another one wrote meanwhile is no clock set back. The store's is never before the last
  ///   event.
  /// - Throws: `StoreRefusal` when the store does not do it, `LedgerError` when it cannot be kept.
  @discardableResult
  func perform(
    _ command: Command, clock reading: @autoclosure () -> StoreInstant
  ) throws -> Commit {
    let (change, rows) = try transaction {
      let clock = reading()
      // A reset begins anew: neither what is due nor the last event's time counts any more.
      let isReset = command == .reset
      if !isReset { try fireDue(clock: clock) }
      let time = isReset ? StoreTime(real: clock, store: clock) : try time(at: clock)
      let change = try decide(command, now: time.store, real: time.real, view: LedgerView(self))
      let rows = try apply(change, real: time.real)
      // A step of the clock, or a purchase in the past, has brought what is due by now.
      if command.mayBringDue { try fireDue(clock: clock) }
      return (change, rows)
    }
    if let refusal = change.refusal { throw refusal }
    // The newest that it wrote: what it made, where it made one.
    let made = change.transactions.max { $0.id < $1.id }
    return Commit(transaction: made, row: rows.last?.id ?? 0)
  }

  /// What a command has brought.
  struct Commit: Sendable {
    /// The newest transaction that it wrote: for `.add` the new one.
    let transaction: TransactionRecord?
    /// The last event row that it wrote.
    let row: Int64
  }

  /// Enters a process and clears away what dead ones left.
  func attach(
    client: String, isTerminal: Bool, clock reading: @autoclosure () -> StoreInstant
  ) throws -> Int64 {
    try transaction {
      let clock = reading()
      let process = ProcessIdentity.current
      // First what is due, at its own time: the rows of those that went have today's.
      try fireDue(clock: clock)
      try removeDeadSessions(clock: clock)
      // Nobody was there to be told of what the file says since then.
      if try sessions().isEmpty {
        try setFact(Self.toldStorefront, try conditions().shared.storefrontCode)
      }
      try database.run(
        """
        INSERT INTO sessions(client, process, process_start, is_terminal, attached)
        VALUES(?, ?, ?, ?, ?)
        """,
        .text(client), .integer(Int64(process.number)), .integer(process.start),
        .integer(isTerminal ? 1 : 0), .integer(clock.microseconds))
      let caller = Caller(client: client, session: database.lastInsertedRow)
      try database.run("INSERT OR IGNORE INTO clients(name) VALUES(?)", .text(client))
      try record(.attach(caller, process: process.number), clock: clock)
      return caller.session
    }
  }

  func detach(_ caller: Caller, clock: @autoclosure () -> StoreInstant) throws {
    try transaction { try remove(caller, reason: "", clock: clock()) }
  }

  private func removeDeadSessions(clock: StoreInstant) throws {
    for session in try sessions() where !session.process.isAlive {
      let caller = Caller(client: session.client, session: session.id)
      try remove(caller, reason: "process \(session.process.number) ended", clock: clock)
    }
  }

  private func remove(_ caller: Caller, reason: String, clock: StoreInstant) throws {
    try database.run("DELETE FROM timers WHERE session = ?", .integer(caller.session))
    try database.run("DELETE FROM prompts WHERE session = ?", .integer(caller.session))
    try database.run("DELETE FROM sessions WHERE id = ?", .integer(caller.session))
    try record(.detach(caller, reason: reason), clock: clock)
  }

  private func record(_ command: Command, clock: StoreInstant) throws {
    let time = try time(at: clock)
    let change = try decide(command, now: time.store, real: time.real, view: LedgerView(self))
    _ = try apply(change, real: time.real)
  }
}

extension Command {
  /// Whether what it does may already be due.
  fileprivate var mayBringDue: Bool {
    switch self {
    case .stepClock, .create, .setAutoRenew: true
    default: false
    }
  }
}

extension Int64 {
  func subtractingClamping(_ other: Int64) -> Int64 {
    let (rest, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other > 0 ? .min : .max) : rest
  }

  func addingClamping(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
