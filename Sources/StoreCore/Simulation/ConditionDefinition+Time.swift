/// Conditions of subscriptions, of the catalog, and of single APIs.
extension ConditionDefinition {
  static func subscriptionDefinition(_ name: ConditionName) -> ConditionDefinition? {
    switch name {
    case .timeRate:
      .init(
        name: name, label: "Renewal rate", group: subscriptions,
        explanation: "How long periods last from the next one on; the clock goes as ever.",
        defaultText: TimeRate.realTime.name, editing: .choices(TimeRate.allCases.map(\.name)))
    case .clock:
      .init(
        name: name, label: "Store clock", group: subscriptions,
        explanation: "Paused: no period ends; purchases and requests go on.",
        defaultText: "running", editing: .toggle("running", "paused"))
    case .billingRetry:
      .init(
        name: name, label: "Billing retry on renewal", group: subscriptions,
        explanation: "On: renewals cannot be charged until the issue is resolved.",
        defaultText: "off", editing: .toggle("off", "on"))
    case .gracePeriod:
      .init(
        name: name, label: "Grace period", group: subscriptions,
        explanation: "On: the customer keeps the access at first when a renewal fails.",
        defaultText: "off", editing: .toggle("off", "on"))
    case .renewals:
      .init(
        name: name, label: "Renewals reach apps", group: subscriptions,
        explanation: "While they run, or at their next launch.",
        defaultText: "whileRunning", editing: .toggle("whileRunning", "atLaunch"))
    case .waitingDowngrades:
      .init(
        name: name, label: "A downgrade that waits", group: subscriptions,
        explanation: "It has a transaction id of its own, or the running subscription's.",
        defaultText: "ownTransaction", editing: .toggle("ownTransaction", "currentTransaction"))
    default: nil
    }
  }

  static func catalogDefinition(_ name: ConditionName) -> ConditionDefinition? {
    switch name {
    case .locale:
      .init(
        name: name, label: "Locale", group: "Storefront",
        explanation: "Which of a product's texts apps get; prices follow the storefront.",
        defaultText: "en_US", editing: .text(example: "ja_JP"))
    case .prices:
      .init(
        name: name, label: "Changed prices", group: "Storefront",
        explanation: "Prices in place of the catalog's: ID=PRICE, separated by spaces.",
        defaultText: "", editing: .text(example: "com.example.pro=4.99"))
    case .unknownProducts:
      .init(
        name: name, label: "Removed from sale", group: "Storefront",
        explanation: "Ids that the store does not sell (any more), separated by spaces.",
        defaultText: "", editing: .text(example: "com.example.gems com.example.pro"))
    default: nil
    }
  }

  static func errorDefinition(_ name: ConditionName) -> ConditionDefinition? {
    guard let api = FailableAPI.allCases.first(where: { $0.condition == name }) else { return nil }
    return .init(
      name: name, label: api.fileName, group: "Simulated errors", explanation: explanation(api),
      defaultText: SimulatedFailure.none,
      editing: .choices([SimulatedFailure.none] + api.errors.map(\.name)))
  }

  private static func explanation(_ api: FailableAPI) -> String {
    switch api {
    case .loadProducts: "What products requests fail with."
    case .purchase: "What purchases fail with."
    case .appStoreSync: "What restores fail with."
    case .appTransaction: "What receipt refreshes fail with."
    case .offerCodeRedeem: "What the sheet for offer codes fails with; told in the trace."
    case .verification, .subscriptionStatus, .manageSubscriptions, .refundRequest:
      "Kept for apps of StoreKit 2: the original API has no such call."
    }
  }

  private static let subscriptions = "Subscriptions and time"
}
