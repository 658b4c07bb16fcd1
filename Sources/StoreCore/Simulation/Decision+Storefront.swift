/// The customer's territory changes.
extension Decision {
  /// Every app hears of it. A purchase on its way waits for the answer of its app's delegate, where
  /// the app runs (Apple: paymentQueue(_:shouldContinue:in:)).
  mutating func storefrontChanged(to code: String) throws {
    change.toldStorefront = code
    change.events.append(
      StoreEvent(time: now, actor: .store, name: .storefrontChanged, detail: code))
    let waiting = try view.timers(.outcome, client: nil)
    for record in try view.purchasing() where try view.isRunning(client: record.client) {
      self.record(.store, .continueAsked, of: record, detail: code)
      for timer in waiting where timer.subject == record.id && timer.due != StoreTimer.parked {
        postpone(timer, until: max(timer.due, real + Self.patience))
      }
    }
  }

  /// False fails the purchase with storeProductNotAvailable; of several processes of the app one
  /// that says so is enough.
  mutating func `continue`(_ id: TransactionID, _ goesOn: Bool, by caller: Caller) throws {
    guard var record = try view.transaction(id), record.state == .purchasing,
      record.client == caller.client
    else { return }
    let timers = try view.timers(.outcome, client: record.client).filter { $0.subject == id }
    guard !goesOn else {
      for timer in timers where timer.due != StoreTimer.parked {
        postpone(timer, until: answerTime())
      }
      return
    }
    change.removedTimers += timers.map(\.id)
    removePrompts(try view.prompts().filter { $0.transaction == id })
    record.state = .failed
    record.failure = StoreFailure(
      code: 5, message: "The storefront changed to \(conditions.storefrontCode).")
    note(record)
  }

  private mutating func postpone(_ timer: StoreTimer, until due: StoreInstant) {
    change.removedTimers.append(timer.id)
    var later = timer
    later.due = due
    change.timers.append(later)
  }

  /// How long an app is waited for that does not answer.
  private static var patience: StoreDuration { .milliseconds(5_000) }
}
