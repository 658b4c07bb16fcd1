import Foundation
import StoreAccessors
import StoreCore
import Testing

/// A store on a table with an accessor in front of it: a manual clock, a manual executor.
final class AccessorBench {
  let clock = ManualClock()
  let executor = ManualExecutor()
  let client: StoreClient
  let accessor: StoreKitAccessor

  init(_ conditions: [ConditionName: String] = [:]) throws {
    let products = [
      ProductDefinition(id: "gems", kind: .consumable, price: Price(millionths: 490_000)),
      ProductDefinition(id: "pro", kind: .nonConsumable, price: Price(millionths: 2_990_000)),
      ProductDefinition(id: "noads", kind: .nonConsumable, price: Price(millionths: 990_000)),
      ProductDefinition(id: "season", kind: .nonRenewing, price: Price(wholeUnits: 9)),
    ]
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: products), client: "app")
    configuration.clock = clock
    configuration.executor = executor
    configuration.seed = 7
    client = try StoreClient(configuration)
    accessor = StoreKitAccessor(store: client)
    for (name, text) in conditions { try set(name, text) }
  }

  /// A product as the store describes it.
  func product(_ id: String) throws -> SKProduct {
    var found: SKProduct?
    accessor.getProduct(productIdentifier: id) { found = $0 }
    wait()
    return try #require(found)
  }

  /// Lets more than the store's latency pass.
  func wait() {
    executor.runAll()
    clock.advance(by: .milliseconds(1_000))
    executor.runAll()
  }

  func set(_ name: ConditionName, _ text: String) throws {
    try client.perform(.setCondition(name, text))
  }

  /// Buys and finishes outside of the accessor.
  func own(_ products: String...) throws {
    for product in products {
      let payment = PaymentRequest(productID: product)
      let id = try #require(try client.perform(.add(payment, by: client.caller)))
      wait()
      try client.perform(.finish(id, by: client.caller))
    }
    executor.runAll()
  }

  /// "3 gems purchased finished": the transactions, oldest first.
  func transactions() throws -> [String] {
    try client.transactions(limit: 100).reversed().map { record in
      "\(record.id) \(record.productID) \(record.state.name)"
        + (record.isFinished ? " finished" : "")
    }
  }
}
