import Foundation
import StoreCore

/// Whole purchases on a file: added, purchased, finished, each step durable.
enum Purchases {
  static func rows(_ place: Workplace, _ options: Options) throws -> [Row] {
    let catalog = try CatalogReader.embedded().catalog
    let ledger = try place.makeLedger("purchases.ledger", for: catalog, latency: "0")
    let client = try StoreClient(place.configuration(catalog, ledger: ledger))
    let bare = try BareDatabase(path: place.path("purchases.sqlite"))
    defer { client.close() }
    var (times, commits): ([Double], [Double]) = ([], [])
    for number in 0..<options.changes {
      commits.append(try Stopwatch.measure { try bare.commit() }.1)
      let product = catalog.products[number % catalog.products.count].id
      times.append(try Stopwatch.measure { try buy(product, client) }.1)
    }
    let rates = times.map { 1_000 / $0 }
    return [
      Row(
        id: "purchase", label: "a purchase: add, purchased, finish", unit: "ms",
        sample: Sample(times), reference: ("a bare SQLite commit", Sample(commits)),
        note: "three commits"),
      Row(id: "purchase-rate", label: "purchases a second", unit: "1/s", sample: Sample(rates)),
    ]
  }

  private static func buy(_ product: String, _ client: StoreClient) throws {
    let request = PaymentRequest(productID: product)
    guard let id = try client.perform(.add(request, by: client.caller)) else { return }
    while try client.transaction(id)?.state == .purchasing { client.performDue() }
    try client.perform(.finish(id, by: client.caller))
  }
}
