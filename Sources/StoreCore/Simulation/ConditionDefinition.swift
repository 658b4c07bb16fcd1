/// One row of the table of conditions: every place that shows or sets one reads it here.
package struct ConditionDefinition: Sendable {
  /// How a value is chosen.
  package enum Editing: Sendable, Equatable {
    /// Two values; the first is the one that is not "on".
    case toggle(String, String)
    case choices([String])
    /// Free text, with an example.
    case text(example: String)
  }

  package let name: ConditionName
  package let label: String
  package let group: String
  package let explanation: String
  package let defaultText: String
  package let editing: Editing

  package static let all: [ConditionDefinition] = ConditionName.allCases.map(definition)

  package static func named(_ name: ConditionName) -> ConditionDefinition { definition(name) }

  private static func definition(_ name: ConditionName) -> ConditionDefinition {
    purchaseDefinition(name) ?? environmentDefinition(name)
  }

  private static let outcomes = ["succeed", "cancel", "defer"] + SKErrorName.all

  private static func purchaseDefinition(_ name: ConditionName) -> ConditionDefinition? {
    switch name {
    case .dialogs:
      .init(
        name: name, label: "Dialogs", group: purchases,
        explanation: "On: an attached terminal shows the payment sheet. Off: it is answered yes.",
        defaultText: "on", editing: .toggle("off", "on"))
    case .askToBuy:
      .init(
        name: name, label: "Ask to Buy", group: purchases,
        explanation: "On: every purchase is deferred until it is approved or declined.",
        defaultText: "off", editing: .toggle("off", "on"))
    case .nextPurchase:
      .init(
        name: name, label: "Next purchase", group: purchases,
        explanation: "How the next purchase ends; then the store goes back to All purchases.",
        defaultText: "as all", editing: .choices(["as all"] + outcomes))
    case .allPurchases:
      .init(
        name: name, label: "All purchases", group: purchases,
        explanation: "How every purchase ends: it succeeds, is cancelled, deferred, or fails.",
        defaultText: "succeed", editing: .choices(outcomes))
    case .paymentsDisabled:
      .init(
        name: name, label: "Payments disabled", group: purchases,
        explanation: "On: canMakePayments is false and payments fail with paymentNotAllowed (4).",
        defaultText: "off", editing: .toggle("off", "on"))
    case .unknownProducts:
      .init(
        name: name, label: "Unknown products", group: purchases,
        explanation: "Ids that the store pretends not to know, separated by spaces.",
        defaultText: "", editing: .text(example: "com.example.gems com.example.pro"))
    case .finishing:
      .init(
        name: name, label: "Finishing", group: purchases,
        explanation: "Manual: bought transactions stay unfinished, so that redelivery can be seen.",
        defaultText: "automatic", editing: .toggle("automatic", "manual"))
    case .latency, .offline, .storefront: nil
    }
  }

  private static func environmentDefinition(_ name: ConditionName) -> ConditionDefinition {
    switch name {
    case .offline:
      .init(
        name: name, label: "Offline", group: "Network and time",
        explanation:
          "The App Store does not answer: requests and restores fail, added payments wait.",
        defaultText: "off", editing: .toggle("off", "on"))
    case .storefront:
      .init(
        name: name, label: "Storefront", group: "Storefront",
        explanation: "The territory whose currency the prices are in: an alpha-3 code.",
        defaultText: "USA", editing: .text(example: "JPN"))
    default:
      .init(
        name: .latency, label: "Latency", group: "Network and time",
        explanation: "How long the App Store takes to answer: 0.9s, or a range such as 0.5s-2s.",
        defaultText: "0.9s", editing: .text(example: "0.5s-2s"))
    }
  }

  private static let purchases = "Purchases"
}
