import Foundation
import StoreAccessors
import StoreCore
import Testing

/// An app and its receipt on a table: a manual clock, a manual executor, every kind of product.
final class ReceiptBench {
  let clock = ManualClock()
  let executor = ManualExecutor()
  let folder: ReceiptTestFolder
  let client: StoreClient

  init(inFile: Bool = false, app: String = "app") throws {
    folder = try ReceiptTestFolder()
    client = try Self.open(inFile ? folder.ledger : nil, app, clock, executor)
    try client.perform(.setCondition(.latency, "1s"))
    executor.runAll()
  }

  /// Another process, of this app or another, on the same ledger.
  func another(_ app: String) throws -> StoreClient {
    try Self.open(
      client.store.path, app, clock, executor, on: client.store.path == nil ? client.store : nil)
  }

  func wait() {
    executor.runAll()
    clock.advance(by: .milliseconds(1_000))
    executor.runAll()
  }

  /// Delivers until a condition is met: another process's bell comes from a thread of its own.
  func isSoon(_ condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    while Date() < end {
      executor.runAll()
      if try condition() { return true }
      usleep(2_000)
    }
    return false
  }

  @discardableResult
  func buy(_ product: String, quantity: Int = 1, in other: StoreClient? = nil) throws
    -> TransactionID
  {
    let buyer = other ?? client
    let request = PaymentRequest(productID: product, quantity: quantity)
    let id = try #require(try buyer.perform(.add(request, by: buyer.caller)))
    wait()
    return id
  }

  /// Buys and finishes.
  @discardableResult
  func own(_ product: String) throws -> TransactionID {
    let id = try buy(product)
    try finish(id)
    return id
  }

  func finish(_ id: TransactionID) throws {
    try client.perform(.finish(id, by: client.caller))
    executor.runAll()
  }

  /// "0 pro": what the receipt lists.
  func listed(_ other: StoreClient? = nil) throws -> [String] {
    try AppReceipt.current(in: other ?? client).inApp.map { "\($0.transactionId) \($0.productId)" }
  }

  /// The receipt in the file.
  func filed(_ other: StoreClient? = nil) throws -> AppReceipt {
    try Self.read(AppReceipt.url(in: other ?? client))
  }

  static func read(_ url: URL) throws -> AppReceipt {
    try JSONDecoder().decode(AppReceipt.self, from: Data(contentsOf: url))
  }

  private static func open(
    _ path: String?, _ app: String, _ clock: ManualClock, _ executor: ManualExecutor,
    on store: LedgerStore? = nil
  ) throws -> StoreClient {
    let month = BillingPeriod(count: 1, unit: .month)
    let terms = SubscriptionTerms(groupID: "g", groupName: "Club", level: 1, period: month)
    let products = [
      ProductDefinition(id: "gems", kind: .consumable, price: Price(millionths: 490_000)),
      ProductDefinition(id: "pro", kind: .nonConsumable, price: Price(millionths: 2_990_000)),
      ProductDefinition(id: "season", kind: .nonRenewing, price: Price(wholeUnits: 9)),
      ProductDefinition(
        id: "club", kind: .autoRenewable, price: Price(wholeUnits: 5), subscription: terms),
    ]
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: products), ledgerPath: path, client: app)
    configuration.clock = clock
    configuration.executor = executor
    configuration.seed = 7
    return try StoreClient(configuration, on: store)
  }
}

/// A folder of a test's own, gone with it. The store makes the folder of its ledger in it.
final class ReceiptTestFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var state: String { path + "/state" }
  var ledger: String { state + "/shop.ledger" }

  /// The names in the ledger's folder that are of receipts.
  func receipts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: state).filter { $0.contains("receipt") }
  }

  /// The permission bits of a file.
  static func mode(_ path: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return facts[.posixPermissions] as? Int ?? -1
  }
}
