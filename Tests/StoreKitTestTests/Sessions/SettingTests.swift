import Foundation
import StoreCore
import StoreKitTest
import Testing

@Suite("SKTestSession: settings")
struct SettingTests {
  @Test("begin with Apple's first values where the file says nothing")
  func defaults() throws {
    try SessionBench.run { _, session, _ in
      #expect(!session.askToBuyEnabled)
      #expect(!session.disableDialogs)
      #expect(!session.interruptedPurchasesEnabled)
      #expect(!session.shouldEnterBillingRetryOnRenewal)
      #expect(!session.billingGracePeriodIsEnabled)
      #expect(!session.failTransactionsEnabled)
      #expect(session.failureError == .unknown)
      #expect(session.storefront == "USA")
      #expect(session.locale.identifier == "en_US")
      #expect(session.timeRate == .realTime)
    }
  }

  @Test("begin with the file's values, and override them until they are reset")
  func file() throws {
    let bench = try SessionBench()
    try bench.run {
      let session = try SKTestSession(contentsOf: Configurations.strict)
      #expect(Self.values(of: session) == Self.fileValues)
      session.askToBuyEnabled = false
      session.disableDialogs = false
      session.interruptedPurchasesEnabled = false
      session.shouldEnterBillingRetryOnRenewal = false
      session.billingGracePeriodIsEnabled = false
      session.failureError = .invalidSignature
      session.failTransactionsEnabled = false
      session.storefront = "DEU"
      session.locale = Locale(identifier: "en_US")
      session.timeRate = .oneRenewalEveryTwoSeconds
      #expect(
        Self.values(of: session) == [
          "false", "false", "false", "false", "false", "false", "12", "DEU", "en_US", "1005",
        ])
      session.resetToDefaultState()
      #expect(Self.values(of: session) == Self.fileValues)
    }
  }

  @Test("outlive their session and its process; every session has them")
  func outlive() throws {
    let folder = try TemporaryFolder()
    try SessionBench(in: folder).run {
      let session = try SKTestSession(contentsOf: Configurations.shop)
      session.askToBuyEnabled = true
      session.timeRate = .monthlyRenewalEveryFiveMinutes
      #expect(try SKTestSession(contentsOf: Configurations.shop).askToBuyEnabled)
    }
    try SessionBench(in: folder).run {
      let session = try SKTestSession(contentsOf: Configurations.shop)
      #expect(session.askToBuyEnabled)
      #expect(session.timeRate == .monthlyRenewalEveryFiveMinutes)
    }
  }

  @Test("resetToDefaultState() keeps the transactions, and the conditions that are no settings")
  func resetKeeps() throws {
    try SessionBench.run { bench, session, _ in
      try bench.client.perform(.setCondition(.latency, "0.25s"))
      bench.buy("pro")
      session.disableDialogs = true
      try bench.client.perform(.setCondition(.loadProductsError, "networkError"))
      session.resetToDefaultState()
      #expect(!session.disableDialogs)
      #expect(bench.client.conditions[.loadProductsError].text == "none")
      #expect(session.allTransactions().map(\.productIdentifier) == ["pro"])
      #expect(bench.client.conditions[.latency].text == "0.25s")
    }
  }

  @Test("show a change that the terminal made")
  func terminal() throws {
    try SessionBench.run { bench, session, _ in
      try bench.client.perform(.setCondition(.askToBuy, "on"))
      #expect(session.askToBuyEnabled)
    }
  }

  @Test("know nothing of what is for the next purchase only, and a reset takes it back")
  func once() throws {
    try SessionBench.run { bench, session, _ in
      try bench.client.perform(.setCondition(.askToBuy, "on once"))
      try bench.client.perform(.setCondition(.interruptedPurchases, "on once"))
      try bench.client.perform(.setCondition(.purchaseError, "unknown once"))
      try bench.client.perform(.setCondition(.signIn, "cancel once"))
      #expect(!session.askToBuyEnabled)
      #expect(!session.interruptedPurchasesEnabled)
      session.askToBuyEnabled = false
      #expect(bench.client.conditions[.askToBuy].text == "off")
      session.resetToDefaultState()
      #expect(bench.client.conditions[.interruptedPurchases].text == "off")
      #expect(bench.client.conditions[.purchaseError].text == "none")
      #expect(bench.client.conditions[.signIn].text == "cancel once", "no setting of a session's")
      bench.buy("pro")
      session.clearTransactions()
      #expect(session.allTransactions().isEmpty)
      #expect(bench.client.conditions[.signIn].text == "cancel once")
    }
  }

  @Test("storefront: prices are in its currency, and observers are told")
  func storefront() throws {
    try SessionBench.run { bench, session, diary in
      session.storefront = "JPN"
      #expect(session.storefront == "JPN")
      #expect(SKPaymentQueue.default().storefront?.countryCode == "JPN")
      bench.settle()
      #expect(diary.lines == ["storefront JPN"])
      #expect(bench.price(of: "gems") == "JPY")
    }
  }

  @Test("a storefront or a locale that is none changes nothing, and is a warning")
  func wrongStorefront() throws {
    try SessionBench.run { bench, session, _ in
      session.storefront = "JPN"
      session.storefront = "Atlantis"
      session.locale = Locale(identifier: "")
      #expect(session.locale.identifier == "en_US")
      #expect(session.storefront == "JPN")
      let warnings = try bench.client.events(after: nil, limit: 1_000).filter {
        $0.name == .warning
      }
      #expect(
        warnings.map(\.detail) == [
          "storefront: \"Atlantis\" is no value for it; give something like JPN.",
          "locale: \"\" is no value for it; give something like ja_JP.",
        ])
    }
  }

  @Test("locale: products have their texts in it")
  func locale() throws {
    try SessionBench.run { bench, session, _ in
      session.locale = Locale(identifier: "ja")
      #expect(session.locale.identifier == "ja")
      #expect(bench.title(of: "gems") == "宝石")
      session.locale = Locale(identifier: "en_US")
      #expect(bench.title(of: "gems") == "Gems")
    }
  }

  @Test(
    "timeRate: each has Apple's number",
    arguments: [
      (SKTestSession.TimeRate.realTime, 0), (.oneHourIsOneDay, 1), (.thirtyMinutesIsOneDay, 2),
      (.fiveMinutesIsOneDay, 3), (.oneMinuteIsOneDay, 4), (.thirtySecondsIsOneDay, 5),
      (.oneSecondIsOneDay, 6), (.monthlyRenewalEveryHour, 10),
      (.monthlyRenewalEveryThirtyMinutes, 11), (.monthlyRenewalEveryFifteenMinutes, 12),
      (.monthlyRenewalEveryFiveMinutes, 13), (.monthlyRenewalEveryThirtySeconds, 15),
      (.oneRenewalEveryFifteenMinutes, 1000), (.oneRenewalEveryFiveMinutes, 1001),
      (.oneRenewalEveryMinute, 1002), (.oneRenewalEveryThirtySeconds, 1003),
      (.oneRenewalEveryTenSeconds, 1004), (.oneRenewalEveryTwoSeconds, 1005),
    ])
  func timeRate(rate: SKTestSession.TimeRate, number: Int) throws {
    #expect(rate.rawValue == number)
    try SessionBench.run { _, session, _ in
      session.timeRate = rate
      #expect(session.timeRate == rate)
    }
  }

  private static let fileValues = [
    "true", "true", "true", "true", "true", "true", "11", "JPN", "ja", "15",
  ]

  private static func values(of session: SKTestSession) -> [String] {
    [
      "\(session.askToBuyEnabled)", "\(session.disableDialogs)",
      "\(session.interruptedPurchasesEnabled)", "\(session.shouldEnterBillingRetryOnRenewal)",
      "\(session.billingGracePeriodIsEnabled)", "\(session.failTransactionsEnabled)",
      "\(session.failureError.rawValue)", session.storefront, session.locale.identifier,
      "\(session.timeRate.rawValue)",
    ]
  }
}
