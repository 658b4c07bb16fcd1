import Foundation
import StoreCore
import StorefrontUI

/// The trace as rows, a page at a time, in words.
package struct EventBook {
  /// Rows on a page.
  package static let pageSize = 500

  private let client: StoreClient
  private let products: ProductBook

  package init(_ client: StoreClient, products: ProductBook) {
    self.client = client
    self.products = products
  }

  /// - Throws: `LedgerError`.
  package func page(_ request: PageRequest) throws -> Page<EventRow> {
    let events = try self.events(request)
    let range = try client.eventRange()
    return Page(
      request: request, rows: events.map(row),
      reachesNewest: events.map(\.id).max().map { $0 >= range.upperBound } ?? true,
      reachesOldest: events.map(\.id).min().map { $0 <= range.lowerBound } ?? true)
  }

  /// The trace of one transaction, oldest first.
  package func trace(of transaction: TransactionID) throws -> [EventRow] {
    try client.events(of: transaction, limit: Self.pageSize).map(row)
  }

  package func row(_ event: StoreEvent) -> EventRow {
    let text = EventText(event, title: products.title)
    return EventRow(
      id: event.id, time: event.time, who: who(event), what: text.what, of: text.of,
      transaction: event.transaction)
  }

  private func events(_ request: PageRequest) throws -> [StoreEvent] {
    let size = Self.pageSize
    switch request {
    case .newest: return try client.events(limit: size)
    case .before(let id): return try client.events(before: id, limit: size)
    case .oldest: return try client.events(after: nil, limit: size)
    case .after(let id): return try client.events(after: id, limit: size)
    case .around(let id):
      return try client.events(before: id < .max ? id + 1 : id, limit: size / 2)
        + client.events(after: id, limit: size / 2)
    }
  }

  /// Another app goes by its name; the terminal's own purchases are "app".
  private func who(_ event: StoreEvent) -> String {
    let isOwn = event.client == nil || event.client == client.caller.client
    let app = isOwn ? "app" : event.client ?? "app"
    return switch event.actor {
    case .app: app
    case .store: "store"
    case .callback: "→ \(app)"
    case .user: "you"
    case .session: event.client ?? "app"
    case .screen: "ui"
    }
  }
}
