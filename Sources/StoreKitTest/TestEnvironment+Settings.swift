import StoreCore

/// Settings: conditions of the store, which the terminal shows and may change as well.
extension TestEnvironment {
  /// The conditions that a session and a configuration file set, simulated errors too. What only
  /// the terminal sets, such as the latency, is none of a session's settings: it stays when they go
  /// back to the file's.
  static let settings: [ConditionName] =
    [
      .dialogs, .askToBuy, .interruptedPurchases, .allPurchases, .storefront, .locale, .timeRate,
      .billingRetry, .gracePeriod,
    ] + FailableAPI.allCases.map(\.condition)

  /// What holds from now on: a setting knows nothing of the next time only.
  func text(_ name: ConditionName) -> String { client.conditions[name].standing }

  func isOn(_ name: ConditionName) -> Bool { text(name) == "on" }

  func set(_ name: ConditionName, _ isOn: Bool) { set(name, isOn ? "on" : "off") }

  /// A value that the store does not know changes nothing; the trace has a warning.
  func set(_ name: ConditionName, _ text: String) {
    do {
      try client.perform(.setCondition(name, text))
    } catch let refusal as StoreRefusal {
      client.warn(refusal.message)
    } catch {
      client.report(error)
    }
  }

  /// All settings go back to the file's values.
  func resetSettings() {
    CurrentStore.current.preparedFailure.withLock { $0 = nil }
    let conditions = client.conditions
    for name in Self.settings where conditions[name].source == .changed {
      client.attempt(.resetCondition(name))
    }
  }
}

/// Purchases that fail.
extension TestEnvironment {
  /// What every purchase fails with, an SKError code; nil while they do not.
  var failure: Int? {
    switch client.conditions.allPurchases {
    case .fail(let code): code
    case .cancel: SKError.Code.paymentCancelled.rawValue
    case .succeed, .defer, .interrupt: nil
    }
  }

  /// What they fail with, or will once they are to fail.
  var failureCode: SKError.Code {
    let code = failure ?? CurrentStore.current.preparedFailure.withLock { $0 }
    return code.flatMap(SKError.Code.init) ?? .unknown
  }

  func prepareFailure(_ code: SKError.Code) {
    CurrentStore.current.preparedFailure.withLock { $0 = code.rawValue }
    if failure != nil { fail(with: code) }
  }

  /// What all purchases do otherwise, where they do not fail, stays.
  func failPurchases(_ fails: Bool) {
    if fails { return fail(with: failureCode) }
    if failure != nil { set(.allPurchases, PurchaseOutcome.succeed.text) }
  }

  private func fail(with code: SKError.Code) {
    set(.allPurchases, PurchaseOutcome.fail(code: code.rawValue).text)
  }
}
