/// How the ledger keeps the transactions in every order.
extension TransactionOrder.Column {
  /// What is compared. The index and the queries must say it in the same words. A plain column is
  /// put so that no other query takes this index for a better one of its own.
  var expression: String {
    switch self {
    case .id: "id"
    case .original: "original"
    case .client: "client || ''"
    case .product: "product"
    case .state: "state + 0"
    case .date: "ifnull(date, added)"
    case .expires: "ifnull(expires, -1)"
    case .price: "CASE WHEN state = 1 THEN charged ELSE -1 END"
    case .flags:
      "CASE WHEN state = 4 THEN 7 WHEN issue = 1 THEN 6 WHEN consent = 1 THEN 5 "
        + "WHEN revocation = 'refund' THEN 4 WHEN revocation = 'familySharing' THEN 3 "
        + "WHEN finished = 0 AND state <> 0 THEN 2 WHEN error_domain IS NOT NULL THEN 1 ELSE 0 END"
    }
  }

  /// The index that has the order; nil for the table's own.
  var index: String? {
    switch self {
    case .id: nil
    case .original: "transactions_original"
    case .product: "transactions_product"
    default: "transactions_by_\(rawValue)"
    }
  }
}

extension Ledger {
  /// A page of transactions in an order: those behind a place, or the first.
  ///
  /// Costs what the page costs, however long the table is and wherever the place lies. Of equal
  /// keys the rest comes first, by id; then the greater keys: SQLite uses no index for comparing
  /// both together. The index is named, since statistics of a table in which nearly all are equal
  /// would have it read in the order of ids.
  func transactions(
    in order: TransactionOrder, after place: TransactionPlace?, limit: Int64
  ) throws(LedgerError) -> [TransactionRecord] {
    let direction = order.isDescending ? "DESC" : "ASC"
    let more = order.isDescending ? "<" : ">"
    guard let index = order.column.index else {
      guard let place else {
        return try transactions("ORDER BY id \(direction) LIMIT ?", .integer(limit))
      }
      return try transactions(
        "WHERE id \(more) ? ORDER BY id \(direction) LIMIT ?", .integer(place.id),
        .integer(limit))
    }
    let key = order.column.expression
    let end = "ORDER BY \(key) \(direction), id \(direction) LIMIT ?"
    guard let place else {
      return try transactions("INDEXED BY \(index) \(end)", .integer(limit))
    }
    let equal = try transactions(
      "INDEXED BY \(index) WHERE \(key) = ? AND id \(more) ? ORDER BY id \(direction) LIMIT ?",
      place.value, .integer(place.id), .integer(limit))
    let rest = limit - Int64(equal.count)
    guard rest > 0 else { return equal }
    let greater = try transactions(
      "INDEXED BY \(index) WHERE \(key) \(more) ? \(end)", place.value, .integer(rest))
    return equal + greater
  }
}

extension TransactionPlace {
  fileprivate var value: SQLValue {
    switch key {
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}
