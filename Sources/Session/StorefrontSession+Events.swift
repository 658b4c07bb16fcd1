import Foundation
import StoreCore
import StorefrontUI

/// What the store did, as actions.
extension StorefrontSession {
  /// Takes new event rows, of whichever process: the lists follow, and the dialog on top.
  func take(_ events: [StoreEvent]) {
    do {
      send(try actions(for: events))
    } catch {
      send(.noticed(Notice(StoreEnvironment.message(error), .failure)))
    }
  }

  private func actions(for events: [StoreEvent]) throws -> [Action] {
    var actions: [Action] = []
    if events.contains(where: { $0.name == .reset }) { actions.append(.storeReset) }
    let changed = events.filter(\.name.changesTransaction)
    if !changed.isEmpty { actions += try rows(changed) }
    if events.contains(where: { $0.name == .condition }) { actions += conditionActions() }
    if !events.isEmpty { actions.append(.eventsAppended(events.map(self.events.row))) }
    if let open = state.transactions.inspection?.transaction,
      events.contains(where: { $0.transaction == open })
    {
      actions.append(.traceLoaded(open, try self.events.trace(of: open)))
      actions.append(.subscriptionLoaded(open, try subscription(of: open)))
    }
    if !events.isEmpty, let report = try openReport() { actions.append(report) }
    actions.append(.promptRaised(try prompts.open()))
    return actions
  }

  /// Takes the catalog that was read again: rows, title and conditions follow at once.
  func take(_ reading: Result<CatalogReading, CatalogError>) {
    do {
      let found = try reading.get()
      let warnings = found.diagnostics.filter { $0.severity != .note }.map(\.text)
      let news = CatalogNews(
        header: Self.header(client), products: try products.rows(sold), unknown: unknown,
        warnings: warnings)
      let bought = try transactions.rows(Set(state.transactions.rows.map(\.id)))
      send(
        .catalogRead(news), .conditionsLoaded(client.conditions.all.map(ConditionRow.init)),
        .transactionsChanged(bought))
    } catch {
      send(.catalogRefused(StoreEnvironment.message(error)))
    }
  }

  private func rows(_ changed: [StoreEvent]) throws -> [Action] {
    let counts = try client.transactionCounts()
    let ids = Set(changed.compactMap(\.transaction))
    let rows = try transactions.rows(ids)
    return [
      .transactionsChanged(rows),
      .transactionsRemoved(ids.subtracting(rows.map(\.id))),
      .transactionsCounted(total: counts.total, unfinished: counts.unfinished),
      .productsChanged(try products.rows(Set(changed.compactMap(\.product)))),
    ]
  }

  /// Conditions, and what a new storefront makes of prices and title.
  private func conditionActions() -> [Action] {
    var actions: [Action] = [.conditionsLoaded(client.conditions.all.map(ConditionRow.init))]
    let header = Self.header(client)
    if header != state.header {
      actions.append(.headerChanged(header))
      let all = Set(client.catalog.products.map(\.id))
      if let rows = try? products.rows(all) { actions.append(.productsChanged(rows)) }
    }
    return actions
  }
}
