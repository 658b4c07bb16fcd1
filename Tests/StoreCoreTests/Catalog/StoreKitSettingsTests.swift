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
    #expect(settings.failureCode == 2)
    #expect(settings.kept == ["_timeRate": "15"])
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
      {"_timeRate": 13, "_new": {"a": [1, "b"]},
       "_compatibilityTimeRate": 6,
       "_storeKitErrors": [{"enabled": true, "name": "Load Products",
         "current": {"index": 2, "type": "generic"}}]}
      """
    #expect(
      try open(settings).catalog.settings.kept == [
        "_timeRate": "13", "_new": "{\"a\":[1,\"b\"]}",
        "_compatibilityTimeRate": "6",
        "_storeKitErrors":
          "[{\"enabled\":true,\"name\":\"Load Products\",\"current\":{\"index\":2,\"type\":"
          + "\"generic\"}}]",
      ])
    #expect(
      try messages(settings) == [
        "_timeRate is 13: kept, without effect yet",
        "_new is {\"a\":[1,\"b\"]}: kept, without effect yet",
        "the simulated error \"Load Products\" is kept, without effect yet",
      ])
  }

  @Test(
    "a simulated failure of purchases becomes the SKError that an app sees",
    arguments: [
      (#"{"_failTransactionsEnabled": true, "_storeKitError": 3}"#, 3),
      (#"{"_failTransactionsEnabled": true}"#, 0),
      (#"{"_failTransactionsEnabled": false, "_storeKitError": 3}"#, nil),
      (#"{"_storeKitError": 3}"#, nil),
      (#"{"_storeKitErrors": [{"name": "Purchase", "enabled": true}]}"#, 0),
      (
        """
        {"_storeKitErrors": [{"name": "Purchase", "enabled": true,
        "current": {"type": "generic", "index": 2}}]}
        """, 7
      ),
      (
        """
        {"_storeKitErrors": [{"name": "Purchase", "enabled": true,
        "current": {"type": "purchase", "index": 1}}]}
        """, 5
      ),
      (
        """
        {"_storeKitErrors": [{"name": "Purchase", "enabled": true,
        "current": {"type": "purchase", "index": 99}}]}
        """, 0
      ),
    ] as [(String, Int?)])
  func failures(settings: String, code: Int?) throws {
    #expect(try open(settings).catalog.settings.failureCode == code)
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
