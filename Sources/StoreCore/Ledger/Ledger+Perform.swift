import Foundation

/// One command, one commit: now, what is due, the decision, its rows.
extension Ledger {
  /// Carries a command out and commits it.
  ///
  /// - Parameter clock: the machine's time; the store's is never before the last event.
  /// - Throws: `StoreRefusal` when the store does not do it, `LedgerError` when it cannot be kept.
  @discardableResult
  func perform(_ command: Command, clock: StoreInstant) throws -> Commit {
    let (change, rows) = try transaction {
      // A reset begins anew: neither what is due nor the last event's time counts any more.
      let isReset = command == .reset
      if !isReset { try fireDue(clock: clock) }
      let change = try decide(
        command, now: isReset ? clock : try now(clock), view: LedgerView(self))
      return (change, try apply(change))
    }
    if let refusal = change.refusal { throw refusal }
    return Commit(transaction: change.transactions.first, row: rows.last?.id ?? 0)
  }

  /// What a command has brought.
  struct Commit: Sendable {
    /// The first transaction that it wrote: for `.add` the new one.
    let transaction: TransactionRecord?
    /// The last event row that it wrote.
    let row: Int64
  }

  /// Carries out what is due and nothing else; false when there was nothing.
  func performDue(clock: StoreInstant) throws -> Bool {
    // After the clock was set back the store's time goes on from where it was, or nothing would
    // become due; that is kept in the ledger, so it must be written.
    guard try hasDue(clock: clock) || isSetBack(clock) else { return false }
    return try transaction { try fireDue(clock: clock) } > 0
  }

  /// When the next timer on the real hand is due, by the machine's clock; nil for none.
  func nextDue(clock: StoreInstant) throws -> StoreInstant? {
    let next = try timers(
      "WHERE hand = 0 AND due < ? AND kind IN (\(Self.timerKinds)) ORDER BY due, id LIMIT 1",
      .integer(StoreTimer.parked.microseconds)
    ).first
    guard let due = next?.due.microseconds else { return nil }
    let back = (try lastEventTime() ?? clock).microseconds.subtractingClamping(clock.microseconds)
    return StoreInstant(microseconds: due.subtractingClamping(max(try ahead(), back)))
  }

  /// Enters a process and clears away what dead ones left.
  func attach(client: String, isTerminal: Bool, clock: StoreInstant) throws -> Int64 {
    try transaction {
      let process = ProcessIdentity.current
      // First what is due, at its own time: the rows of those that went have today's.
      try fireDue(clock: clock)
      try removeDeadSessions(clock: clock)
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

  func detach(_ caller: Caller, clock: StoreInstant) throws {
    try transaction { try remove(caller, reason: "", clock: clock) }
  }

  /// What time it is in the store, for a reader.
  func time(clock: StoreInstant) throws -> StoreInstant {
    let time = clock + StoreDuration(microseconds: try ahead())
    return max(time, try lastEventTime() ?? time)
  }

  /// The store's time: the machine's, or ahead of it by as much as that was once set back.
  private func now(_ clock: StoreInstant) throws -> StoreInstant {
    let ahead = try ahead()
    let time = clock + StoreDuration(microseconds: ahead)
    guard let last = try lastEventTime(), last > time else { return time }
    guard last < Self.endOfTime else {
      throw LedgerError.damaged(path: database.path, reason: "an event lies beyond the year 9999")
    }
    try setFact("ahead", String(ahead.addingClamping((last - time).microseconds)))
    return last
  }

  /// 10000-01-01: no timer could be due after it.
  private static let endOfTime = StoreInstant(microseconds: 253_402_300_800_000_000)

  /// By how much the store's time is ahead of the machine's: never behind, whatever the file says.
  private func ahead() throws -> Int64 { max(0, try fact("ahead").flatMap(Int64.init) ?? 0) }

  private func isSetBack(_ clock: StoreInstant) throws -> Bool {
    guard let last = try lastEventTime() else { return false }
    return last > clock + StoreDuration(microseconds: try ahead())
  }

  private func lastEventTime() throws -> StoreInstant? {
    try database.first("SELECT time FROM events ORDER BY id DESC LIMIT 1") {
      StoreInstant(microseconds: $0.integer(0))
    }
  }

  private func hasDue(clock: StoreInstant) throws -> Bool {
    guard let next = try nextDue(clock: clock) else { return false }
    return next <= clock
  }

  /// Fires timers in the order in which they are due, each with its due time as its time.
  @discardableResult
  private func fireDue(clock: StoreInstant) throws -> Int {
    var fired = 0
    let now = try now(clock)
    while let timer = try timers(
      "WHERE hand = 0 AND due <= ? AND kind IN (\(Self.timerKinds)) ORDER BY due, id LIMIT 1",
      .integer(min(now, StoreTimer.lastDue).microseconds)
    ).first {
      fired += 1
      if let session = timer.session, try !isAlive(session: session) {
        try database.run("DELETE FROM timers WHERE id = ?", .integer(timer.id))
        continue
      }
      let time = max(timer.due, try lastEventTime() ?? timer.due)
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

  func addingClamping(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
