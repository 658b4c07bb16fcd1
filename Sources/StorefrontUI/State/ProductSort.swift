import StoreCore

/// The order of the product table: a column and a direction. Rows that the column cannot tell
/// apart follow their ids, in either direction, so the order is total.
package struct ProductSort: Sendable, Equatable {
  package enum Column: String, Sendable, CaseIterable { case title, kind, price, status, id }

  package var column = Column.price
  package var isReversed = false

  package init(column: Column = .price, isReversed: Bool = false) {
    self.column = column
    self.isReversed = isReversed
  }

  /// The columns that `s` goes through, as they stand in the table.
  var next: ProductSort {
    let all = Column.allCases
    let index = all.firstIndex(of: column) ?? 0
    return ProductSort(column: all[(index + 1) % all.count])
  }

  /// The rows in this order.
  package func sorted(_ rows: [ProductRow]) -> [ProductRow] { order(rows).map { rows[$0] } }

  /// The indices of the rows in this order. Keys are made once a row: n log n comparisons of
  /// integers (of texts for title and id).
  func order(_ rows: [ProductRow]) -> [Int] {
    switch column {
    case .title: sorted(rows) { RowFilter.folded($0.title) }
    case .kind: sorted(rows) { Int64(ProductKind.allCases.firstIndex(of: $0.kind) ?? 0) }
    case .price: sorted(rows) { $0.price.millionths }
    case .status: sorted(rows) { -Int64(ProductStatus.allCases.firstIndex(of: $0.status) ?? 0) }
    case .id: sorted(rows) { $0.id }
    }
  }

  private func sorted<Key: Comparable>(
    _ rows: [ProductRow], by key: (ProductRow) -> Key
  ) -> [Int] {
    let keyed = rows.indices.map { (key: key(rows[$0]), index: $0) }
    let ordered = keyed.sorted { left, right in
      if left.key != right.key {
        return isReversed ? left.key > right.key : left.key < right.key
      }
      return rows[left.index].id < rows[right.index].id
    }
    return ordered.map(\.index)
  }
}

extension ProductSort {
  /// Whether two versions of a product may stand at different places.
  func tells(_ row: ProductRow, from other: ProductRow) -> Bool {
    switch column {
    case .title: row.title != other.title
    case .kind: row.kind != other.kind
    case .price: row.price != other.price
    case .status: row.status != other.status
    case .id: false
    }
  }
}
