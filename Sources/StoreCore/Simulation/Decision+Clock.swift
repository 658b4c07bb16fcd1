/// The store's hand of the clock.
extension Decision {
  /// Renewals on the way are made at their own times, by what fires the timers.
  mutating func stepClock(_ length: StoreDuration) throws {
    guard length.microseconds > 0, now + length < Self.endOfTime else {
      throw StoreRefusal.wrongStep
    }
    record(.user, .stepClock, detail: DurationText.of(length))
    var clock = view.clock
    clock.step(length)
    change.clock = clock
  }

  /// Pausing stops renewals, not latency.
  mutating func setClock(isPaused: Bool) {
    var clock = view.clock
    if isPaused { clock.pause(at: now) } else { clock.run(from: real) }
    change.clock = clock
  }

  /// 9999-01-01: the periods that begin before it have an end that can be written.
  private static var endOfTime: StoreInstant {
    StoreInstant(microseconds: 253_370_764_800_000_000)
  }
}
