import StoreCore

/// The transaction table's order, its filter, and the ways to it and from it.
extension AppState {
  /// Asks for what passes; the selection goes to the first of it. Without a filter again it stays
  /// with its transaction.
  mutating func filterTransactions(_ filter: RowFilter) -> [Effect] {
    guard filter != transactions.asked.filter else { return [] }
    var query = transactions.asked
    query.filter = filter
    return show(query, keepsSelection: filter.isEmpty)
  }

  mutating func sortTransactions(by order: TransactionOrder) -> [Effect] {
    var query = transactions.asked
    query.order = order
    return show(query, keepsSelection: true)
  }

  /// Goes to a transaction, past the filter, and loads what lies about it if need be.
  mutating func show(transaction id: TransactionID) -> [Effect] {
    screen = .transactions
    overlay = nil
    if transactions.asked == transactions.shown, transactions.select(id) { return [] }
    transactions.asked.filter = RowFilter()
    transactions.wanted = id
    return [transactions.ask(.around(id))]
  }

  /// Goes to the transaction of the selected event, or of the selected product: the one from which
  /// the product was looked up, else the one that gave it.
  mutating func showTransaction() -> [Effect] {
    let id = screen == .products ? selectedProductsTransaction : events.selected?.transaction
    return id.map { show(transaction: $0) } ?? []
  }

  /// Goes to the product of the selected transaction, past the filter.
  mutating func showProduct() {
    guard let row = transactions.selected else { return }
    overlay = nil
    screen = .products
    if !products.select(row.record.productID) {
      products.filter(by: RowFilter())
      _ = products.select(row.record.productID)
    }
  }

  /// The transaction to go to from the selected product; nil where none is known.
  var selectedProductsTransaction: TransactionID? {
    guard let product = products.selected else { return nil }
    if let row = transactions.selected, row.record.productID == product.id { return row.id }
    return products.row(id: product.id)?.owningTransaction
  }

  private mutating func show(_ query: TransactionQuery, keepsSelection: Bool) -> [Effect] {
    transactions.asked = query
    transactions.wanted = nil
    guard keepsSelection, let id = transactions.selected?.id else {
      return [transactions.ask(.first)]
    }
    transactions.wanted = id
    return [transactions.ask(.around(id))]
  }
}
