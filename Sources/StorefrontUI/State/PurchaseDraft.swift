import StoreCore

/// A purchase outside the app, as the form has it.
package struct PurchaseDraft: Sendable, Hashable {
  package var productID: String
  /// The id of an offer, or "introductory"; nil for none.
  package var offer: String?
  package var quantity: Int
  package var autoRenews: Bool
  /// When it was, or is to have been.
  package var moment: DateWord
  package var isFamilyShared: Bool

  package init(
    productID: String, offer: String? = nil, quantity: Int = 1, autoRenews: Bool = true,
    moment: DateWord = .now, isFamilyShared: Bool = false
  ) {
    self.productID = productID
    self.offer = offer
    self.quantity = quantity
    self.autoRenews = autoRenews
    self.moment = moment
    self.isFamilyShared = isFamilyShared
  }
}
