import StoreCore

/// What is out of the ordinary in the store, a few words each, the most pressing first.
struct TitleFlags {
  let state: AppState

  var texts: [String] {
    let all: [String?] =
      [
        isOn(.offline) ? "offline" : nil,
        flag(.latency, LatencyRange.never, "never answers"),
        value(.account) == "signedOut" ? "signed out" : nil,
        isOn(.paymentsDisabled) ? "no payments" : nil,
        error,
        outcome(.nextPurchase).map { "next: \($0)" }, outcome(.allPurchases).map { "all: \($0)" },
        value(.clock) == "paused" ? "paused" : nil,
        isOn(.billingRetry) ? "billing retry" : nil,
        flag(.interruptedPurchases, "on", "interrupts"),
        flag(.askToBuy, "on", "ask to buy"),
        value(.finishing) == "manual" ? "manual finishing" : nil,
        value(.timeRate).flatMap(TimeRate.init).flatMap(ClockText.rate),
        ClockText.offset(state),
      ]
    return all.compactMap { $0 }
  }

  private var error: String? {
    let failing = FailableAPI.allCases.filter { api in
      let row = state.conditions.row(named: api.condition.rawValue)
      return row.map { $0.bareValue != "none" } ?? false
    }
    switch failing.count {
    case 0: return nil
    case 1: return "error: \(failing[0].fileName)"
    default: return "\(failing.count) errors"
    }
  }

  private func value(_ name: ConditionName) -> String? {
    state.conditions.row(named: name.rawValue)?.value
  }

  /// With "once" behind it where only the next one meets the value.
  private func flag(_ name: ConditionName, _ value: String, _ words: String) -> String? {
    guard let row = state.conditions.row(named: name.rawValue), row.bareValue == value else {
      return nil
    }
    return words + (row.isOnce ? ConditionSetting.suffix : "")
  }

  private func isOn(_ name: ConditionName) -> Bool { value(name) == "on" }

  private func outcome(_ name: ConditionName) -> String? {
    value(name).flatMap { $0 == ConditionDefinition.named(name).defaultText ? nil : $0 }
  }
}
