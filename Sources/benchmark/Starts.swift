import Foundation
import StoreCore

/// From the start of the program to its full first frame, in turns with `less` on as many lines.
enum Starts {
  static func rows(_ place: Workplace, _ options: Options) throws -> [Row] {
    let embedded = try CatalogReader.embedded().catalog
    return try [
      row(place, options, "start", "catalog.plist", nil, embedded),
      row(place, options, "start-10000", "10,000 products", 10_000, nil),
    ]
  }

  private static func row(
    _ place: Workplace, _ options: Options, _ id: String, _ name: String, _ count: Int?,
    _ known: Catalog?
  ) throws -> Row {
    let file = try count.map { try place.writeCatalog(products: $0) }
    let catalog = try known ?? CatalogReader.read(path: file ?? "").catalog
    let ledger = try place.makeLedger("\(id).ledger", for: catalog, latency: "0")
    let text = try writeText(of: catalog, to: place.path("\(id).txt"))
    let cheapest = catalog.products.min { ($0.price, $0.id) < ($1.price, $1.id) }?.id ?? ""
    let storefront = try place.storefront()
    var (times, references): ([Double], [Double]) = ([], [])
    for _ in 0..<options.starts {
      let arguments = (file.map { [$0] } ?? []) + ["--state", ledger]
      times.append(
        try TerminalProcess(storefront, arguments).timeToFrame(holding: cheapest, quiet: 200))
      references.append(
        try TerminalProcess("/usr/bin/less", [text]).timeToFrame(holding: "line-1 ", quiet: 200))
    }
    return Row(
      id: id, label: "start to the full first frame, \(name)", unit: "ms", sample: Sample(times),
      reference: ("less, \(catalog.products.count) lines", Sample(references)),
      note: "all products are read and sorted; less reads what it shows")
  }

  private static func writeText(of catalog: Catalog, to path: String) throws -> String {
    let lines = catalog.products.enumerated().map { index, product in
      "line-\(index + 1) \(product.id) \(product.kind.rawValue) \(product.price.text)\n"
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}
