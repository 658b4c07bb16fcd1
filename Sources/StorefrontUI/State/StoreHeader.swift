/// What the title line tells about the store.
package struct StoreHeader: Sendable, Equatable {
  package var catalogName: String
  /// Alpha-3, such as USA.
  package var storefront: String
  /// ISO 4217.
  package var currency: String

  package init(catalogName: String, storefront: String, currency: String) {
    self.catalogName = catalogName
    self.storefront = storefront
    self.currency = currency
  }
}
