import Foundation
import StoreCore

/// Controls the store in which the app under test buys (Apple: SKTestSession).
///
/// There is one environment, and every session controls it. From when a session is made, the
/// process's payment queue, with the observers that it has already, and its requests are served by
/// the store of the session's configuration file. What the store keeps outlives session and
/// process; a terminal that has the file open shows it meanwhile.
///
/// Each member has taken effect in the store when it returns. Observers hear of it later, on the
/// main queue. It may be used on any thread; tests that change the environment run one after the
/// other (Apple: SKTestSession).
///
/// Setting a property overrides the configuration file until `resetToDefaultState()`.
///
/// `Sendable` as Apple's is. A class that can be subclassed cannot be checked for it; this one
/// keeps nothing, and a subclass vouches for its own.
open class SKTestSession: NSObject, @unchecked Sendable {
  private let environment = TestEnvironment()

  /// A session with a configuration file of this name, with or without ".storekit".
  ///
  /// It is looked for among the resources of the package's targets, those of test targets first,
  /// then in the folder in which the tests run, which is the package's, and below.
  ///
  /// - Throws: `SKTestError.fileNotFound`, `.serviceUnavailable` when the file or the store cannot
  ///   be opened; the description says why.
  public convenience init(configurationFileNamed filename: String) throws {
    try self.init(contentsOf: ConfigurationFile().named(filename))
  }

  /// A session with a configuration file.
  ///
  /// - Throws: `SKTestError.invalidURL` for anything but a file with the extension storekit,
  ///   `.fileNotFound`, `.serviceUnavailable` when the file or the store cannot be opened.
  public init(contentsOf fileURL: URL) throws {
    try TestEnvironment.open(ConfigurationFile().at(fileURL))
    super.init()
  }

  /// Whether every purchase waits for an approval; false at first (Apple:
  /// SKTestSession.askToBuyEnabled).
  open var askToBuyEnabled: Bool {
    get { environment.isOn(.askToBuy) }
    set { environment.set(.askToBuy, newValue) }
  }

  /// Whether the store's dialogs are answered yes and shown to nobody; false at first. They are
  /// answered yes as well while no terminal is attached.
  open var disableDialogs: Bool {
    get { !environment.isOn(.dialogs) }
    set { environment.set(.dialogs, !newValue) }
  }

  /// Whether every purchase fails, and succeeds as a new transaction after
  /// `resolveIssueForTransaction(identifier:)`; false at first.
  open var interruptedPurchasesEnabled: Bool {
    get { environment.isOn(.interruptedPurchases) }
    set { environment.set(.interruptedPurchases, newValue) }
  }

  /// Whether renewals cannot be charged; false at first (Apple:
  /// SKTestSession.shouldEnterBillingRetryOnRenewal).
  open var shouldEnterBillingRetryOnRenewal: Bool {
    get { environment.isOn(.billingRetry) }
    set { environment.set(.billingRetry, newValue) }
  }

  /// Whether the customer keeps a subscription for a while whose renewal could not be charged;
  /// false at first. Without effect while `shouldEnterBillingRetryOnRenewal` is false.
  open var billingGracePeriodIsEnabled: Bool {
    get { environment.isOn(.gracePeriod) }
    set { environment.set(.gracePeriod, newValue) }
  }

  /// The territory, an ISO 3166-1 alpha-3 code; "USA" at first. A code that the App Store does not
  /// have changes nothing, and is a warning in the trace.
  open var storefront: String {
    get { environment.text(.storefront) }
    set { environment.set(.storefront, newValue) }
  }

  /// The language of the products' texts; en_US at first. Prices are written as the storefront
  /// writes them.
  open var locale: Locale {
    get { Locale(identifier: environment.text(.locale)) }
    set { environment.set(.locale, newValue.identifier) }
  }

  /// How long the periods of subscriptions are; their own length at first.
  open var timeRate: SKTestSession.TimeRate {
    get { environment.timeRate }
    set { environment.timeRate = newValue }
  }

  /// Whether every purchase fails, with `failureError`; false at first (Apple:
  /// SKTestSession.failTransactionsEnabled, deprecated with iOS 17).
  open var failTransactionsEnabled: Bool {
    get { environment.failure != nil }
    set { environment.failPurchases(newValue) }
  }

