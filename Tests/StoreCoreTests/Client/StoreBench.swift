import Foundation
import StoreCore
import Testing

/// A store on a table: a manual clock, a manual executor, one catalog, an app or several.
final class StoreBench {
  let clock = ManualClock()
  let executor = ManualExecutor()
  let ledgerPath: String?
  private(set) var client: StoreClient
  private let settings: CatalogSettings
  private let isTerminal: Bool

  static let products = [
    ProductDefinition(id: "gems", kind: .consumable, price: Price(millionths: 490_000)),
    ProductDefinition(id: "pro", kind: .nonConsumable, price: Price(millionths: 2_990_000)),
    ProductDefinition(id: "noads", kind: .nonConsumable, price: Price(millionths: 990_000)),
    ProductDefinition(id: "season", kind: .nonRenewing, price: Price(wholeUnits: 9)),
    ProductDefinition(
      id: "club", kind: .autoRenewable, price: Price(millionths: 4_990_000),
      subscription: SubscriptionTerms(
        groupID: "g", groupName: "Club", level: 1, period: BillingPeriod(count: 1, unit: .month))),
  ]

  init(
    ledgerPath: String? = nil, client: String = "app", isTerminal: Bool = false,
    settings: CatalogSettings = CatalogSettings()
  ) throws {
    self.ledgerPath = ledgerPath
    self.settings = settings
    self.isTerminal = isTerminal
    self.client = try Self.open(
      ledgerPath, client, isTerminal, settings, clock, executor, on: nil)
  }

  var queue: SKPaymentQueue { client.paymentQueue }

  /// Another app, or another process of the same one, on the same ledger.
  func another(_ name: String, isTerminal: Bool = false) throws -> StoreClient {
    try Self.open(ledgerPath, name, isTerminal, settings, clock, executor, on: client.store)
  }

  /// Drops the client as a killed process would and starts it again on the same store.
  func relaunch() throws {
    let store = client.store
    client = try Self.open(
      ledgerPath, client.caller.client, isTerminal, settings, clock, executor, on: store)
  }

  func settle() { executor.runAll() }

  func wait(milliseconds: Int64) {
    settle()
    clock.advance(by: .milliseconds(milliseconds))
    settle()
  }

  func add(_ product: String, quantity: Int = 1) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    payment.quantity = quantity
    queue.add(payment)
  }

  func set(_ name: ConditionName, _ text: String) throws {
    try client.perform(.setCondition(name, text))
  }

  /// Buys and finishes: an owned product.
  func own(_ product: String) throws {
    let id = try #require(
      try client.perform(.add(PaymentRequest(productID: product), by: client.caller)))
    wait(milliseconds: 1_000)
    try client.perform(.finish(id, by: client.caller))
    settle()
  }

  private static func open(
    _ path: String?, _ name: String, _ isTerminal: Bool, _ settings: CatalogSettings,
    _ clock: ManualClock, _ executor: ManualExecutor, on store: LedgerStore?
  ) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: products, settings: settings), ledgerPath: path,
      client: name)
    configuration.isTerminal = isTerminal
    configuration.clock = clock
    configuration.executor = executor
    configuration.seed = 7
    return try StoreClient(configuration, on: path == nil ? store : nil)
  }
}

/// An observer that writes down what it is told, a line for each call.
final class Scribe: NSObject, SKPaymentTransactionObserver {
  private(set) var lines: [String] = []
  private(set) var seen: [SKPaymentTransaction] = []
  var onUpdate: ((SKPaymentQueue, [SKPaymentTransaction]) -> Void)?

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    lines.append("updated " + changed.map(Self.text).joined(separator: ", "))
    seen += changed
    onUpdate?(queue, changed)
  }

  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
    lines.append("removed " + gone.map { $0.payment.productIdentifier }.joined(separator: ", "))
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    lines.append("restore finished")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    lines.append("restore failed \((error as NSError).code)")
  }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    lines.append("storefront \(queue.storefront?.countryCode ?? "none")")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    lines.append("revoked " + products.joined(separator: ", "))
  }

  func clear() { lines = [] }

  private static func text(_ transaction: SKPaymentTransaction) -> String {
    let code = transaction.error.map { " \(($0 as NSError).code)" } ?? ""
    return "\(transaction.payment.productIdentifier) \(transaction.transactionState)\(code)"
  }
}
