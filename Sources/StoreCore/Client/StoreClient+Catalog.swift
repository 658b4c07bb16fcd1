import Foundation

/// The catalog's files are saved while the client is open.
extension StoreClient {
  /// Reads the catalog's files again if they have changed, as is done by itself when they are
  /// saved; what cannot be read is told once more. Returns at once.
  package func readCatalog() { catalogFiles.read(for: self, isAsked: true) }

  /// Calls `call`, on any thread, when the catalog's files have been saved and say something else:
  /// with the catalog, which is in use by then, or with why they cannot be read, and then the last
  /// good one stays. Without a handler that reason goes to standard error.
  package func onCatalogRead(
    _ call: @escaping @Sendable (Result<CatalogReading, CatalogError>) -> Void
  ) {
    catalogFiles.onReading(call)
  }

  /// Sells what a new version of the catalog says, from now on.
  ///
  /// Conditions that the file sets change with it, as if they had been set by a command.
  func use(_ catalog: Catalog) {
    let products = Ledger.index(catalog)
    let command = Command.readCatalog(
      catalog.settings, products: catalog.products.count, by: caller)
    do {
      let isNew = try store.withLedger { ledger in
        guard !ledger.catalog.saysTheSame(as: catalog) else { return false }
        // What cannot be written down is sold all the same.
        defer { ledger.use(catalog, products: products) }
        if configuration.unavailable == nil {
          try ledger.perform(command, clock: configuration.clock.now)
        }
        return true
      }
      guard isNew else { return }
    } catch {
      report(error)
    }
    committed()
    schedule { [weak self] in self?.tellStorefront() }
  }

  private func tellStorefront() {
    for queue in queues.withLock({ Array($0.values) }) { queue.tellStorefront() }
  }
}
