/// All conditions as they stand: a process's own flags, over what the next one alone meets, over
/// what was changed, over the file's settings, over the defaults.
package struct Conditions: Sendable, Equatable {
  private var changed: [ConditionName: String]
  /// Bare values, each for the next time only.
  private var once: [ConditionName: String]
  private var settings: CatalogSettings
  private var overrides: [ConditionName: String]

  /// `overrides` are a process's own flags, which beat the ledger.
  package init(
    changed: [ConditionName: String] = [:], once: [ConditionName: String] = [:],
    settings: CatalogSettings = CatalogSettings(), overrides: [ConditionName: String] = [:]
  ) {
    self.changed = changed
    self.once = once
    self.settings = settings
    self.overrides = overrides
  }

  package subscript(name: ConditionName) -> ConditionValue {
    if let flag = overrides[name] {
      guard ConditionSetting(flag, of: name).isOnce else {
        return ConditionValue(name: name, text: flag, source: .changed)
      }
      let standing = once[name] ?? standing(name).text
      return ConditionValue(name: name, text: flag, standing: standing, source: .changed)
    }
    guard let value = once[name] else { return standing(name) }
    return ConditionValue(
      name: name, text: value + (name.takesOnce ? ConditionSetting.suffix : ""),
      standing: standing(name).text, source: .changed)
  }

  /// What holds from now on.
  private func standing(_ name: ConditionName) -> ConditionValue {
    if let text = changed[name] { return ConditionValue(name: name, text: text, source: .changed) }
    if let text = fileText(name) { return ConditionValue(name: name, text: text, source: .file) }
    return ConditionValue(
      name: name, text: ConditionDefinition.named(name).defaultText, source: .default)
  }

  package mutating func apply(_ change: ConditionChange) {
    switch change {
    case .standing(let name, let text): (changed[name], once[name]) = (text, nil)
    case .once(let name, let value): once[name] = value
    case .flagUsedUp(let name): overrides[name] = nil
    }
  }

  /// Puts what the file says now in place of what it said.
  mutating func read(_ settings: CatalogSettings) { self.settings = settings }

  /// As every process sees them: without this one's flags.
  var shared: Conditions {
    Conditions(changed: changed, once: once, settings: settings)
  }

  /// What using up a condition's value writes; nil where it holds from now on.
  func usingUp(_ name: ConditionName) -> ConditionChange? {
    guard self[name].isOnce else { return nil }
    return overrides[name] == nil ? .once(name, nil) : .flagUsedUp(name)
  }

  package var all: [ConditionValue] { ConditionName.allCases.map { self[$0] } }

  package var showsDialogs: Bool { isOn(.dialogs) }
  package var isOffline: Bool { isOn(.offline) }
  /// What an interrupted purchase fails with.
  package var interruption: StoreFailure {
    let code = SKErrorName.code(of: self[.interruptedFailure].text) ?? 2
    return StoreFailure(code: code, message: "The purchase was interrupted.")
  }
  package var disablesPayments: Bool { isOn(.paymentsDisabled) }
  package var finishesAutomatically: Bool { self[.finishing].text == "automatic" }
  package var storefrontCode: String { self[.storefront].text }
  /// How long the App Store takes from now on; nil where it never answers.
  package var latency: LatencyRange? { LatencyRange(self[.latency].standing) }
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
