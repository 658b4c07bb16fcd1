import StoreCore

/// A product that the customer owns, or that an app believes to be owned: what the store says, and
/// what each app was told.
package struct OwnedRow: Sendable, Equatable {
  /// What one app was last told of the product.
  package struct Told: Sendable, Equatable {
    package var client: String
    /// Nil for an app that was told nothing.
    package var word: String?
    package var transaction: TransactionID?
    package var time: StoreInstant?

    package init(
      client: String, word: String? = nil, transaction: TransactionID? = nil,
      time: StoreInstant? = nil
    ) {
      self.client = client
      self.word = word
      self.transaction = transaction
      self.time = time
    }
  }

  package var productID: String
  package var title: String
  /// The transaction that gives it; nil where the store says that it is not owned.
  package var transaction: TransactionID?
  /// Nil for good.
  package var until: StoreInstant?
  package var isFamilyShared: Bool
  package var isInGracePeriod: Bool
  package var told: [Told]

  package init(
    productID: String, title: String, transaction: TransactionID?, until: StoreInstant? = nil,
    isFamilyShared: Bool = false, isInGracePeriod: Bool = false, told: [Told] = []
  ) {
    self.productID = productID
    self.title = title
    self.transaction = transaction
    self.until = until
    self.isFamilyShared = isFamilyShared
    self.isInGracePeriod = isInGracePeriod
    self.told = told
  }

  /// Where what an app was told differs from what the store says: the reason, in words; nil where
  /// both say the same.
  package func difference(_ told: Told) -> String? {
    guard let word = told.word else {
      return transaction.map { "was told nothing: it has not heard of transaction \($0)" }
    }
    let believes = word == "purchased" || word == "restored"
    guard let transaction else {
      return believes ? "believes that it is owned, and the store says that it is not" : nil
    }
    if !believes { return "owned by transaction \(transaction), which it was not told" }
    if let other = told.transaction, other != transaction, word == "purchased" {
      return "owned by transaction \(transaction) now, which it was not told"
    }
    return nil
  }
}
