import StoreCore

/// What an app must think of a product, by what it was last told, beside what the store says.
struct AppView {
  let client: String
  /// Nil where it was told nothing.
  let told: AppKnowledge?
  /// In what it differs; nil where it does not.
  let difference: String?

  init(_ client: String, told: AppKnowledge?, of entitlement: Entitlement) {
    self.client = client
    self.told = told
    difference = Self.difference(told, entitlement.record)
  }

  /// The views of all that were told of the product, and, where it is owned, of all other apps; the
  /// terminal is none.
  static func all(of entitlement: Entitlement, apps: Set<String>) -> [AppView] {
    let told = entitlement.told.map(\.client)
    let silent = entitlement.record == nil ? [] : apps.subtracting(told + [Caller.terminal])
    return
      (entitlement.told.map { AppView($0.client, told: $0, of: entitlement) }
      + silent.map { AppView($0, told: nil, of: entitlement) }).sorted { $0.client < $1.client }
  }

  /// An app that was told of a purchase takes the product for bought until it is told otherwise.
  private static func difference(_ told: AppKnowledge?, _ owner: TransactionRecord?) -> String? {
    guard let owner else {
      let isBought = told.map { ["purchased", "restored"].contains($0.word) } ?? false
      return isBought ? "not told that it is over" : nil
    }
    guard let told, told.transaction >= owner.id else {
      return "not told of transaction \(owner.id)"
    }
    return ["revoked", "deleted"].contains(told.word) ? "told that it is over" : nil
  }
}
