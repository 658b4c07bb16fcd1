/// The store's conditions: what a tester can switch. The raw value is the name in commands,
/// in the ledger and in the trace. The order is that of the screen.
package enum ConditionName: String, Sendable, CaseIterable {
  case dialogs
  case askToBuy
  case nextPurchase
  case allPurchases
  case interruptedPurchases
  case interruptedFailure
  case ownedPurchases
  case declinedPurchases
  case refundedPurchases
  case paymentsDisabled
  case account
  case finishing
  case transactionDelivery
  case timeRate
  case clock
  case billingRetry
  case gracePeriod
  case renewals
  case waitingDowngrades
  case latency
  case offline
  case emptyRestore
  case restoreDelivery
  case signIn
  case storefront
  case locale
  case prices
  case unknownProducts
  case loadProductsError
  case purchaseError
  case verificationError
  case appStoreSyncError
  case subscriptionStatusError
  case appTransactionError
  case manageSubscriptionsError
  case refundRequestError
  case offerCodeRedeemError
}

/// Where a condition's value comes from.
package enum ConditionSource: String, Sendable {
  /// Nobody said anything.
  case `default`
  /// The catalog file's settings say so.
  case file
  /// It was changed in this store, or by a flag.
  case changed
}

/// A condition as it stands.
package struct ConditionValue: Sendable, Equatable {
  package let name: ConditionName
  /// In the canonical spelling of `ConditionDefinition.normalize`: "cancel once" while a value
  /// holds for the next time only.
  package let text: String
  /// What holds after that; the value itself, where it holds from now on.
  package let standing: String
  package let source: ConditionSource

  package init(
    name: ConditionName, text: String, standing: String? = nil, source: ConditionSource
  ) {
    self.name = name
    self.text = text
    self.standing = standing ?? text
    self.source = source
  }

  /// What the next one meets, without "once".
  package var value: String { ConditionSetting(text, of: name).value }

  /// Whether the next one alone meets it.
  package var isOnce: Bool { ConditionSetting(text, of: name).isOnce }
}
