/// All that the simulated store sells, and what an app may ask for in vain.
package struct Catalog: Sendable, Equatable {
  /// What the title bar shows: the file's own title, else the file's name without extension.
  package var name: String
  /// Where it was read from, as an absolute path; nil for the embedded catalog and for tests.
  package var path: String?
  /// In the order of the file; ids are unique.
  package var products: [ProductDefinition]
  /// Ids that the app lists and the store does not know, in the order of the file.
  package var unknownIdentifiers: [String]
  package var settings: CatalogSettings
  /// The files that it was read from: the one at `path`, and the one that knows the prices where
  /// that is another. Empty for the embedded catalog and for tests.
  package var sources: [CatalogSource]

  package init(
    name: String, path: String? = nil, products: [ProductDefinition],
    unknownIdentifiers: [String] = [], settings: CatalogSettings = CatalogSettings(),
    sources: [CatalogSource] = []
  ) {
    self.name = name
    self.path = path
    self.products = products
    self.unknownIdentifiers = unknownIdentifiers
    self.settings = settings
    self.sources = sources
  }

  /// Whether both say the same, whenever they were saved.
  func saysTheSame(as other: Catalog) -> Bool {
    var other = other
    other.sources = sources
    return self == other
  }
}

/// What a `.storekit` file says about the store's behaviour; nil where it says nothing.
package struct CatalogSettings: Sendable, Equatable {
  /// An ISO 3166-1 alpha-3 code, such as USA.
  package var storefront: String?
  /// A locale identifier, such as en_US.
  package var locale: String?
  package var asksToBuy: Bool?
  /// The SKError code that every purchase fails with, where failing is switched on.
  package var failureCode: Int?
  package var disablesDialogs: Bool?
  /// Xcode's "interrupted purchases".
  package var interruptsPurchases: Bool?
  /// Xcode's "billing retry on renewal".
  package var failsRenewals: Bool?
  package var grantsGracePeriod: Bool?
  package var timeRate: TimeRate?
  /// What single APIs fail with: the texts of their conditions.
  package var simulatedErrors: [ConditionName: String] = [:]
  /// Settings for which there is no condition yet: the key and its value as JSON text.
  package var kept: [String: String] = [:]

  package init() {}
}
