import Foundation
import Screen
import Session
import StoreCore
import StorefrontUI

/// `storefront list`, and `storefront` where there is no terminal: the products, printed.
struct ListCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    let book = ProductBook(client)
    let catalog = client.catalog
    let hidden = client.conditions.unknownProducts
    let sold = Set(catalog.products.map(\.id)).subtracting(hidden)
    let rows = sort.sorted(try book.rows(sold))
    let unknown = catalog.unknownIdentifiers + catalog.products.map(\.id).filter(hidden.contains)
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(json(rows, unknown)))
    } else {
      try StandardStreams.write(table(rows, unknown).map { $0 + "\n" }.joined())
    }
  }

  private var sort: ProductSort {
    let column = invocation.options[.sort].flatMap(ProductSort.Column.init(rawValue:))
    return ProductSort(column: column ?? .price, isReversed: invocation.has(.reverse))
  }

  private func json(_ rows: [ProductRow], _ unknown: [String]) -> ProductsJSON {
    let periods = Dictionary(
      client.catalog.products.compactMap { product in
        product.subscription.map { (product.id, $0.period) }
      }, uniquingKeysWith: { first, _ in first })
    return ProductsJSON(
      storefront: client.territory.code, locale: client.textLocale(client.conditions),
      currency: client.territory.currency,
      products: rows.map { ProductJSON($0, period: periods[$0.id]) },
      invalidProductIdentifiers: unknown)
  }

  private func table(_ rows: [ProductRow], _ unknown: [String]) -> [String] {
    let territory = client.territory
    let count = rows.count == 1 ? "1 product" : "\(rows.count) products"
    var lines = [
      PlainText.line(
        "Storefront, \(client.catalog.name). Storefront \(territory.code),"
          + " prices in \(territory.currency). \(count)\(Self.unknownText(unknown)).")
    ]
    lines += TextTable(
      alignments: [.right, .left, .left, .right, .left, .left],
      rows: rows.enumerated().map { index, row in
        [
          "\(index + 1).", row.title, row.kind.label, row.priceText, row.status.label, row.id,
        ]
      }
    ).lines()
    return lines + unknown.map { "Unknown to the store: " + PlainText.line($0) }
  }

  private static func unknownText(_ unknown: [String]) -> String {
    switch unknown.count {
    case 0: ""
    case 1: ", 1 unknown id"
    default: ", \(unknown.count) unknown ids"
    }
  }
}
