/// The names of Apple's module StoreKitTest, without those whose types belong to StoreKit 2.
enum TestingSymbols {
  static let all = session + values + bridging + testCase

  private static let session = [
    "SKTestSession", "SKTestSession.init", "SKTestSession.askToBuyEnabled",
    "SKTestSession.disableDialogs", "SKTestSession.interruptedPurchasesEnabled",
    "SKTestSession.shouldEnterBillingRetryOnRenewal", "SKTestSession.billingGracePeriodIsEnabled",
    "SKTestSession.storefront", "SKTestSession.locale", "SKTestSession.timeRate",
    "SKTestSession.failTransactionsEnabled", "SKTestSession.failureError",
    "SKTestSession.allTransactions", "SKTestSession.clearTransactions",
    "SKTestSession.resetToDefaultState", "SKTestSession.deleteTransaction",
    "SKTestSession.expireSubscription", "SKTestSession.forceRenewalOfSubscription",
    "SKTestSession.refundTransaction", "SKTestSession.resolveIssueForTransaction",
    "SKTestSession.approveAskToBuyTransaction", "SKTestSession.declineAskToBuyTransaction",
    "SKTestSession.disableAutoRenewForTransaction", "SKTestSession.enableAutoRenewForTransaction",
    "SKTestSession.requestPriceIncreaseConsentForTransaction",
    "SKTestSession.consentToPriceIncreaseForTransaction",
    "SKTestSession.declinePriceIncreaseForTransaction", "SKTestSession.buyProduct",
    "SKTestSession.TimeRate",
  ]

  private static let values = [
    "SKTestTransaction", "SKTestTransaction.identifier",
    "SKTestTransaction.originalTransactionIdentifier", "SKTestTransaction.productIdentifier",
    "SKTestTransaction.state", "SKTestTransaction.purchaseDate",
    "SKTestTransaction.expirationDate", "SKTestTransaction.cancelDate",
    "SKTestTransaction.autoRenewingEnabled", "SKTestTransaction.hasPurchaseIssue",
    "SKTestTransaction.pendingAskToBuyConfirmation",
    "SKTestTransaction.isPendingPriceIncreaseConsent", "SKTestErrorDomain", "SKTestError",
    "SKTestError.init", "SKTestError.errorDomain", "SKTestError.code", "SKTestError.errorCode",
    "SKTestError.errorUserInfo", "SKTestError.localizedDescription", "SKTestError.Code",
    "SKTestError.serviceUnavailable", "SKTestError.invalidProductIdentifier",
    "SKTestError.invalidProductType", "SKTestError.invalidURL", "SKTestError.fileNotFound",
    "SKTestError.noSubscriptionFound", "SKTestError.noTransactionFound",
    "SKTestError.invalidAction",
  ]

  /// What makes the error an `NSError`; Foundation asks for these by name.
  private static let bridging = [
    "SKTestError._nsError", "SKTestError._nsErrorDomain", "SKTestError.==", "SKTestError.hash",
    "SKTestError.hashValue", "SKTestError._bridgeToObjectiveC",
    "SKTestError._forceBridgeFromObjectiveC", "SKTestError._conditionallyBridgeFromObjectiveC",
    "SKTestError._unconditionallyBridgeFromObjectiveC", "SKTestError.Code._ErrorType",
  ]

  /// What makes a test case an observer or a delegate: Foundation's protocol asks for it.
  private static let testCase = [
    "XCTestCase.isEqual", "XCTestCase.hash", "XCTestCase.self", "XCTestCase.description",
    "XCTestCase.isProxy",
  ]
}
