import Foundation

/// Who owns a product: the purchase that lasts longest of those that give it; of purchases that
/// last as long the first.
extension Ledger {
  /// Enters a purchase that was just written, or its end.
  func own(_ record: TransactionRecord) throws(LedgerError) {
    let owner = try owner(of: record.productID)
    if record.entitledUntil == nil || owner?.id == record.id {
      guard owner?.id == record.id else { return }
      return try own(record.productID)
    }
    if let owner, !record.outlasts(owner) { return }
    try setOwner(of: record.productID, to: record)
  }

  /// Looks up anew who owns a product.
  func own(_ product: String) throws(LedgerError) {
    try setOwner(of: product, to: try lastingLongest(product))
  }

  /// The transaction by which a product is or was last owned.
  func owner(of product: String) throws(LedgerError) -> TransactionRecord? {
    try transactions(
      "WHERE id = (SELECT by_transaction FROM owned WHERE product = ?)", .text(product)
    ).first
  }

  /// Per product that the customer has at a time, the transaction that gave it, and since when.
  func owned(
    at now: StoreInstant
  ) throws(LedgerError) -> [String: (transaction: TransactionID, since: StoreInstant)] {
    let rows = try database.all(
      """
      SELECT owned.product, by_transaction, since FROM owned
        JOIN transactions ON transactions.id = by_transaction
      WHERE until > ?
      """, .integer(now.microseconds)
    ) {
      ($0.text(0), ($0.integer(1), StoreInstant(microseconds: $0.integer(2))))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  private func lastingLongest(_ product: String) throws(LedgerError) -> TransactionRecord? {
    let longest = try database.first(
      "SELECT max(until) FROM transactions WHERE product = ? AND until IS NOT NULL",
      .text(product)
    ) { $0.optionalInteger(0) }
    guard let longest, let longest else { return nil }
    return try transactions(
      "WHERE product = ? AND until IS NOT NULL AND until = ? ORDER BY id LIMIT 1",
      .text(product), .integer(longest)
    ).first
  }

  private func setOwner(
    of product: String, to owner: TransactionRecord?
  ) throws(LedgerError) {
    guard let owner, let date = owner.date else {
      return try database.run("DELETE FROM owned WHERE product = ?", .text(product))
    }
    try database.run(
      "INSERT OR REPLACE INTO owned(product, by_transaction, since) VALUES(?, ?, ?)",
      .text(product), .integer(owner.id), .integer(date.microseconds))
  }
}

extension TransactionRecord {
  /// Whether this purchase lasts longer than another; one for good outlasts none that is for good.
  fileprivate func outlasts(_ other: TransactionRecord) -> Bool {
    guard let until = entitledUntil else { return false }
    return other.entitledUntil.map { $0 < until } ?? true
  }
}
