import Foundation

/// What both hands of the clock show.
struct StoreTime: Equatable {
  /// The machine's time, or ahead of it by as much as that was once set back: latency.
  var real: StoreInstant
  /// The store's time: dates and periods.
  var store: StoreInstant
}

/// What time it is, and what is due by then.
extension Ledger {
  /// How many renewals of one subscription are made up at one stroke, before those up to now are
  /// left out; ten times as many of all together.
  static let mostRenewals = 1_000

  /// Carries out what is due and nothing else; false when there was nothing.
  func performDue(clock: @autoclosure () -> StoreInstant) throws -> Bool {
    // After the clock was set back the store's time goes on from where it was, or nothing would
    // become due; that is kept in the ledger, so it must be written.
    let reading = clock()
    guard try hasDue(clock: reading) || isSetBack(reading) else { return false }
    return try transaction { try fireDue(clock: clock()) } > 0
  }

  /// When the next timer on either hand is due, by the machine's clock; nil for none.
  func nextDue(clock: StoreInstant) throws -> StoreInstant? {
    let state = try clockState()
    let real = try firstTimer(.real, due: StoreTimer.lastDue)?.due
    let store = try firstTimer(.store, due: state.paused ?? StoreTimer.lastDue).map { timer in
      // What is due where the hand stands still is due at once.
      state.real(of: timer.due) ?? clock
    }
    guard let due = [real, store].compactMap({ $0 }).min()?.microseconds else { return nil }
    let back = (try lastEvent()?.real ?? clock).microseconds
      .subtractingClamping(clock.microseconds)
    return StoreInstant(microseconds: due.subtractingClamping(max(try ahead(), back)))
  }

  /// What time it is in the store, for a reader.
  func time(clock: StoreInstant) throws -> StoreInstant {
    let last = try lastEvent()
    let real = clock + StoreDuration(microseconds: try ahead())
    let store = try clockState().store(at: max(real, last?.real ?? real))
    return max(store, last?.store ?? store)
  }

  /// What time it is, for a command: never before the last event.
  func time(at clock: StoreInstant) throws -> StoreTime {
    let ahead = try ahead()
    let last = try lastEvent()
    var real = clock + StoreDuration(microseconds: ahead)
    if let last, max(last.real, last.store) >= Self.endOfTime {
      throw LedgerError.damaged(path: database.path, reason: "an event lies beyond the year 9999")
    }
    if let last, last.real > real {
      try setFact("ahead", String(ahead.addingClamping((last.real - real).microseconds)))
      real = last.real
    }
    let store = try clockState().store(at: real)
    return StoreTime(real: real, store: max(store, last?.store ?? store))
  }

  /// Fires timers in the order in which they are due, each with its due time as its time.
  @discardableResult
  func fireDue(clock: StoreInstant) throws -> Int {
    var fired = 0
    var renewals: [String: Int] = [:]
    let now = try time(at: clock)
    let state = try clockState()
    while let timer = try nextTimer(until: now, state) {
      fired += 1
      if let session = timer.session, try !isAlive(session: session) {
        try database.run("DELETE FROM timers WHERE id = ?", .integer(timer.id))
        continue
      }
      var command = Command.fire(timer)
      if timer.kind == .renewal {
        renewals[timer.payload, default: 0] += 1
        let count = renewals[timer.payload, default: 0]
        let isTooMuch =
          count > Self.mostRenewals || count > 1 && fired > 10 * Self.mostRenewals
        if isTooMuch { command = .skipRenewals(timer, until: now.store) }
      }
      let time = try time(of: timer, state, now)
      let change = try decide(
        command, now: time.store, real: time.real, view: LedgerView(self))
      _ = try apply(change, real: time.real)
    }
    return fired
  }

  /// When a timer fires: when it was due, but not before what has happened.
  private func time(
    of timer: StoreTimer, _ state: StoreClockState, _ now: StoreTime
  ) throws -> StoreTime {
    var time: StoreTime
    switch timer.hand {
    case .real: time = StoreTime(real: timer.due, store: state.store(at: timer.due))
    case .store: time = StoreTime(real: state.real(of: timer.due) ?? now.real, store: timer.due)
    }
    if let last = try lastEvent() {
      time.real = max(time.real, last.real)
      time.store = max(time.store, last.store)
    }
    return time
  }

  /// The next timer of both hands; where one stands still, it comes after the other.
  private func nextTimer(
    until now: StoreTime, _ state: StoreClockState
  ) throws -> StoreTimer? {
    let real = try firstTimer(.real, due: min(now.real, StoreTimer.lastDue))
    let store = try firstTimer(.store, due: min(now.store, StoreTimer.lastDue))
    guard let real, let store else { return real ?? store }
    guard let due = state.real(of: store.due) else { return real }
    return (real.due, real.id) < (due, store.id) ? real : store
  }

  private func firstTimer(_ hand: ClockHand, due: StoreInstant) throws -> StoreTimer? {
    try timers(
      """
      WHERE hand = ? AND due <= ? AND kind IN (\(Self.timerKinds)) ORDER BY due, id LIMIT 1
      """, .integer(Int64(hand.rawValue)), .integer(due.microseconds)
    ).first
  }

  private func hasDue(clock: StoreInstant) throws -> Bool {
    guard let next = try nextDue(clock: clock) else { return false }
    return next <= clock
  }

  private func isSetBack(_ clock: StoreInstant) throws -> Bool {
    guard let last = try lastEvent() else { return false }
    return last.real > clock + StoreDuration(microseconds: try ahead())
  }

  private func lastEvent() throws -> StoreTime? {
    try database.first("SELECT time, coalesce(real, time) FROM events ORDER BY id DESC LIMIT 1") {
      StoreTime(
        real: StoreInstant(microseconds: $0.integer(1)),
        store: StoreInstant(microseconds: $0.integer(0)))
    }
  }

  /// 10000-01-01: no timer could be due after it.
  private static let endOfTime = StoreInstant(microseconds: 253_402_300_800_000_000)

  /// By how much the real hand is ahead of the machine's clock: never behind, whatever the file
  /// says.
  private func ahead() throws -> Int64 { max(0, try fact("ahead").flatMap(Int64.init) ?? 0) }
}
