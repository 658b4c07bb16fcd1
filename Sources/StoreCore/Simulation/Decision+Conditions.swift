extension Decision {
  mutating func setCondition(_ name: ConditionName, to text: String) throws {
    let value = try ConditionDefinition.named(name).normalize(text)
    try change(name, to: value, shown: value)
  }

  mutating func resetConditions(_ names: [ConditionName]) throws {
    for name in names where view.conditions[name].source == .changed {
      try change(name, to: nil, shown: "as in the file")
    }
  }

  /// Removes every transaction and all that waits; conditions stay.
  mutating func reset() {
    change.clearsTransactions = true
    record(.user, .reset)
    // The store's hand shows the machine's time again.
    var clock = StoreClockState()
    if view.conditions.isClockPaused { clock.pause(at: now) }
    if clock != view.clock { change.clock = clock }
  }

  private mutating func change(_ name: ConditionName, to text: String?, shown: String) throws {
    let before = view.conditions
    var after = before
    after.change(name, to: text)
    change.conditions.append((name, text))
    record(.user, .condition, detail: "\(name.rawValue) \(shown)")
    let isReached = before.isOffline && !after.isOffline && !after.neverAnswers
    if isReached || before.neverAnswers && !after.neverAnswers { try resumeParked(after) }
    if before.isClockPaused != after.isClockPaused { setClock(isPaused: after.isClockPaused) }
    if before.showsDialogs, !after.showsDialogs { try answerWaitingPrompts() }
    if before.storefrontCode != after.storefrontCode {
      try storefrontChanged(to: after.storefrontCode)
    }
  }

  /// The App Store answers again: what waited for it gets its answer after the latency.
  private mutating func resumeParked(_ conditions: Conditions) throws {
    for kind in StoreTimer.Kind.allCases {
      for timer in try view.timers(kind, client: nil) where timer.due == StoreTimer.parked {
        change.removedTimers.append(timer.id)
        var resumed = timer
        resumed.due = real + latency(conditions.latency)
        change.timers.append(resumed)
      }
    }
  }

  /// Dialogs were switched off: those that wait are answered yes.
  private mutating func answerWaitingPrompts() throws {
    for prompt in try view.prompts() {
      change.removedPrompts.append(prompt.id)
      if prompt.kind == .signIn {
        signedIn(prompt, of: try view.transaction(prompt.transaction), reason: "dialogs are off")
        continue
      }
      guard var record = try view.transaction(prompt.transaction) else { continue }
      guard prompt.kind == .payment else {
        if record.consent == .pending { agree(&record, reason: "dialogs are off") }
        continue
      }
      self.record(.store, .promptAnswered, of: record, detail: "yes: dialogs are off")
      scheduleOutcome(of: record.id, client: record.client, payload: prompt.payload)
    }
  }
}
