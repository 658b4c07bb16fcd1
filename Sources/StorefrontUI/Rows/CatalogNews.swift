/// What a catalog says that was read again.
package struct CatalogNews: Sendable, Equatable {
  package var header: StoreHeader
  package var products: [ProductRow]
  /// Ids that the app asks for and the store does not know.
  package var unknown: [String]
  /// What was odd about the file, a line each, the first one first.
  package var warnings: [String]

  package init(
    header: StoreHeader, products: [ProductRow], unknown: [String] = [], warnings: [String] = []
  ) {
    self.header = header
    self.products = products
    self.unknown = unknown
    self.warnings = warnings
  }

  /// One line for a person.
  var text: String {
    let count = "Catalog read again: \(Wording.count(products.count, "product"))."
    guard let first = warnings.first else { return count }
    let more = warnings.count > 1 ? " (and \(warnings.count - 1) more: storefront check)" : ""
    return "\(count) \(first)\(more)"
  }
}
