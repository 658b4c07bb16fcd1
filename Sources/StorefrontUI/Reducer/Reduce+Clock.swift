import StoreCore

/// The store's clock and the rate of renewals.
extension AppState {
  /// `:clock step TIME`, `:clock pause`, `:clock run`.
  mutating func turnClock(_ argument: String) -> [Effect] {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    let name = ConditionName.clock.rawValue
    switch (words[0], words.count) {
    case ("step", 2): return stepClock(words[1])
    case ("pause", 1): return [.setCondition(name: name, value: "paused")]
    case ("run", 1): return [.setCondition(name: name, value: "running")]
    default: return refuseCommand("clock takes step TIME, pause or run.")
    }
  }

  mutating func stepClock(_ text: String) -> [Effect] {
    guard let length = LengthWord(text.filter { $0 != " " }) else {
      return refuseCommand("\(text) is no length of time; 1d, 31d, 2h, 90s or P1M are.")
    }
    return [.stepClock(length.length(from: storeTime))]
  }

  mutating func setRate(_ name: String) -> [Effect] {
    guard TimeRate(name) != nil else {
      return refuseCommand("There is no rate \(name); tab after \"rate \" shows what there is.")
    }
    return [.setCondition(name: ConditionName.timeRate.rawValue, value: name)]
  }

  /// Takes the hand as it stands now; a step, by whatever process, is told.
  mutating func turnClock(to clock: StoreClockState) {
    let ahead = clock.store(at: now) - storeTime
    self.clock = clock
    guard ahead >= .milliseconds(1_000) else { return }
    let moment = TimeText(zone: timeZone).full(storeTime)
    notify("The store's clock is \(ClockText.length(ahead)) further: \(moment).", .success)
  }
}
