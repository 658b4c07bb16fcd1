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
    configuration.locale = try locale()
    configuration.seed = UInt64.random(in: .min ... .max)
    if let code = invocation.options[.storefront] {
      configuration.overrides[.storefront] = try territory(code)
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

  private func territory(_ code: String) throws -> String {
    guard let territory = StorefrontTerritory.named(code) else {
      throw UsageError.wrongValue(
        .storefront, code, expected: "storefront: give an alpha-3 code such as USA or JPN")
    }
    return territory.code
  }

  private func locale() throws -> String? {
    guard let name = invocation.options[.locale] else { return nil }
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || $0.properties.numericType != nil
          || "_-@=".unicodeScalars.contains($0))
    }
    guard isPlain, name.unicodeScalars.first?.properties.isAlphabetic == true else {
      throw UsageError.wrongValue(.locale, name, expected: "locale: give one such as ja_JP")
    }
    return name
  }
}
