import Foundation

/// Who owns a product: the purchase that lasts longest of those that were not taken back; of
/// purchases for good the first.
extension Ledger {
  /// Enters a purchase that was just written, or its end.
  func own(_ record: TransactionRecord) throws(LedgerError) {
    let owner = try transactions(
      "WHERE id = (SELECT by_transaction FROM owned WHERE product = ?)", .text(record.productID)
    ).first
    if record.revoked != nil || owner?.id == record.id {
      guard owner?.id == record.id else { return }
      return try setOwner(of: record.productID, to: try lastingLongest(record.productID))
    }
    if let owner, !record.outlasts(owner) { return }
    try setOwner(of: record.productID, to: record)
  }

  /// Per product that the customer has at a time, the transaction that gave it, and since when.
  func owned(
    at now: StoreInstant
  ) throws(LedgerError) -> [String: (transaction: TransactionID, since: StoreInstant)] {
    let rows = try database.all(
      """
      SELECT owned.product, by_transaction, since FROM owned
        LEFT JOIN transactions ON transactions.id = by_transaction
      WHERE expires IS NULL OR expires > ?
      """, .integer(now.microseconds)
    ) {
      ($0.text(0), ($0.integer(1), StoreInstant(microseconds: $0.integer(2))))
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  private func lastingLongest(_ product: String) throws(LedgerError) -> TransactionRecord? {
    try transactions(
      """
      WHERE product = ? AND state = 1 AND revoked IS NULL
      ORDER BY expires DESC, id DESC LIMIT 1
      """, .text(product)
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
    guard let end = other.expires else { return false }
    return expires.map { end < $0 } ?? true
  }
}
