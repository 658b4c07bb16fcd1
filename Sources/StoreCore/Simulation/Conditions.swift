/// All conditions as they stand: what was changed, over the file's settings, over the defaults.
package struct Conditions: Sendable, Equatable {
  private var changed: [ConditionName: String]
  private let settings: CatalogSettings
  private let overrides: [ConditionName: String]

  /// `overrides` are a process's own flags, which beat the ledger.
  package init(
    changed: [ConditionName: String] = [:], settings: CatalogSettings = CatalogSettings(),
    overrides: [ConditionName: String] = [:]
  ) {
    self.changed = changed
    self.settings = settings
    self.overrides = overrides
  }

  package subscript(name: ConditionName) -> ConditionValue {
    if let text = overrides[name] ?? changed[name] {
      return ConditionValue(name: name, text: text, source: .changed)
    }
    if let text = fileText(name) { return ConditionValue(name: name, text: text, source: .file) }
    return ConditionValue(
      name: name, text: ConditionDefinition.named(name).defaultText, source: .default)
  }

  package mutating func change(_ name: ConditionName, to text: String?) { changed[name] = text }

  package var all: [ConditionValue] { ConditionName.allCases.map { self[$0] } }

  package var showsDialogs: Bool { isOn(.dialogs) }
  package var asksToBuy: Bool { isOn(.askToBuy) }
  package var isOffline: Bool { isOn(.offline) }
  package var interrupts: Bool { isOn(.interruptedPurchases) }
  package var keepsDeclinedDeferred: Bool { self[.declinedPurchases].text == "stayDeferred" }
  package var restoresOwned: Bool { self[.ownedPurchases].text == "restored" }
  package var addsRefunds: Bool { self[.refundedPurchases].text == "addsTransaction" }
  package var failsEmptyRestores: Bool { self[.emptyRestore].text == "fails" }
  package var restoreDelivery: RestoreDelivery {
    RestoreDelivery(rawValue: self[.restoreDelivery].text) ?? .together
  }
  /// What an interrupted purchase fails with.
  package var interruption: StoreFailure {
    let code = SKErrorName.code(of: self[.interruptedFailure].text) ?? 2
    return StoreFailure(code: code, message: "The purchase was interrupted.")
  }
  /// Why the customer is not signed in; nil when the sign-in succeeds.
  package var signInFailure: StoreFailure? {
    PurchaseOutcome(self[.signIn].text)?.signInFailure
  }
  package var disablesPayments: Bool { isOn(.paymentsDisabled) }
  package var finishesAutomatically: Bool { self[.finishing].text == "automatic" }
  package var storefrontCode: String { self[.storefront].text }
  /// Nil where the store never answers.
  package var latency: LatencyRange? { LatencyRange(self[.latency].text) }
  package var neverAnswers: Bool { self[.latency].text == LatencyRange.never }
  package var isSignedOut: Bool { self[.account].text == "signedOut" }
  package var deliversOneByOne: Bool { self[.transactionDelivery].text == "oneByOne" }
  package var timeRate: TimeRate { TimeRate(self[.timeRate].text) ?? .realTime }
  package var isClockPaused: Bool { self[.clock].text == "paused" }
  package var failsRenewals: Bool { isOn(.billingRetry) }
  package var grantsGracePeriod: Bool { isOn(.gracePeriod) }
  package var renewsAtLaunch: Bool { self[.renewals].text == "atLaunch" }
  package var reportsCurrentForDowngrades: Bool {
    self[.waitingDowngrades].text == "currentTransaction"
  }
  /// Prices in place of the catalog's, by product.
  package var prices: [String: Price] { PriceList(self[.prices].text)?.prices ?? [:] }

  package var unknownProducts: Set<String> {
    Set(self[.unknownProducts].text.split(separator: " ").map(String.init))
  }

  /// A product of the catalog at the price that it costs now.
  package func priced(_ product: ProductDefinition) -> ProductDefinition {
    guard let price = prices[product.id] else { return product }
    var priced = product
    priced.price = price
    return priced
  }

  /// Nil when the next purchase goes as all do.
  package var nextPurchase: PurchaseOutcome? { PurchaseOutcome(self[.nextPurchase].text) }
  package var allPurchases: PurchaseOutcome {
    PurchaseOutcome(self[.allPurchases].text) ?? .succeed
  }

  private func isOn(_ name: ConditionName) -> Bool { self[name].text == "on" }

  private func fileText(_ name: ConditionName) -> String? {
    switch name {
    case .dialogs: settings.disablesDialogs.map { $0 ? "off" : "on" }
    case .askToBuy: settings.asksToBuy.map { $0 ? "on" : "off" }
    case .interruptedPurchases: settings.interruptsPurchases.map { $0 ? "on" : "off" }
    case .allPurchases: settings.failureCode.map { PurchaseOutcome.fail(code: $0).text }
    case .timeRate: settings.timeRate?.name
    case .billingRetry: settings.failsRenewals.map { $0 ? "on" : "off" }
    case .gracePeriod: settings.grantsGracePeriod.map { $0 ? "on" : "off" }
    case .locale: settings.locale
    case .storefront: settings.storefront.flatMap { StorefrontTerritory.named($0)?.code }
    default: settings.simulatedErrors[name]
    }
  }
}

/// In how many calls restored transactions reach an observer.
package enum RestoreDelivery: String, Sendable {
  case together
  case byTwos
  case oneByOne
  case twice
}
