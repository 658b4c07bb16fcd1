import StoreCore

/// The one table of what a tester can do, where, and by which member of Apple's `SKTestSession`.
enum ControlTable {
  static let conditions: [Control] = ConditionDefinition.all.map { definition in
    let name = definition.name.rawValue
    let session = members[definition.name] ?? Members()
    return Control(
      what: definition.label, screen: "4 Conditions, \(definition.group)",
      commands: ["set \(name) VALUE"]
        + (definition.name.takesOnce ? ["set \(name) VALUE once"] : [])
        + (shortcuts[definition.name] ?? []),
      members: session.names, api: session.api)
  }

  static let acts: [Control] = transactions + subscriptions + store

  /// A condition's members.
  private struct Members {
    var names: [String] = []
    var api: String?

    /// An error that the session simulates for an API.
    static func error(_ api: String) -> Members {
      Members(names: ["setSimulatedError(_:forAPI:)", "simulatedError(forAPI:)"], api: api)
    }
  }

  private static let members: [ConditionName: Members] = [
    .dialogs: Members(names: ["disableDialogs"]),
    .askToBuy: Members(names: ["askToBuyEnabled"]),
    .interruptedPurchases: Members(names: ["interruptedPurchasesEnabled"]),
    .allPurchases: Members(names: ["failTransactionsEnabled", "failureError"]),
    .storefront: Members(names: ["storefront"]),
    .locale: Members(names: ["locale"]),
    .timeRate: Members(names: ["timeRate"]),
    .billingRetry: Members(names: ["shouldEnterBillingRetryOnRenewal"]),
    .gracePeriod: Members(names: ["billingGracePeriodIsEnabled"]),
    .loadProductsError: .error("loadProducts"), .purchaseError: .error("purchase"),
    .verificationError: .error("verification"), .appStoreSyncError: .error("appStoreSync"),
    .subscriptionStatusError: .error("subscriptionStatus"),
    .appTransactionError: .error("appTransaction"),
    .manageSubscriptionsError: .error("manageSubscriptions"),
    .refundRequestError: .error("refundRequest"),
    .offerCodeRedeemError: .error("offerCodeRedeem"),
  ]

  private static let shortcuts: [ConditionName: [String]] = [
    .clock: ["clock pause", "clock run"], .timeRate: ["clock rate NAME"],
  ]
}
