import Foundation

/// How an app says which store it means: `STOREFRONT_STATE` the ledger, `STOREFRONT_CATALOG` the
/// catalog, `STOREFRONT_CLIENT` its own name.
package struct StoreEnvironment: Sendable {
  private let variables: [String: String]

  package init(_ variables: [String: String]) { self.variables = variables }

  /// The app's durable name; by default the executable's.
  package var client: String {
    if let name = variables["STOREFRONT_CLIENT"], !name.isEmpty { return name }
    let path = CommandLine.arguments.first ?? "app"
    return URL(fileURLWithPath: path).lastPathComponent
  }

  /// What the environment asks for: without a ledger a private store in memory; without a catalog
  /// the ledger's, else `./catalog.plist`, else one that knows no id.
  package func configuration() throws -> StoreConfiguration {
    var configuration = StoreConfiguration(
      catalog: try catalog(ledger: ledger), ledgerPath: ledger, client: client)
    configuration.seed = UInt64.random(in: .min ... .max)
    return configuration
  }

  /// A catalog's store: in the ledger that the environment names, else in the one that `storefront`
  /// uses for the catalog's file.
  package func configuration(for catalog: Catalog) -> StoreConfiguration {
    var configuration = StoreConfiguration(catalog: catalog, client: client)
    configuration.ledgerPath =
      ledger
      ?? LedgerPath.standard(
        name: catalog.name, identity: configuration.identity, environment: variables)
    configuration.seed = UInt64.random(in: .min ... .max)
    return configuration
  }

  private var ledger: String? { variables["STOREFRONT_STATE"].flatMap { $0.isEmpty ? nil : $0 } }

  /// One line for a person out of any error of this module.
  package static func message(_ error: any Error) -> String {
    switch error {
    case let error as LedgerError: error.message
    case let error as StoreRefusal: error.message
    case let error as StoreFailure: error.message
    case let error as CatalogError:
      error.diagnostics.first { $0.severity == .error }?.text ?? "the catalog cannot be read"
    default: (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    }
  }

  private func catalog(ledger: String?) throws -> Catalog {
    if let path = variables["STOREFRONT_CATALOG"], !path.isEmpty {
      return try CatalogReader.read(path: path).catalog
    }
    if let ledger, let path = LedgerPath.catalog(ofLedger: ledger) {
      return path.hasPrefix("/")
        ? try CatalogReader.read(path: path).catalog : try CatalogReader.embedded().catalog
    }
    if FileManager.default.fileExists(atPath: "catalog.plist") {
      return try CatalogReader.read(path: "catalog.plist").catalog
    }
    return Catalog(name: "empty", products: [])
  }
}
