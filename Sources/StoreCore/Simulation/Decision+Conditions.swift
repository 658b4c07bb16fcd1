extension Decision {
  mutating func setCondition(_ name: ConditionName, to text: String) throws {
    let text = try ConditionDefinition.named(name).normalize(text)
    let setting = ConditionSetting(text, of: name)
    guard setting.isOnce else {
      return try change(.standing(name, setting.value), shown: setting.value)
    }
    // The next one is to be as all are after all: what it was to be is taken back.
    let now = conditions.shared[name]
    let isTakenBack = now.isOnce && setting.value == now.standing
    try change(
      .once(name, isTakenBack ? nil : setting.value), shown: isTakenBack ? now.standing : text)
  }

  mutating func resetConditions(_ names: [ConditionName]) throws {
    for name in names where conditions.shared[name].source == .changed {
      try change(.standing(name, nil), shown: "as in the file")
    }
  }

  /// Removes every transaction and all that waits; conditions stay.
  mutating func reset() {
    change.clearsTransactions = true
    record(.user, .reset)
    // The store's hand shows the machine's time again.
    var clock = StoreClockState()
    if conditions.isClockPaused { clock.pause(at: now) }
    if clock != view.clock { change.clock = clock }
  }

  /// The catalog's file was saved: what it sets has changed as if by commands. Each process that
  /// reads the file gives this; what the first has brought about is not repeated.
  mutating func readCatalog(
    _ settings: CatalogSettings, products: Int, by caller: Caller
  ) throws {
    record(
      .session, .catalogRead, caller, detail: "\(products) product\(products == 1 ? "" : "s")")
    let before = conditions.shared
    conditions.read(settings)
    try follow(before)
  }

  private mutating func change(_ row: ConditionChange, shown: String) throws {
    let before = conditions.shared
    conditions.apply(row)
    change.conditions.append(row)
    record(.user, .condition, detail: "\(row.name.rawValue) \(shown)")
    try follow(before)
    if case .standing(.latency, _) = row { try answerWaiting(before) }
  }

  /// What another value of a condition brings about, however it came.
  private mutating func follow(_ before: Conditions) throws {
    let after = conditions.shared
    if before.isOffline, !after.isOffline { try resumeParked(after) }
    if before.isClockPaused != after.isClockPaused { setClock(isPaused: after.isClockPaused) }
    if before.showsDialogs, !after.showsDialogs {
      for prompt in try view.prompts() { try answerYes(prompt) }
    }
    let code = after.storefrontCode
    if before.storefrontCode != code, try view.toldStorefront() != code {
      try storefrontChanged(to: code)
    }
  }

  /// A length of the latency answers what was never to be answered; what waits for the network
  /// waits on.
  private mutating func answerWaiting(_ before: Conditions) throws {
    let after = conditions.shared
    if before.latency == nil || !after.isOffline { try resumeParked(after) }
  }

  /// The App Store answers again: what waited for it gets its answer after the latency.
  private mutating func resumeParked(_ conditions: Conditions) throws {
    guard conditions.latency != nil else { return }
    for kind in StoreTimer.Kind.allCases {
      for timer in try view.timers(kind, client: nil) where timer.due == StoreTimer.parked {
        change.removedTimers.append(timer.id)
        var resumed = timer
        resumed.due = real + latency(conditions.latency)
        change.timers.append(resumed)
      }
    }
  }

  /// Dialogs were switched off: one that waits is answered yes.
  private mutating func answerYes(_ prompt: StorePrompt) throws {
    let reason = "dialogs are off"
    change.removedPrompts.append(prompt.id)
    let transaction = try view.transaction(prompt.transaction)
    if prompt.kind == .signIn { return signedIn(prompt, of: transaction, reason: reason) }
    guard var record = transaction else { return }
    guard prompt.kind == .payment else {
      if record.consent == .pending { agree(&record, reason: reason) }
      return
    }
    self.record(.store, .promptAnswered, of: record, detail: "yes: \(reason)")
    scheduleOutcome(of: record.id, client: record.client, payload: prompt.payload)
  }
}
