import Testing

@testable import StoreCore

@Suite("Settings of StoreKit files")
struct StoreKitSettingsTests {
  private func open(_ settings: String) throws -> CatalogReading {
    try CatalogFixtures.open(CatalogFixtures.storeKit(settings: settings), named: "x.storekit")
  }

  /// What is told about the settings: everything but the product's missing name.
  private func messages(_ settings: String) throws -> [String] {
    try open(settings).diagnostics.map(\.message).filter { !$0.contains("displayName") }
  }

  @Test("the settings that have a condition are read")
  func conditions() throws {
    let settings = try CatalogFixtures.open(CatalogFixtures.storeKit, named: "x.storekit").catalog
      .settings
    #expect(settings.storefront == "JPN")
    #expect(settings.locale == "ja_JP")
    #expect(settings.asksToBuy == true)
    #expect(settings.disablesDialogs == true)
    #expect(settings.failureCode == nil)
    #expect(settings.simulatedErrors == [.purchaseError: "userCancelled"])
    #expect(settings.timeRate == .monthlyRenewalEveryThirtySeconds)
    #expect(settings.kept == [:])
  }

  @Test("what is off or at its default is nothing to tell")
  func quiet() throws {
    let defaults = """
      {
        "_applicationInternalID": "1450299266", "_askToBuyEnabled": false,
        "_billingGracePeriodEnabled": false, "_billingIssuesEnabled": false,
        "_compatibilityTimeRate": {"3": 6}, "_developerTeamID": "TEAM000000",
        "_disableDialogs": false, "_failTransactionsEnabled": false,
        "_lastSynchronizedDate": 737999685.61939001, "_locale": "en_US",
        "_renewalBillingIssuesEnabled": false, "_storeKitError": 0, "_storefront": "USA",
        "_storeKitErrors": [
          {"current": {"index": 2, "type": "generic"}, "enabled": false, "name": "Purchase"},
          {"enabled": false, "name": "Verification"}
        ],
        "_timeRate": 0
      }
      """
    #expect(try messages(defaults) == [])
    #expect(try messages("{}") == [])
    #expect(try messages("null") == [])
    #expect(try open(defaults).catalog.settings.failureCode == nil)
  }

