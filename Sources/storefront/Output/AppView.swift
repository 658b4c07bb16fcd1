import StoreCore

/// What an app must think of a product, by what it was last told, beside what the store says.
struct AppView {
  let told: AppKnowledge
  /// In what it differs; nil where it does not.
  let difference: String?

  init(_ told: AppKnowledge, of entitlement: Entitlement) {
    self.told = told
    difference = Self.difference(told, entitlement.record)
  }

  /// An app that was told of a purchase takes the product for bought until it is told otherwise.
  private static func difference(_ told: AppKnowledge, _ owner: TransactionRecord?) -> String? {
    let isBought = ["purchased", "restored"].contains(told.word)
    guard let owner else { return isBought ? "not told that it is over" : nil }
    if told.transaction < owner.id { return "not told of transaction \(owner.id)" }
    return ["revoked", "deleted"].contains(told.word) ? "told that it is over" : nil
  }
}
