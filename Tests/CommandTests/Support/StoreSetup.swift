import StoreCore

/// Prepares a ledger in the test's own process, as an earlier run would have left it.
enum StoreSetup {
  static func write(catalog: String, ledger: String, conditions: [String: String]) throws {
    let reading = try CatalogReader.read(path: catalog)
    let configuration = StoreConfiguration(
      catalog: reading.catalog, ledgerPath: ledger, client: "setup")
    let client = try StoreClient(configuration)
    defer { client.close() }
    for (name, value) in conditions.sorted(by: { $0.key < $1.key }) {
      guard let condition = ConditionName(rawValue: name) else { throw SetupError.noCondition }
      try client.perform(.setCondition(condition, value))
    }
  }

  enum SetupError: Error { case noCondition }
}
