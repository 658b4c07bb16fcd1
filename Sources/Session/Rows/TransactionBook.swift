import Foundation
import StoreCore
import StorefrontUI

/// The store's transactions as rows, a page at a time, found by key.
package struct TransactionBook {
  /// Rows on a page, and how many a filter looks at in one go: some milliseconds, so that keys are
  /// answered between one and the next.
  package static let pageSize = 200
  package static let chunkSize = 1_000

  private let client: StoreClient
  private let products: ProductBook
  private let time: TimeText

  package init(_ client: StoreClient, products: ProductBook, zone: TimeZone = .gmt) {
    self.client = client
    self.products = products
    time = TimeText(zone: zone)
  }

  /// - Throws: `LedgerError`.
  package func page(_ request: TransactionRequest) throws -> TransactionPage {
    let query = request.query
    switch request.part {
    case .first: return page(request, after: try stretch(query, after: nil))
    case .after(let place): return page(request, after: try stretch(query, after: place))
    case .last: return page(request, before: try stretch(query.reversed, after: nil))
    case .before(let place): return page(request, before: try stretch(query.reversed, after: place))
    case .around(let id):
      guard let record = try client.transaction(id) else {
        return page(request, after: try stretch(query, after: nil))
      }
      return try page(request, around: query.order.place(of: record))
    }
  }

  package func rows(_ ids: Set<TransactionID>) throws -> [TransactionRow] {
    try ids.sorted().compactMap { try client.transaction($0) }.map(row)
  }

  /// A run of the table in an order: what of it passes, and how far it goes.
  private struct Stretch {
    var rows: [TransactionRow] = []
    var first: TransactionPlace?
    var last: TransactionPlace?
    var looked = 0
    var isEnd = false
  }

  private func stretch(
    _ query: TransactionQuery, after place: TransactionPlace?
  ) throws -> Stretch {
    let limit = query.filter.isEmpty ? Self.pageSize : Self.chunkSize
    let records = try client.transactions(in: query.order, after: place, limit: limit)
    return Stretch(
      rows: records.map(row).filter { query.filter.passes($0, time) },
      first: records.first.map(query.order.place), last: records.last.map(query.order.place),
      looked: records.count, isEnd: records.count < limit)
  }

  private func page(_ request: TransactionRequest, after stretch: Stretch) -> TransactionPage {
    TransactionPage(
      request: request, rows: stretch.rows, reachesLast: stretch.isEnd, front: stretch.first,
      back: stretch.last, looked: stretch.looked)
  }

  private func page(_ request: TransactionRequest, before stretch: Stretch) -> TransactionPage {
    TransactionPage(
      request: request, rows: stretch.rows.reversed(), reachesFirst: stretch.isEnd,
      front: stretch.last, back: stretch.first, looked: stretch.looked)
  }

  private func page(
    _ request: TransactionRequest, around place: TransactionPlace
  ) throws -> TransactionPage {
    let above = try stretch(request.query.reversed, after: place)
    let below = try stretch(request.query, after: place)
    let own = try rows([place.id]).filter { request.query.filter.passes($0, time) }
    return TransactionPage(
      request: request, rows: above.rows.reversed() + own + below.rows,
      reachesFirst: above.isEnd, reachesLast: below.isEnd, front: above.last ?? place,
      back: below.last ?? place, looked: above.looked + 1 + below.looked)
  }

  private func row(_ record: TransactionRecord) -> TransactionRow {
    let isCharged = record.state == .purchased
    let price = Price(millionths: record.chargedMillionths)
    return TransactionRow(
      record: record, title: products.title(of: record.productID),
      displayPrice: isCharged ? ChargeText.text(price, currency: record.currency) : "")
  }
}

extension TransactionQuery {
  fileprivate var reversed: TransactionQuery {
    TransactionQuery(order: order.reversed, filter: filter)
  }
}
