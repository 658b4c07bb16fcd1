/// What the App Store has for an app that is not there: it waits for the next one.
package struct StoreNotice: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A purchase that the customer began on the App Store's page.
    case storePayment
    /// A product that the customer lost.
    case revocation
  }

  /// The row's number, from 1; 0 until it is written.
  package var id: Int64 = 0
  package var kind: Kind
  /// Nil for the first app that takes it.
  package var client: String?
  package var product: String
  package var transaction: TransactionID?

  package init(
    kind: Kind, client: String?, product: String, transaction: TransactionID? = nil
  ) {
    self.kind = kind
    self.client = client
    self.product = product
    self.transaction = transaction
  }
}
