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

  /// Where each id stands in `rows`; empty until rows change.
  private var places: [String: Int] = [:]

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

  /// Selects a product or an unknown id; false where it does not show.
  mutating func select(_ id: String) -> Bool {
    guard let position = (0..<count).first(where: { self.id(at: $0) == id }) else { return false }
    cursor.position = position
    return true
  }

  package func row(id: String) -> ProductRow? { rows.first { $0.id == id } }

  /// Takes a whole new list; the selection stays with its id. Where that is gone it falls to the
  /// next one below that is still there, else above.
  mutating func replace(rows: [ProductRow], unknown: [String]) {
    let before = self
    defer { selectNeighbour(in: before) }
    keepingSelection { list in
      list.rows = rows
      list.unknown = unknown
      list.searchTexts = []
      list.places = [:]
      list.sorted = list.sort.order(rows)
      list.summarize()
    }
  }

  /// Takes new versions of some rows; ids that are not in the list are left out. Costs what the
  /// changed rows cost, unless they move or a filter is on.
  mutating func update(_ changed: [ProductRow]) {
    if places.isEmpty { places = Dictionary(placesOf: rows.map(\.id)) }
    var needsOrder = false
    for row in changed {
      guard let index = places[row.id], row != rows[index] else { continue }
      needsOrder = needsOrder || sort.tells(row, from: rows[index])
      replace(at: index, by: row)
    }
    guard needsOrder || !filter.isEmpty else { return }
    keepingSelection { list in
      if needsOrder { list.sorted = list.sort.order(list.rows) }
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

  private mutating func replace(at index: Int, by row: ProductRow) {
    if rows[index].status == .purchasing { purchasingCount -= 1 }
    if row.status == .purchasing { purchasingCount += 1 }
    if row.priceText.utf8.count > longestPrice.utf8.count { longestPrice = row.priceText }
    rows[index] = row
    if !searchTexts.isEmpty { searchTexts[index] = Self.searchText(row) }
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

  private mutating func selectNeighbour(in before: ProductList) {
    guard let id = before.selected?.id, id != selected?.id, count > 0 else { return }
    let places = Dictionary(placesOf: (0..<count).map { self.id(at: $0) })
    let position = before.cursor.position
    let order = Array(position..<before.count) + (0..<position).reversed()
    if let place = order.lazy.compactMap({ places[before.id(at: $0)] }).first {
      cursor.position = place
    }
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

extension Dictionary where Value == Int {
  /// The place of each key; of equal ones, the first.
  fileprivate init(placesOf keys: [Key]) {
    self.init(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
