import Testing

@testable import StoreCore

@Suite("What a StoreKit file sets")
struct SettingsLayerTests {
  /// A setting as the file says it, its condition, the file's value, another one, the first one.
  struct Case: Sendable, CustomTestStringConvertible {
    let json: String
    let name: ConditionName
    let file: String
    let changed: String
    let first: String
    var testDescription: String { json }

    init(_ json: String, _ name: ConditionName, _ file: String, _ changed: String, _ first: String)
    {
      (self.json, self.name) = (json, name)
      (self.file, self.changed, self.first) = (file, changed, first)
    }
  }

  private static let plain: [Case] = [
    Case("\"_storefront\": \"JPN\"", .storefront, "JPN", "DEU", "USA"),
    Case("\"_locale\": \"ja_JP\"", .locale, "ja_JP", "de_DE", "en_US"),
    Case(
      "\"_timeRate\": 15", .timeRate, "monthlyRenewalEveryThirtySeconds", "realTime", "realTime"),
    Case("\"_askToBuyEnabled\": true", .askToBuy, "on", "off", "off"),
    Case("\"_disableDialogs\": true", .dialogs, "off", "on", "on"),
    Case("\"_billingIssuesEnabled\": true", .interruptedPurchases, "on", "off", "off"),
    Case("\"_renewalBillingIssuesEnabled\": true", .billingRetry, "on", "off", "off"),
    Case("\"_billingGracePeriodEnabled\": true", .gracePeriod, "on", "off", "off"),
    Case(
      "\"_failTransactionsEnabled\": true, \"_storeKitError\": 3", .allPurchases,
      "paymentInvalid", "defer", "succeed"),
  ]

  private static let errors: [Case] = [
    error("Load Products", "generic", 2, .loadProductsError, "networkError"),
    error("Purchase", "purchase", 1, .purchaseError, "productUnavailable"),
    error("Verification", "verification", 4, .verificationError, "invalidSignature"),
    error("App Store Sync", "generic", 1, .appStoreSyncError, "userCancelled"),
    error("Subscription Status", "generic", 3, .subscriptionStatusError, "systemError"),
    error("App Transaction", "generic", 6, .appTransactionError, "unsupported"),
    error("Manage Subscriptions Sheet", "generic", 0, .manageSubscriptionsError, "unknown"),
    error("Refund Request Sheet", "refundRequest", 0, .refundRequestError, "duplicateRequest"),
    error("Offer Code Redeem Sheet", "generic", 5, .offerCodeRedeemError, "notEntitled"),
  ]

  private static func error(
    _ api: String, _ type: String, _ index: Int, _ name: ConditionName, _ value: String
  ) -> Case {
    Case(
      """
      "_storeKitErrors": [{"current": {"index": \(index), "type": "\(type)"}, \
      "enabled": true, "name": "\(api)"}]
      """, name, value, "none", "none")
  }

  private func bench(_ json: String) throws -> StoreBench {
    let text = CatalogFixtures.storeKit(settings: "{ \(json) }")
    return try StoreBench(
      settings: try CatalogFixtures.open(text, named: "x.storekit").catalog.settings)
  }

  @Test(
    "holds, gives way to what is changed, and holds again after that", arguments: plain + errors)
  func layers(one: Case) throws {
    let bench = try bench(one.json)
    func condition() -> ConditionValue { bench.client.conditions[one.name] }
    let asInFile = ConditionValue(name: one.name, text: one.file, source: .file)
    #expect(condition() == asInFile)
    try bench.set(one.name, one.changed)
    #expect(condition() == ConditionValue(name: one.name, text: one.changed, source: .changed))
    try bench.client.perform(.resetCondition(one.name))
    #expect(condition() == asInFile)
    try bench.set(one.name, one.changed)
    try bench.client.perform(.resetCondition(nil))
    #expect(condition() == asInFile)
    #expect(Conditions()[one.name].text == one.first)
  }

  @Test("holds for one setting without a word about the others", arguments: plain + errors)
  func others(one: Case) throws {
    let conditions = try bench(one.json).client.conditions
    let set = conditions.all.filter { $0.source != .default }.map(\.name)
    #expect(set == [one.name])
  }

  @Test("and what is changed comes back by the one reset, transactions go by the other")
  func resets() throws {
    let bench = try bench("\"_askToBuyEnabled\": true")
    try bench.set(.askToBuy, "off")
    try bench.set(.latency, "2s")
    try bench.set(.signIn, "cancel once")
    bench.add("pro")
    bench.wait(milliseconds: 2_000)
    #expect(try bench.record(0).state == .purchased)
    try bench.client.perform(.resetCondition(nil))
    #expect(try bench.client.transactions(limit: 9).count == 1, "the transactions stay")
    func values() -> [String] {
      [ConditionName.askToBuy, .latency, .signIn].map { bench.client.conditions[$0].text }
    }
    #expect(values() == ["on", "0.9s", "succeed"])
    try bench.set(.askToBuy, "off")
    try bench.set(.latency, "2s")
    try bench.set(.signIn, "cancel once")
    try bench.client.perform(.reset)
    #expect(try bench.client.transactions(limit: 9).isEmpty)
    #expect(values() == ["off", "2s", "cancel once"], "the conditions stay")
  }
}
