/// What a condition is set to: a value from now on, or one for the next time only.
package struct ConditionSetting: Sendable, Equatable {
  package let value: String
  /// Whether it is used up by the first that meets it.
  package let isOnce: Bool

  /// Stands behind a value for the next time only.
  package static let suffix = " once"

  /// Reads "VALUE" and "VALUE once"; whether the condition has that value is not looked at.
  package init(_ text: String, of name: ConditionName) {
    if name == .nextPurchase {
      (value, isOnce) = (text, text != Self.asAll)
    } else if name.takesOnce, text.hasSuffix(Self.suffix) {
      (value, isOnce) = (String(text.dropLast(Self.suffix.count)), true)
    } else {
      (value, isOnce) = (text, false)
    }
  }

  /// The value of `nextPurchase` that says nothing.
  static let asAll = "as all"
}

extension ConditionName {
  /// Whether " once" may stand behind its value: the outcomes, of which one alone can differ.
  /// `nextPurchase` is the one of `allPurchases`.
  package var takesOnce: Bool {
    switch self {
    case .askToBuy, .interruptedPurchases, .ownedPurchases, .declinedPurchases,
      .refundedPurchases, .emptyRestore, .restoreDelivery, .signIn, .latency:
      true
    default: FailableAPI.allCases.contains { $0.condition == self }
    }
  }

  /// Whether it is one for all processes, since it decides what becomes of the store and not how
  /// one call is answered: no process can have its own.
  package var isStoreWide: Bool {
    switch self {
    case .account, .timeRate, .clock, .billingRetry, .gracePeriod, .renewals, .waitingDowngrades,
      .prices, .unknownProducts:
      true
    default: false
    }
  }
}

extension ConditionDefinition {
  /// The values to choose from; nil for free text.
  package var values: [String]? {
    switch editing {
    case .toggle(let first, let second): [first, second]
    case .choices(let values): values
    case .text: nil
    }
  }

  /// The values that a key offers for the next time only; of free text there is one example.
  package var onceValues: [String] {
    guard name.takesOnce else { return [] }
    return values ?? [LatencyRange.never]
  }
}

/// A row of the conditions to write.
package enum ConditionChange: Sendable, Equatable {
  /// From now on, also in place of what is for the next time only; nil for the file's value, or
  /// the default.
  case standing(ConditionName, String?)
  /// For the next time only, a bare value; nil once it is used up.
  case once(ConditionName, String?)
  /// What a process's own flag says for the next time only is used up in that process.
  case flagUsedUp(ConditionName)

  package var name: ConditionName {
    switch self {
    case .standing(let name, _), .once(let name, _), .flagUsedUp(let name): name
    }
  }
}
