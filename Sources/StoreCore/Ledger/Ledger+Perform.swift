import Foundation

/// One command, one commit: now, what is due, the decision, its rows.
extension Ledger {
  /// Carries a command out and commits it.
  ///
  /// - Parameter clock: the machine's time; the store's is never before the last event.
  /// - Throws: `StoreRefusal` when the store does not do it, `LedgerError` when it cannot be kept.
  /// - Returns: the new transaction's id for `.add`, else nil.
  @discardableResult
  func perform(_ command: Command, clock: StoreInstant) throws -> TransactionID? {
    let change = try transaction {
      try fireDue(clock: clock)
      let change = try decide(command, now: try now(clock), view: LedgerView(self))
      _ = try apply(change)
      return change
    }
    if let refusal = change.refusal { throw refusal }
    return change.transactions.first?.id
  }

  /// Carries out what is due and nothing else; false when there was nothing.
  func performDue(clock: StoreInstant) throws -> Bool {
    guard try hasDue(clock: clock) else { return false }
    return try transaction { try fireDue(clock: clock) } > 0
  }

  /// When the next timer on the real hand is due, by the machine's clock; nil for none.
  func nextDue() throws -> StoreInstant? {
    let next = try timers(
      "WHERE hand = 0 AND due < ? ORDER BY due, id LIMIT 1",
      .integer(StoreTimer.parked.microseconds)
    ).first
    guard let due = next?.due.microseconds else { return nil }
    return StoreInstant(microseconds: due.subtractingClamping(try ahead()))
  }

  /// Enters a process and clears away what dead ones left.
  func attach(client: String, isTerminal: Bool, clock: StoreInstant) throws -> Int64 {
    try transaction {
      let process = ProcessIdentity.current
      try removeDeadSessions(clock: clock)
      try fireDue(clock: clock)
      try database.run(
        """
        INSERT INTO sessions(client, process, process_start, is_terminal, attached)
        VALUES(?, ?, ?, ?, ?)
        """,
        .text(client), .integer(Int64(process.number)), .integer(process.start),
        .integer(isTerminal ? 1 : 0), .integer(clock.microseconds))
      let caller = Caller(client: client, session: database.lastInsertedRow)
      try record(.attach(caller, process: process.number), clock: clock)
      return caller.session
    }
  }

  func detach(_ caller: Caller, clock: StoreInstant) throws {
    try transaction { try remove(caller, reason: "", clock: clock) }
  }

  /// The store's time: the machine's, or ahead of it by as much as that was once set back.
  private func now(_ clock: StoreInstant) throws -> StoreInstant {
    let ahead = try ahead()
    let time = clock + StoreDuration(microseconds: ahead)
    let last = try database.first("SELECT time FROM events ORDER BY id DESC LIMIT 1") {
      StoreInstant(microseconds: $0.integer(0))
    }
    guard let last, last > time else { return time }
    try setFact("ahead", String(ahead + (last - time).microseconds))
    return last
  }

  private func ahead() throws -> Int64 { try fact("ahead").flatMap(Int64.init) ?? 0 }

  private func hasDue(clock: StoreInstant) throws -> Bool {
    guard let next = try nextDue() else { return false }
    return next <= clock
  }

  /// Fires timers in the order in which they are due, each with its due time as its time.
  @discardableResult
  private func fireDue(clock: StoreInstant) throws -> Int {
    var fired = 0
    let now = try now(clock)
    while let timer = try timers(
      "WHERE hand = 0 AND due <= ? ORDER BY due, id LIMIT 1", .integer(now.microseconds)
    ).first {
      fired += 1
      if let session = timer.session, try !isAlive(session: session) {
        try database.run("DELETE FROM timers WHERE id = ?", .integer(timer.id))
        continue
      }
      let last = try database.first("SELECT time FROM events ORDER BY id DESC LIMIT 1") {
        StoreInstant(microseconds: $0.integer(0))
      }
      let time = max(timer.due, last ?? timer.due)
      _ = try apply(try decide(.fire(timer), now: time, view: LedgerView(self)))
    }
    return fired
  }

  private func removeDeadSessions(clock: StoreInstant) throws {
    for session in try sessions() where !session.process.isAlive {
      let caller = Caller(client: session.client, session: session.id)
      try remove(caller, reason: "process \(session.process.number) ended", clock: clock)
    }
  }

  private func remove(_ caller: Caller, reason: String, clock: StoreInstant) throws {
    try database.run("DELETE FROM timers WHERE session = ?", .integer(caller.session))
    try database.run("DELETE FROM sessions WHERE id = ?", .integer(caller.session))
    try record(.detach(caller, reason: reason), clock: clock)
  }

  private func record(_ command: Command, clock: StoreInstant) throws {
    _ = try apply(try decide(command, now: try now(clock), view: LedgerView(self)))
  }
}

extension Int64 {
  func subtractingClamping(_ other: Int64) -> Int64 {
    let (rest, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other > 0 ? .min : .max) : rest
  }
}
