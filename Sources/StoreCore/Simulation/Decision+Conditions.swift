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
  }

  private mutating func change(_ name: ConditionName, to text: String?, shown: String) throws {
    let before = view.conditions
    var after = before
    after.change(name, to: text)
    change.conditions.append((name, text))
    record(.user, .condition, detail: "\(name.rawValue) \(shown)")
    if before.isOffline, !after.isOffline { try resumeParked() }
    if before.showsDialogs, !after.showsDialogs { try answerWaitingPrompts() }
    if before.storefrontCode != after.storefrontCode {
      try storefrontChanged(to: after.storefrontCode)
    }
  }

  /// The network is back: what waited for it gets its answer after the latency.
  private mutating func resumeParked() throws {
    for timer in try view.timers(.outcome, client: nil) where timer.due == StoreTimer.parked {
      change.removedTimers.append(timer.id)
      var resumed = timer
      resumed.due = now + latency()
      change.timers.append(resumed)
    }
  }

  /// Dialogs were switched off: those that wait are answered yes.
  private mutating func answerWaitingPrompts() throws {
    for prompt in try view.prompts() {
      change.removedPrompts.append(prompt.id)
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
