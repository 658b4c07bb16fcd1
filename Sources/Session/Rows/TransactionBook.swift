import Foundation
import StoreCore
import StorefrontUI

/// The store's transactions as rows, a page at a time, found by key.
package struct TransactionBook {
  /// Rows on a page.
  package static let pageSize = 200

  private let client: StoreClient
  private let products: ProductBook

  package init(_ client: StoreClient, products: ProductBook) {
    self.client = client
    self.products = products
  }

  /// - Throws: `LedgerError`.
  package func page(_ request: PageRequest) throws -> Page<TransactionRow> {
    let records = try self.records(request)
    let range = try client.transactionRange()
    return Page(
      request: request, rows: records.map(row),
      reachesNewest: records.first.map { $0.id >= range.upperBound } ?? true,
      reachesOldest: records.last.map { $0.id <= range.lowerBound } ?? true)
  }

  package func rows(_ ids: Set<TransactionID>) throws -> [TransactionRow] {
    try ids.sorted().compactMap { try client.transaction($0) }.map(row)
  }

  private func records(_ request: PageRequest) throws -> [TransactionRecord] {
    let size = Self.pageSize
    switch request {
    case .newest: return try client.transactions(limit: size)
    case .before(let id): return try client.transactions(before: id, limit: size)
    case .oldest: return try client.transactions(after: nil, limit: size).reversed()
    case .after(let id): return try client.transactions(after: id, limit: size).reversed()
    case .around(let id):
      let newer = try client.transactions(after: id, limit: size / 2)
      let older = try client.transactions(before: id < .max ? id + 1 : id, limit: size / 2)
      return newer.reversed() + older
    }
  }

  private func row(_ record: TransactionRecord) -> TransactionRow {
    let isCharged = record.state == .purchased
    let price = Price(millionths: record.chargedMillionths)
    return TransactionRow(
      record: record, title: products.title(of: record.productID),
      displayPrice: isCharged ? ChargeText.text(price, currency: record.currency) : "")
  }
}
