/// An order of the transactions: by a column, up or down. Equal ones follow their ids in the same
/// direction, so that the order is total and a page can go on behind any row of it.
package struct TransactionOrder: Sendable, Hashable {
  /// What the transactions can be ordered by.
  package enum Column: String, Sendable, CaseIterable {
    case id
    case original
    case client
    /// The product's id, byte by byte: titles are the catalog's, not the ledger's.
    case product
    /// In the order of Apple's numbers.
    case state
    /// When it was purchased or restored, else when its payment was added.
    case date
    /// What does not expire comes before all that does.
    case expires
    /// What was charged, as a number, whatever the currency; what was not charged comes first.
    case price
    /// How pressing it is: from nothing over failed and unfinished to what waits for approval.
    case flags
  }

  package var column: Column
  package var isDescending: Bool

  package init(column: Column = .id, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }

  /// A column as it is mostly wanted: texts and states upwards, the newest, the dearest and the
  /// most pressing first.
  package init(_ column: Column = .id) {
    self.column = column
    switch column {
    case .client, .product, .state: isDescending = false
    case .id, .original, .date, .expires, .price, .flags: isDescending = true
    }
  }

  package var reversed: TransactionOrder {
    TransactionOrder(column: column, isDescending: !isDescending)
  }

  /// The next column, from the last one the first, as it is mostly wanted.
  package var next: TransactionOrder {
    let all = Column.allCases
    let index = all.firstIndex(of: column) ?? 0
    return TransactionOrder(all[(index + 1) % all.count])
  }

  /// Where a transaction stands.
  package func place(of record: TransactionRecord) -> TransactionPlace {
    TransactionPlace(key: key(of: record), id: record.id)
  }

  /// Whether one place comes before another.
  package func precedes(_ one: TransactionPlace, _ other: TransactionPlace) -> Bool {
    isDescending ? other < one : one < other
  }

  private func key(of record: TransactionRecord) -> TransactionPlace.Key {
    switch column {
    case .id: .integer(record.id)
    case .original: .integer(record.originalID)
    case .client: .text(record.client)
    case .product: .text(record.productID)
    case .state: .integer(Int64(record.state.rawValue))
    case .date: .integer((record.date ?? record.added).microseconds)
    case .expires: .integer(record.expires?.microseconds ?? -1)
    case .price: .integer(record.state == .purchased ? record.chargedMillionths : -1)
    case .flags: .integer(record.urgency)
    }
  }
}

/// The place of a transaction in an order; it stays one when the transaction is gone.
package struct TransactionPlace: Sendable, Hashable, Comparable {
  /// What the column holds.
  package enum Key: Sendable, Hashable {
    case integer(Int64)
    case text(String)
  }

  package let key: Key
  package let id: TransactionID

  package init(key: Key, id: TransactionID) {
    self.key = key
    self.id = id
  }

  /// Upwards, as SQLite compares: numbers before texts, texts byte by byte.
  package static func < (left: TransactionPlace, right: TransactionPlace) -> Bool {
    switch (left.key, right.key) {
    case (.integer(let one), .integer(let other)):
      return one == other ? left.id < right.id : one < other
    case (.text(let one), .text(let other)):
      if one.utf8.elementsEqual(other.utf8) { return left.id < right.id }
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.integer, .text): return true
    case (.text, .integer): return false
    }
  }
}

extension TransactionRecord {
  /// How pressing it is, from 0; the ledger's index computes the same.
  package var urgency: Int64 {
    if state == .deferred { return 7 }
    if issue == .open { return 6 }
    if consent == .pending { return 5 }
    if revocation == .refund { return 4 }
    if revocation == .familySharing { return 3 }
    if !isFinished, state != .purchasing { return 2 }
    return failure == nil ? 0 : 1
  }
}
