import Screen

extension AppState {
  /// Performs a verb on the screen itself.
  mutating func perform(_ verb: Verb) -> [Effect] {
    if let step = move(verb, height: Layout(size: size, screen: screen).tableHeight) {
      moveSelection(step)
      return loadEnd(verb)
    }
    if let screen = shown(verb) {
      self.screen = screen
      return []
    }
    switch verb {
    case .buy:
      guard case .product(let row) = products.selected else { return [] }
      return buyRequested(row)
    case .restore: return restoreRequested()
    case .background: goOnInBackground()
    case .details, .inspect: overlay = .details(top: 0)
    case .filter: overlay = .input(InputField(.filter, text: currentFilter.text))
    case .clearFilter: return setFilter(RowFilter())
    case .nextMatch: moveAround(1)
    case .previousMatch: moveAround(-1)
    case .sort: return sortByNext()
    case .reverseSort: return reverseSort()
    case .command: return edited(InputField(.command))
    case .help: return openHelp()
    default: return performOnStore(verb)
    }
    return []
  }

  private mutating func performOnStore(_ verb: Verb) -> [Effect] {
    switch verb {
    case .approve, .decline, .finish, .resolve, .refund, .revoke, .expire, .renew, .delete,
      .autoRenew, .consent, .agree, .refuse:
      return transactions.selected.map { operate(verb, on: $0.id) } ?? []
    case .promote: return selectedProductID.map { [.promote(productID: $0)] } ?? []
    case .create: overlay = .form(CreateForm(productID: selectedProductID ?? ""))
    case .apps, .owned: return openReport(verb)
    case .hold: holdOrFollow()
    case .showTransaction: return showTransaction()
    case .stepClock: return edited(InputField(.clockStep))
    case .showProduct: showProduct()
    case .switchCondition: return switchCondition()
    case .switchConditionOnce: return switchConditionOnce()
    case .editCondition: return editCondition()
    case .resetCondition:
      return conditions.selected.map { [.resetCondition(name: $0.name)] } ?? []
    case .resetConditions: return [.resetConditions]
    default: return performOnProgram(verb)
    }
    return []
  }

  private mutating func performOnProgram(_ verb: Verb) -> [Effect] {
    switch verb {
    case .copy: return copySelected()
    case .reload: return reload()
    case .relaunch: return [.relaunch]
    case .reset: askToReset()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit, .interrupt: return quitRequested()
    default: break
    }
    return []
  }

  private mutating func sortByNext() -> [Effect] {
    if screen == .transactions { return sortTransactions(by: transactions.asked.order.next) }
    products.sort(by: products.sort.next)
    return []
  }

  private mutating func reverseSort() -> [Effect] {
    if screen == .transactions { return sortTransactions(by: transactions.asked.order.reversed) }
    products.sort(
      by: ProductSort(column: products.sort.column, isReversed: !products.sort.isReversed))
    return []
  }

  /// The product that stands on the screen, by itself or in its transaction.
  var selectedProductID: String? {
    screen == .products ? products.selected?.id : transactions.selected?.record.productID
  }

  private func shown(_ verb: Verb) -> StoreScreen? {
    switch verb {
    case .showProducts: .products
    case .showTransactions: .transactions
    case .showEvents: .events
    case .showConditions: .conditions
    case .nextScreen: screen.neighbour(1)
    case .previousScreen: screen.neighbour(-1)
    default: nil
    }
  }

  private mutating func copySelected() -> [Effect] {
    let text: String? =
      switch screen {
      case .products: products.selected?.id
      case .transactions: transactions.selected.map { String($0.id) }
      case .events: events.selected.map { "\($0.who) \($0.what) \($0.of)" }
      case .conditions: conditions.selected.map { "\($0.name) \($0.value)" }
      }
    guard let text else { return [] }
    notify("\(text) was sent to the terminal's clipboard.", .note)
    return [.copy(text)]
  }

  /// Loads what the screen shows again.
  private mutating func reload() -> [Effect] {
    switch screen {
    case .products:
      products.load = .loading(done: 0, total: nil)
      return [.readCatalog, .loadProducts]
    case .transactions: return [reloadTransactions()]
    case .events: return [reloadEvents()]
    case .conditions: return [.readCatalog, .loadConditions]
    }
  }
}
