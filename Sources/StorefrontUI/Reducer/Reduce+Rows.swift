import StoreCore

extension AppState {
  /// Takes what was loaded or has changed.
  mutating func takeRows(_ action: Action) {
    switch action {
    case .productsProgressed(let done, let total):
      products.load = .loading(done: done, total: total)
    case .productsLoaded(let rows, let unknown):
      replaceProducts(rows, unknown: unknown)
      products.load = .loaded
    case .catalogChanged(let rows, let unknown): products.replace(rows: rows, unknown: unknown)
    case .productsFailed(let message): failProducts(message)
    case .productsChanged(let rows): products.update(rows)
    case .transactionsLoaded(let page): keepingCard { $0.take(page) }
    case .transactionsChanged(let rows):
      let zone = timeZone
      keepingCard { $0.update(rows, zone: zone) }
    case .transactionsRemoved(let ids): keepingCard { $0.remove(ids) }
    case .transactionsCounted(let total, let unfinished):
      transactions.total = max(0, total)
      transactions.unfinished = max(0, unfinished)
    case .traceLoaded(let id, let rows):
      if transactions.inspection?.transaction == id { transactions.inspection?.events = rows }
    case .subscriptionLoaded(let id, let row):
      if transactions.inspection?.transaction == id { transactions.inspection?.subscription = row }
    case .eventsLoaded(let page): events.take(page)
    case .eventsAppended(let rows): append(rows)
    case .conditionsLoaded(let rows): conditions.replace(rows)
    case .appsLoaded(let rows): apps = rows
    case .ownedLoaded(let rows): owned = rows
    default: break
    }
  }

  /// Shows what the catalog says now. What is being loaded takes its place when it comes.
  mutating func takeCatalog(_ news: CatalogNews) {
    header = news.header
    replaceProducts(news.products, unknown: news.unknown)
    if !products.load.isLoading { products.load = .loaded }
    notify(news.text, news.warnings.isEmpty ? .success : .warning)
  }

  private mutating func replaceProducts(_ rows: [ProductRow], unknown: [String]) {
    let selected = products.selected?.id
    products.replace(rows: rows, unknown: unknown)
    // The card of what is gone would be another product's.
    if screen == .products, case .details = overlay, products.selected?.id != selected {
      overlay = nil
    }
  }

  /// Changes the list below an open card, which stays with its transaction and goes with it.
  private mutating func keepingCard(_ change: (inout TransactionList) -> Void) {
    guard screen == .transactions, case .details = overlay, let id = transactions.selected?.id
    else { return change(&transactions) }
    transactions.isHeld = true
    change(&transactions)
    transactions.isHeld = false
    if transactions.selected?.id != id { overlay = nil }
  }

  private mutating func failProducts(_ message: String) {
    products.load = .failed(message)
    if products.count > 0 { notify("Not loaded again: \(message)", .failure) }
  }

  private mutating func append(_ rows: [EventRow]) {
    events.append(rows)
    guard let id = transactions.inspection?.transaction else { return }
    let last = transactions.inspection?.events?.last?.id ?? .min
    transactions.inspection?.events? += rows.filter { $0.transaction == id && $0.id > last }
  }

  /// What every action leaves to be put right: lists scrolled to their selection, the trace of
  /// the selected transaction, and the page beyond the end that the selection comes near.
  mutating func settle() -> [Effect] {
    let layout = Layout(size: size, screen: screen)
    let height = layout.tableHeight
    products.cursor.reveal(count: products.count, height: height)
    transactions.cursor.reveal(count: transactions.rows.count, height: height)
    events.cursor.reveal(count: events.count, height: height)
    conditions.reveal(height: height)
    settleOverlay(layout)
    switch screen {
    case .transactions: return inspectSelected() + pageTransactions(height)
    case .events: return pageEvents(height)
    case .products, .conditions: return []
    }
  }

  private mutating func inspectSelected() -> [Effect] {
    guard let id = transactions.selected?.id else {
      transactions.inspection = nil
      return []
    }
    guard transactions.inspection?.transaction != id else { return [] }
    transactions.inspection = TransactionList.Inspection(transaction: id, events: nil)
    return [.loadTrace(id)]
  }

  private mutating func pageTransactions(_ height: Int) -> [Effect] {
    guard transactions.request == nil, transactions.load == .loaded else { return [] }
    let rows = transactions.rows
    let position = transactions.cursor.position
    if let wanted = transactions.wanted {
      transactions.wanted = nil
      if rows.contains(where: { $0.id == wanted }) { return [] }
      notify("Transaction \(wanted) is not in the store any more.", .warning)
    }
    if !transactions.reachesLast, let back = transactions.back, position + height >= rows.count {
      return [transactions.ask(.after(back))]
    }
    if !transactions.reachesFirst, let front = transactions.front, position < height {
      return [transactions.ask(.before(front))]
    }
    return []
  }

  private mutating func pageEvents(_ height: Int) -> [Effect] {
    guard events.request == nil, events.load == .loaded else { return [] }
    let position = events.cursor.position
    if events.isFollowing, !events.reachesNewest {
      events.request = .newest
    } else if !events.reachesOldest, let first = events.rows.first, position < height {
      events.request = .before(first.id)
    } else if !events.reachesNewest, let last = events.rows.last,
      position + height >= events.count
    {
      events.request = .after(last.id)
    }
    return events.request.map { [.loadEvents($0)] } ?? []
  }

  private mutating func settleOverlay(_ layout: Layout) {
    switch overlay {
    case .help(var card):
      card.cursor.reveal(count: card.lines.count, height: layout.helpHeight(card))
      overlay = .help(card)
    case .report(var card):
      card.cursor.reveal(count: reportLines(card.subject).count, height: layout.cardHeight)
      overlay = .report(card)
    default: break
    }
  }
}
