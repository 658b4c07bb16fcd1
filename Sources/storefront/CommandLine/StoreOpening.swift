import Foundation
import StoreCore

/// Finds the catalog and the ledger that a command means, and opens the store.
///
/// Flags beat `STOREFRONT_…` variables, which beat the ledger, which beats defaults.
struct StoreOpening {
  let invocation: Invocation
  let environment: [String: String]
  var isTerminal = false

  /// The catalog: an operand, `--catalog`, `STOREFRONT_CATALOG`, that of a ledger that was named,
  /// `./catalog.plist`, else the embedded one.
  func readCatalog() throws -> CatalogReading {
    let takesCatalog = [.open, .list].contains(invocation.command)
    let operand = takesCatalog ? invocation.operands.first : nil
    if let operand, let near = NearMiss.of(operand, in: CommandName.allCases.map(\.rawValue)),
      !FileManager.default.fileExists(atPath: operand)
    {
      throw UsageError.unknownCommand(operand, near)
    }
    let named = operand ?? invocation.options[.catalog]
    let store = invocation.options[.store]
    if let path = named ?? variable("STOREFRONT_CATALOG") {
      return try CatalogReader.read(path: path, store: store)
    }
    if let ledger = ledgerName, let path = LedgerPath.catalog(ofLedger: ledger) {
      return path.hasPrefix("/")
        ? try CatalogReader.read(path: path, store: store) : try CatalogReader.embedded()
    }
    if FileManager.default.fileExists(atPath: "catalog.plist") {
      return try CatalogReader.read(path: "catalog.plist", store: store)
    }
    return try CatalogReader.embedded()
  }

  func configuration(for catalog: Catalog) throws -> StoreConfiguration {
    var configuration = StoreConfiguration(
      catalog: catalog, client: variable("STOREFRONT_CLIENT") ?? "storefront", queue: .main)
    configuration.isTerminal = isTerminal
    configuration.locale = invocation.options[.locale]
    configuration.seed = UInt64.random(in: .min ... .max)
    if let territory = invocation.options[.storefront].flatMap(StorefrontTerritory.named) {
      configuration.overrides[.storefront] = territory.code
    }
    if !invocation.has(.ephemeral) {
      configuration.ledgerPath =
        ledgerName
        ?? LedgerPath.standard(
          name: catalog.name, identity: configuration.identity, environment: environment)
    }
    return configuration
  }

  func open() throws -> StoreClient {
    try StoreClient(configuration(for: readCatalog().catalog))
  }

  private var ledgerName: String? { invocation.options[.state] ?? variable("STOREFRONT_STATE") }

  private func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
