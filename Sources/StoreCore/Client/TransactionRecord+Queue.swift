extension TransactionRecord {
  /// Whether both are the same purchase: after a reset another one has its number.
  func isSamePurchase(as other: TransactionRecord) -> Bool {
    id == other.id && added == other.added && productID == other.productID
      && client == other.client
  }
}

extension OfferRequest {
  /// Nothing here can check the signature: it is enough that all of it is there.
  init(_ discount: SKPaymentDiscount) {
    self.init(
      identifier: discount.identifier,
      isComplete: !discount.keyIdentifier.isEmpty && !discount.signature.isEmpty)
  }
}

extension PaymentValues {
  /// What the payment of a transaction said, out of the store's record.
  init(_ record: TransactionRecord) {
    self.init(
      productIdentifier: record.productID, quantity: record.quantity,
      applicationUsername: record.applicationUsername)
  }
}
