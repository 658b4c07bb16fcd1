import Foundation
import Screen
import Session
import StorefrontUI
import Testing

@testable import StoreCore

/// A session at a table: the terminal's client on a manual clock, its keys, and other apps beside.
@MainActor
final class SessionBench {
  let clock = ManualClock()
  let executor = ManualExecutor()
  let session: StorefrontSession
  /// The store, also for the apps beside.
  let store: LedgerStore
  private let catalog: Catalog
  private let ledgerPath: String?

  static let products = [
    ProductDefinition(id: "gems", kind: .consumable, price: Price(millionths: 490_000)),
    ProductDefinition(id: "pro", kind: .nonConsumable, price: Price(millionths: 2_990_000)),
    ProductDefinition(id: "noads", kind: .nonConsumable, price: Price(millionths: 990_000)),
    ProductDefinition(
      id: "club", kind: .autoRenewable, price: Price(millionths: 4_990_000),
      subscription: SubscriptionTerms(
        groupID: "g", groupName: "Club", level: 1, period: BillingPeriod(count: 1, unit: .month))),
  ]

  init(ledgerPath: String? = nil, dialogs: Bool = false, catalog: Catalog? = nil) throws {
    self.ledgerPath = ledgerPath
    let standard = Catalog(name: "bench", products: Self.products, unknownIdentifiers: ["lost"])
    self.catalog = catalog ?? standard
    let client = try StoreClient(
      Self.configuration(
        self.catalog, ledgerPath, "storefront", clock, executor, isTerminal: true))
    store = client.store
    let outlets = StorefrontSession.Outlets(
      copy: { _ in }, redraw: {}, suspend: {}, quit: { _ in })
    session = StorefrontSession(
      client: client, size: Size(columns: 80, rows: 24), timeZone: .gmt, outlets: outlets,
      onChange: {})
    if !dialogs { try client.perform(.setCondition(.dialogs, "off")) }
    session.start()
    wait(milliseconds: 900)
  }

  var state: AppState { session.state }
  var notice: String? { state.notice?.text }

  func status(_ product: String) -> ProductStatus? { state.products.row(id: product)?.status }

  /// Another app on the same store.
  func app(_ name: String) throws -> StoreClient {
    try StoreClient(
      Self.configuration(catalog, ledgerPath, name, clock, executor, isTerminal: false),
      on: ledgerPath == nil ? store : nil)
  }

  /// So many finished purchases more, written past the store, with ids from 100 on, and one of the
  /// subscription below them.
  func fill(_ count: Int) throws {
    try store.withLedger { ledger in
      try ledger.database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 99 UNION ALL SELECT i + 1 FROM n WHERE i < \(98 + count))
        INSERT INTO transactions(id, original, product, kind, client, state, quantity, added, date,
          finished, charged, currency)
        SELECT i, i, CASE WHEN i = 99 THEN 'club' ELSE 'gems' END, 'consumable',
          CASE WHEN i % 2 = 0 THEN 'storefront' ELSE 'game' END, 1, 1, i, i, 1, 490000, 'USD' FROM n;
        """)
    }
  }

  func press(_ key: Key) {
    session.send(.keyPressed(key))
    executor.runAll()
  }

  /// Types a line after `:` and runs it.
  func run(_ line: String) {
    for character in ":" + line { session.send(.keyPressed(.character(character))) }
    press(.enter)
  }

  func wait(milliseconds: Int64) {
    executor.runAll()
    clock.advance(by: .milliseconds(milliseconds))
    executor.runAll()
  }

  /// Buys, waits for the product and for the outcome.
  func buy(_ product: String) {
    run("buy \(product)")
    wait(milliseconds: 900)
    wait(milliseconds: 900)
  }

  private static func configuration(
    _ catalog: Catalog, _ path: String?, _ name: String, _ clock: ManualClock,
    _ executor: ManualExecutor, isTerminal: Bool
  ) -> StoreConfiguration {
    var configuration = StoreConfiguration(catalog: catalog, ledgerPath: path, client: name)
    configuration.isTerminal = isTerminal
    configuration.clock = clock
    configuration.executor = executor
    return configuration
  }
}
