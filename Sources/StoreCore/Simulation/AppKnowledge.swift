/// What an app was last told of a product.
package struct AppKnowledge: Sendable, Equatable {
  package var client: String
  package var product: String
  package var transaction: TransactionID
  /// A transaction's state, "revoked" or "deleted". That a transaction is finished and leaves the
  /// queue changes nothing: the app knows what it was told before. So does a state that neither
  /// gives nor takes the product, such as a failed attempt to buy it again.
  package var word: String
  package var time: StoreInstant

  package init(
    client: String, product: String, transaction: TransactionID, word: String,
    time: StoreInstant = StoreInstant(microseconds: 0)
  ) {
    self.client = client
    self.product = product
    self.transaction = transaction
    self.word = word
    self.time = time
  }

  /// Whether an app that heeds it lets the customer have the product.
  package var givesAccess: Bool { word == "purchased" || word == "restored" }

  /// Whether it gives the product or takes it away.
  var decidesAccess: Bool { givesAccess || word == "revoked" || word == "deleted" }
}
