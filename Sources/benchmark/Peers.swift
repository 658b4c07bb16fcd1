import Foundation
import StoreCore

/// A purchase in one process until the other process's observer is called with it.
enum Peers {
  /// Makes this program the other process.
  static let option = "--peer"

  static func rows(_ place: Workplace, _ options: Options) throws -> [Row] {
    let catalog = try CatalogReader.embedded().catalog
    // Nothing else happens while the changes are made: no purchase is ever answered.
    let ledger = try place.makeLedger("peers.ledger", for: catalog, latency: "3600s")
    let other = try WatchingProcess(place.benchmark, ledger: ledger)
    let client = try StoreClient(place.configuration(catalog, ledger: ledger))
    let bare = try BareDatabase(path: place.path("bare.sqlite"))
    defer { client.close() }
    var (calls, returns, commits): ([Double], [Double], [Double]) = ([], [], [])
    for number in 0..<options.changes {
      commits.append(try Stopwatch.measure { try bare.commit() }.1)
      let product = catalog.products[number % catalog.products.count].id
      let called = Stopwatch.nanoseconds
      try client.perform(.add(PaymentRequest(productID: product), by: client.caller))
      let returned = Stopwatch.nanoseconds
      let seen = try other.nextSight(of: .purchasing, product)
      calls.append(Stopwatch.milliseconds(from: called, to: seen))
      returns.append(Stopwatch.milliseconds(from: returned, to: seen))
      // Until the other one sleeps again.
      usleep(2_000 + UInt32(number % 7) * 1_000)
    }
    let commit = ("a bare SQLite commit", Sample(commits))
    return [
      Row(
        id: "peer-from-call", label: "a change seen by another process, from the call", unit: "ms",
        sample: Sample(calls), reference: commit),
      Row(
        id: "peer-from-return", label: "the same, from the return of the call", unit: "ms",
        sample: Sample(returns), reference: commit,
        note: "below 0 where the observer was called before add had returned"),
      Row(id: "bare-commit", label: "a bare SQLite commit", unit: "ms", sample: Sample(commits)),
    ]
  }
}
