/// How the store's hand of the clock stands to the real one: it may be ahead or behind, and it may
/// stand still.
package struct StoreClockState: Sendable, Equatable {
  /// Store's time less real time, while it runs.
  package var offset = StoreDuration.zero
  /// Where it stands; nil while it runs.
  package var paused: StoreInstant?

  package init() {}

  package var isPaused: Bool { paused != nil }

  /// What the store's hand shows.
  package func store(at real: StoreInstant) -> StoreInstant { paused ?? real + offset }

  /// When the store's hand gets to an instant, if nobody touches it; nil while it stands still.
  package func real(of instant: StoreInstant) -> StoreInstant? {
    let back = Int64(0).subtractingClamping(offset.microseconds)
    return isPaused ? nil : instant + StoreDuration(microseconds: back)
  }

  mutating func step(_ length: StoreDuration) {
    if let paused {
      self.paused = paused + length
    } else {
      offset = StoreDuration(microseconds: offset.microseconds.addingClamping(length.microseconds))
    }
  }

  mutating func pause(at instant: StoreInstant) { paused = paused ?? instant }

  mutating func run(from real: StoreInstant) {
    guard let paused else { return }
    offset = paused - real
    self.paused = nil
  }
}
