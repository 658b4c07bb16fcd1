import StoreCore

/// A product that the customer owns, or that an app believes to be owned: what the store says, and
/// what each app was told.
package struct OwnedRow: Sendable, Equatable {
  /// What one app was last told of the product.
  package struct Told: Sendable, Equatable {
    package var client: String
    /// In words, such as "purchased" and "purchased, finished"; nil for an app that was told
    /// nothing.
    package var word: String?
    /// Whether an app that heeds what it was told lets the customer have the product.
    package var givesAccess: Bool
    package var transaction: TransactionID?
    package var time: StoreInstant?

    package init(
      client: String, word: String? = nil, givesAccess: Bool = false,
      transaction: TransactionID? = nil, time: StoreInstant? = nil
    ) {
      self.client = client
      self.word = word
      self.givesAccess = givesAccess
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
  /// How the customer lost it, where it is not owned and the store still knows: "refunded".
  package var loss: String?
  package var told: [Told]

  package init(
    productID: String, title: String, transaction: TransactionID?, until: StoreInstant? = nil,
    isFamilyShared: Bool = false, isInGracePeriod: Bool = false, loss: String? = nil,
    told: [Told] = []
  ) {
    self.productID = productID
    self.title = title
    self.transaction = transaction
    self.until = until
    self.isFamilyShared = isFamilyShared
    self.isInGracePeriod = isInGracePeriod
    self.loss = loss
    self.told = told
  }

  /// Where what an app was told differs from what the store says: the reason, in words; nil where
  /// both say the same.
  package func difference(_ told: Told) -> String? {
    guard let transaction else {
      return told.givesAccess ? "it still believes the purchase: \(loss ?? "it is gone")" : nil
    }
    guard told.word != nil else {
      return "it has not heard of transaction \(transaction): a restore tells it"
    }
    let isOfLater = told.transaction.map { $0 >= transaction } ?? true
    if told.givesAccess {
      // A later one is a copy of what gives it: restored, or bought once more for nothing.
      return isOfLater
        ? nil : "it has not heard of transaction \(transaction), which gives it now"
    }
    return told.takesAccess && isOfLater
      ? "it was told that it is over"
      : "it has not heard that transaction \(transaction) gives it"
  }
}

extension OwnedRow.Told {
  fileprivate var takesAccess: Bool { word == "revoked" || word == "deleted" }
}
