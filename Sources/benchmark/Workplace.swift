import Foundation
import StoreCore

/// The folder that a run works in, and what it finds there.
struct Workplace: Sendable {
  let folder: String
  /// The folder of this program.
  let programs: String

  init(folder parent: String?) throws {
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    programs = URL(filePath: link).deletingLastPathComponent().path
    let base = parent.map { URL(filePath: $0) } ?? URL(filePath: programs)
    let made = base.appending(path: "benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    folder = made.resolvingSymlinksInPath().path
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  /// This program.
  var benchmark: String { programs + "/benchmark" }

  /// The program that is measured, of the same build.
  func storefront() throws -> String {
    let path = programs + "/storefront"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Fault(
        """
        there is no storefront beside this program; build it with
          swift build -c release -Xswiftc -static-stdlib --product storefront
        """)
    }
    return path
  }

  /// A catalog with so many products, as a file.
  func writeCatalog(products count: Int) throws -> String {
    let entries = (1...count).map { number in
      let kind = ["consumable", "nonConsumable", "nonRenewing"][number % 3]
      let price = "\(number * 7_919 % 500).\(number % 2 == 0 ? "99" : "49")"
      return """
        <dict><key>productId</key><string>\(Self.productID(number))</string>
        <key>type</key><string>\(kind)</string><key>price</key><string>\(price)</string>
        <key>title</key><string>Product \(number)</string></dict>
        """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array>
      \(entries.joined(separator: "\n"))
      </array></plist>

      """
    let file = path("catalog-\(count).plist")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  static func productID(_ number: Int) -> String { "com.example.product\(number)" }

  /// Makes a ledger in which the store answers after `latency`.
  func makeLedger(_ name: String, for catalog: Catalog, latency: String) throws -> String {
    let ledger = path(name)
    let client = try StoreClient(configuration(catalog, ledger: ledger))
    try client.perform(.setCondition(.latency, latency))
    client.close()
    return ledger
  }

  func configuration(_ catalog: Catalog, ledger: String) -> StoreConfiguration {
    var configuration = StoreConfiguration(
      catalog: catalog, ledgerPath: ledger, client: "benchmark")
    // Nobody listens in this process.
    configuration.executor = ManualExecutor()
    return configuration
  }
}
