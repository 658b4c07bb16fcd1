/// The rows of the table of conditions.
extension ConditionDefinition {
  static func purchaseDefinition(_ name: ConditionName) -> ConditionDefinition? {
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
        defaultText: ConditionSetting.asAll,
        editing: .choices([ConditionSetting.asAll] + outcomes))
    case .allPurchases:
      .init(
        name: name, label: "All purchases", group: purchases,
        explanation:
          "How every purchase ends: it succeeds, is cancelled, deferred, interrupted, or fails.",
        defaultText: "succeed", editing: .choices(outcomes))
    case .paymentsDisabled:
      .init(
        name: name, label: "Payments disabled", group: purchases,
        explanation: "On: canMakePayments is false and payments fail with paymentNotAllowed (4).",
        defaultText: "off", editing: .toggle("off", "on"))
    case .account:
      .init(
        name: name, label: "Account", group: purchases,
        explanation: "Signed out: purchases and restores need a sign-in first.",
        defaultText: "signedIn", editing: .toggle("signedIn", "signedOut"))
    case .transactionDelivery:
      .init(
        name: name, label: "Transactions reach apps", group: purchases,
        explanation: "Those of one moment in one array, or each in an array of its own.",
        defaultText: "together", editing: .toggle("together", "oneByOne"))
    case .finishing:
      .init(
        name: name, label: "Finishing", group: purchases,
        explanation: "Manual: bought transactions stay unfinished, so that redelivery can be seen.",
        defaultText: "automatic", editing: .toggle("automatic", "manual"))
    default: nil
    }
  }

  /// What Apple's texts leave open, or the wild was seen to do otherwise.
  static func variantDefinition(_ name: ConditionName) -> ConditionDefinition? {
    switch name {
    case .declinedPurchases:
      .init(
        name: name, label: "Declined purchases", group: purchases,
        explanation: "A declined purchase fails with paymentCancelled (2), or stays deferred.",
        defaultText: "fail", editing: .toggle("fail", "stayDeferred"))
    case .interruptedPurchases:
      .init(
        name: name, label: "Interrupted purchases", group: purchases,
        explanation: "On: a purchase fails first, and succeeds anew once its issue is resolved.",
        defaultText: "off", editing: .toggle("off", "on"))
    case .interruptedFailure:
      .init(
        name: name, label: "Interruption code", group: purchases,
        explanation: "paymentCancelled (2), seen in production, or unknown (0), in the sandbox.",
        defaultText: "paymentCancelled", editing: .toggle("paymentCancelled", "unknown"))
    case .ownedPurchases:
      .init(
        name: name, label: "Buying what is owned", group: purchases,
        explanation: "It ends as purchased or as restored; nothing is charged.",
        defaultText: "purchased", editing: .toggle("purchased", "restored"))
    case .refundedPurchases:
      .init(
        name: name, label: "A refund", group: purchases,
        explanation: "It marks its transaction, or adds a new one to the queue as well.",
        defaultText: "marksTransaction", editing: .toggle("marksTransaction", "addsTransaction"))
    case .emptyRestore:
      .init(
        name: name, label: "Nothing to restore", group: restores,
        explanation: "Such a restore finishes without a transaction, or fails with unknown (0).",
        defaultText: "finishes", editing: .toggle("finishes", "fails"))
    case .restoreDelivery:
      .init(
        name: name, label: "Restored transactions", group: restores,
        explanation:
          "In one call, by twos, one by one, or twice: again those not finished by then.",
        defaultText: "together", editing: .choices(["together", "byTwos", "oneByOne", "twice"]))
    case .signIn:
      .init(
        name: name, label: "Sign-in", group: restores,
        explanation: "How the sign-in of a restore or of a receipt refresh ends.",
        defaultText: "succeed", editing: .choices(["succeed", "cancel"] + SKErrorName.all))
    default: nil
    }
  }

  static func environmentDefinition(_ name: ConditionName) -> ConditionDefinition {
    switch name {
    case .offline:
      .init(
        name: name, label: "Offline", group: network,
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
        name: .latency, label: "Latency", group: network,
        explanation:
          "How long an answer takes: 0.9s, 0.5s-2s, or never; another length answers what waits.",
        defaultText: "0.9s", editing: .text(example: "0.5s-2s"))
    }
  }

  private static let outcomes = ["succeed", "cancel", "defer", "interrupt"] + SKErrorName.all
  private static let purchases = "Purchases"
  private static let restores = "Restore"
  private static let network = "Network"
}