  @Test("billing issues are the interrupted purchases of the conditions")
  func interrupted() throws {
    let settings = try open("{\"_billingIssuesEnabled\": true}").catalog.settings
    #expect(settings.interruptsPurchases == true)
    let conditions = Conditions(settings: settings)
    #expect(
      conditions[.interruptedPurchases]
        == ConditionValue(name: .interruptedPurchases, text: "on", source: .file))
  }

  @Test("settings without a condition are kept as JSON and told")
  func kept() throws {
    let settings = """
      {"_new": {"a": [1, "b"]}, "_compatibilityTimeRate": 6}
      """
    #expect(
      try open(settings).catalog.settings.kept == [
        "_new": "{\"a\":[1,\"b\"]}", "_compatibilityTimeRate": "6",
      ])
    #expect(
      try messages(settings) == ["_new is {\"a\":[1,\"b\"]}: kept, without effect yet"])
  }

  @Test(
    "a simulated failure of purchases becomes the SKError that an app sees",
    arguments: [
      (#"{"_failTransactionsEnabled": true, "_storeKitError": 3}"#, 3),
      (#"{"_failTransactionsEnabled": true}"#, 0),
      (#"{"_failTransactionsEnabled": false, "_storeKitError": 3}"#, nil),
      (#"{"_storeKitError": 3}"#, nil),
    ] as [(String, Int?)])
  func failures(settings: String, code: Int?) throws {
    #expect(try open(settings).catalog.settings.failureCode == code)
  }

  @Test("an SKError that there is not is taken as 0, with a warning")
  func unknownFailure() throws {
    let reading = try open(#"{"_failTransactionsEnabled": true, "_storeKitError": 99}"#)
    #expect(reading.catalog.settings.failureCode == 0)
    #expect(
      reading.diagnostics.last?.message == "_storeKitError is 99, wanted is 0 to 20: taken as 0")
  }

  @Test(
    "the simulated error of an API is the condition of its name",
    arguments: [
      ("Load Products", "generic", 2, .loadProductsError, "networkError"),
      ("Purchase", "generic", 3, .purchaseError, "systemError"),
      ("Purchase", "purchase", 1, .purchaseError, "productUnavailable"),
      ("Purchase", "purchase", 7, .purchaseError, "missingOfferParameters"),
      ("Verification", "verification", 0, .verificationError, "revokedCertificate"),
      ("App Store Sync", "generic", 3, .appStoreSyncError, "systemError"),
      ("Subscription Status", "generic", 2, .subscriptionStatusError, "networkError"),
      ("App Transaction", "generic", 6, .appTransactionError, "unsupported"),
      ("Manage Subscriptions Sheet", "generic", 1, .manageSubscriptionsError, "userCancelled"),
      ("Refund Request Sheet", "refundRequest", 0, .refundRequestError, "duplicateRequest"),
      ("Offer Code Redeem Sheet", "generic", 4, .offerCodeRedeemError, "notAvailableInStorefront"),
    ] as [(String, String, Int, ConditionName, String)])
  func simulated(
    api: String, type: String, index: Int, condition: ConditionName, text: String
  ) throws {
    let settings = """
      {"_storeKitErrors": [{"name": "\(api)", "enabled": true,
      "current": {"type": "\(type)", "index": \(index)}}]}
      """
    let conditions = Conditions(settings: try open(settings).catalog.settings)
    #expect(conditions[condition] == ConditionValue(name: condition, text: text, source: .file))
    #expect(try messages(settings) == [])
  }

  @Test("an error that no API has is told, and so is an API that nobody knows")
  func unknownErrors() throws {
    let settings = """
      {"_storeKitErrors": [{"name": "Purchase", "enabled": true,
      "current": {"type": "purchase", "index": 99}}, {"name": "Teleport", "enabled": true}]}
      """
    #expect(
      try messages(settings) == [
        "the simulated error of \"Purchase\" has an unknown index: taken as invalidQuantity",
        "no API is called \"Teleport\": its simulated error is ignored",
      ])
  }

  @Test(
    "a wrong value is told and does not count",
    arguments: [
      (
        #"{"_storefront": "US"}"#,
        "there is no storefront \"US\": use an alpha-3 code such as USA; ignored"
      ),
      (#"{"_storefront": 5}"#, "_storefront is a number, wanted is text: ignored"),
      (
        #"{"_askToBuyEnabled": "yes"}"#,
        "_askToBuyEnabled is text, wanted is true or false: ignored"
      ),
      (#"{"_timeRate": 14}"#, "there is no time rate 14: periods last as in real time"),
      (#"{"_storeKitErrors": 1}"#, "_storeKitErrors is a number, wanted is an array: ignored"),
      ("7", "settings is a number, wanted is a dictionary: ignored"),
    ])
  func wrong(settings: String, message: String) throws {
    #expect(try open(settings).catalog.settings == CatalogSettings())
    #expect(try messages(settings) == [message])
  }

  @Test(
    "a locale of another country than the storefront is told",
    arguments: [
      ("ESP", "en_US", true), ("SVN", "zh_TW", true), ("USA", "tr", true), ("FRA", "fr", false),
      ("HKG", "zh-Hant_HK", false), ("CAN", "fr", false), ("JPN", "ja_JP", false),
    ])
  func disagreement(storefront: String, locale: String, isTold: Bool) throws {
    let settings = "{\"_storefront\": \"\(storefront)\", \"_locale\": \"\(locale)\"}"
    let note =
      "the locale \"\(locale)\" is not of the storefront \(storefront): texts follow the locale, "
      + "prices the storefront"
    #expect(try messages(settings) == (isTold ? [note] : []))
    #expect(try open(settings).catalog.settings.storefront == storefront)
  }
}