  /// What purchases fail with while `failTransactionsEnabled`; unknown at first. Any code is taken,
  /// where Apple's environment supports five.
  open var failureError: SKError.Code {
    get { environment.failureCode }
    set { environment.prepareFailure(newValue) }
  }

  /// All transactions of the environment, oldest first, where Apple promises no order: those that
  /// failed, wait or were consumed too.
  open func allTransactions() -> [SKTestTransaction] { environment.testTransactions() }

  /// Removes all transactions from history, queue and receipt at once; settings stay. Observers are
  /// told of those that were in the queue as removed.
  open func clearTransactions() { environment.removeTransactions() }

  /// Gives every setting the configuration file's value again; transactions stay. A condition that
  /// no property here sets, such as the latency, stays as well.
  open func resetToDefaultState() { environment.resetSettings() }

  /// Removes a transaction, with its renewals and what was restored from it.
  ///
  /// - Throws: `SKTestError.noTransactionFound`.
  open func deleteTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .delete($0) }
  }

  /// Ends the period of a subscription now.
  ///
  /// - Throws: `SKTestError.invalidProductIdentifier`, `.invalidProductType`,
  ///   `.noSubscriptionFound`.
  open func expireSubscription(productIdentifier: String) throws {
    try environment.act(onSubscription: productIdentifier) { .expire($0) }
  }

  /// Ends the period of a subscription now, and begins the next one, whose transaction is always
  /// delivered; with `shouldEnterBillingRetryOnRenewal` the renewal fails, as every other.
  ///
  /// - Throws: `SKTestError.invalidProductIdentifier`, `.invalidProductType`,
  ///   `.noSubscriptionFound`.
  open func forceRenewalOfSubscription(productIdentifier: String) throws {
    try environment.act(onSubscription: productIdentifier) { .renew($0) }
  }

  /// Refunds a purchase: it keeps its number and gets a cancel date, and apps are told that the
  /// entitlement is revoked.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidAction` for what is not purchased, or was
  ///   refunded before.
  open func refundTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .refund($0) }
  }

  /// Settles an interrupted purchase, which succeeds as a new transaction, or the billing issue of
  /// a subscription.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidAction` for what has no issue.
  open func resolveIssueForTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .resolve($0) }
  }

  /// Approves a purchase that waits for it; it becomes purchased.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidAction` for what does not wait.
  open func approveAskToBuyTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .approve($0) }
  }

  /// Declines a purchase that waits for an approval; it fails.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidAction` for what does not wait.
  open func declineAskToBuyTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .decline($0) }
  }

  /// Lets the subscription of a transaction end with its period.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidProductType` for what is none;
  ///   `.invalidAction`.
  open func disableAutoRenewForTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .setAutoRenew($0, false) }
  }

  /// Lets the subscription of a transaction renew again.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidProductType` for what is none;
  ///   `.invalidAction`.
  open func enableAutoRenewForTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .setAutoRenew($0, true) }
  }

  /// Asks the customer whether a higher price of the subscription is agreed to.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidProductType` for what is no subscription;
  ///   `.invalidAction` for one that has ended.
  open func requestPriceIncreaseConsentForTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .requestPriceConsent($0) }
  }

  /// Agrees to a higher price in the customer's place.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidAction` where nothing was asked.
  open func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .answerPriceConsent($0, .confirm) }
  }

  /// Refuses a higher price in the customer's place: the subscription ends with its period.
  ///
  /// - Throws: `SKTestError.noTransactionFound`; `.invalidAction` where nothing was asked.
  open func declinePriceIncreaseForTransaction(identifier: UInt) throws {
    try environment.act(on: identifier) { .answerPriceConsent($0, .cancel) }
  }

  /// Buys a product outside of the app: its observers get a purchased transaction for which they
  /// added no payment (Apple: SKTestSession.buyProduct(productIdentifier:), deprecated with
  /// iOS 17).
  ///
  /// - Throws: `SKTestError.invalidProductIdentifier`.
  open func buyProduct(productIdentifier: String) throws {
    try environment.buy(productIdentifier)
  }
}
