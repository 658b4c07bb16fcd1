import StoreCore

/// The product table: all rows, the order and the part of them that shows, and the selection,
/// which follows a product's id. Ids that the store does not know come last, in any order.
package struct ProductList: Sendable, Equatable {
  /// A line of the table.
  package enum Entry: Sendable, Equatable {
    case product(ProductRow)
    /// An id that the app asks for and the store does not know.
    case unknown(String)

    package var id: String {
      switch self {
      case .product(let row): row.id
      case .unknown(let id): id
      }
    }
  }

  package private(set) var rows: [ProductRow] = []
  package private(set) var unknown: [String] = []
  package private(set) var sort = ProductSort()
  package private(set) var filter = RowFilter()
  package internal(set) var cursor = ListCursor()
  package internal(set) var load = LoadState.waiting
  /// The longest price text, so that the column need not look at every row.
  package private(set) var longestPrice = ""
  /// How many of `rows` pass the filter.
  package private(set) var shownProducts = 0
  /// How many products are being bought.
  package private(set) var purchasingCount = 0
  /// Indices into `rows`, sorted; all of them.
  private var sorted: [Int] = []
  /// Indices of what shows: products, then unknown ids counted on from the end of `rows`.
  private var shown: [Int] = []
  /// What a filter looks at, a text a row; empty until a filter is used.
  private var searchTexts: [String] = []

  package init() {}

  /// How many lines the table has.
  package var count: Int { shown.count }

  /// The line at a place of the table; nil outside.
  package func entry(at position: Int) -> Entry? {
    guard shown.indices.contains(position) else { return nil }
    let index = shown[position]
    return index < rows.count ? .product(rows[index]) : .unknown(unknown[index - rows.count])
  }

  package var selected: Entry? { entry(at: cursor.position) }

  package func row(id: String) -> ProductRow? { rows.first { $0.id == id } }

  /// Takes a whole new list; the selection stays with its id.
  mutating func replace(rows: [ProductRow], unknown: [String]) {
    keepingSelection { list in
      list.rows = rows
      list.unknown = unknown
      list.searchTexts = []
      list.sorted = list.sort.order(rows)
      list.summarize()
    }
  }

  /// Takes new versions of some rows; ids that are not in the list are left out. Costs one pass.
  mutating func update(_ changed: [ProductRow]) {
    let byID = Dictionary(changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    keepingSelection { list in
      var needsOrder = false
      for index in list.rows.indices {
        guard let row = byID[list.rows[index].id], row != list.rows[index] else { continue }
        needsOrder = needsOrder || list.sort.tells(row, from: list.rows[index])
        list.rows[index] = row
        if !list.searchTexts.isEmpty { list.searchTexts[index] = Self.searchText(row) }
      }
      if needsOrder { list.sorted = list.sort.order(list.rows) }
      list.summarize()
    }
  }

  mutating func sort(by sort: ProductSort) {
    keepingSelection { list in
      list.sort = sort
      list.sorted = sort.order(list.rows)
    }
  }

  mutating func filter(by filter: RowFilter) {
    keepingSelection { $0.filter = filter }
  }

  private static func searchText(_ row: ProductRow) -> String {
    RowFilter.folded("\(row.title)\n\(row.id)\n\(row.kind.label)\n\(row.status.label)")
  }

  private mutating func summarize() {
    var longest = 0
    purchasingCount = 0
    longestPrice = ""
    for row in rows {
      if row.status == .purchasing { purchasingCount += 1 }
      let length = row.displayPrice.utf8.count + row.periodSuffix.utf8.count
      guard length > longest else { continue }
      longest = length
      longestPrice = row.priceText
    }
  }

  private mutating func keepingSelection(_ change: (inout ProductList) -> Void) {
    let id = selected?.id
    change(&self)
    applyFilter()
    if let id, let position = (0..<count).first(where: { self.id(at: $0) == id }) {
      cursor.position = position
    }
    cursor.clamp(count: count)
  }

  private mutating func applyFilter() {
    let unknownIndices = unknown.indices.map { rows.count + $0 }
    guard !filter.isEmpty else {
      shown = sorted + unknownIndices
      shownProducts = rows.count
      return
    }
    if searchTexts.count != rows.count { searchTexts = rows.map(Self.searchText) }
    shown = sorted.filter { filter.passes(searchTexts[$0]) }
    shownProducts = shown.count
    shown += unknownIndices.filter {
      filter.passes(RowFilter.folded(unknown[$0 - rows.count] + "\nunknown id"))
    }
  }

  private func id(at position: Int) -> String {
    let index = shown[position]
    return index < rows.count ? rows[index].id : unknown[index - rows.count]
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
