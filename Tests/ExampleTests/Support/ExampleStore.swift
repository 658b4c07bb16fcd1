import Foundation
import StoreCore
import TerminalTestSupport

/// A ledger and a catalog in a folder of a test's own, for the examples to work on.
final class ExampleStore {
  let path: String
  private let catalog: String
  private var ledger: String { path + "/store.ledger" }

  /// - Parameter conditions: by their names; the App Store answers soon unless they say otherwise.
  init(
    _ catalog: String = ExampleCatalog.house, named file: String = "catalog.plist",
    conditions: [ConditionName: String] = [:]
  ) throws {
    let name = "example-" + UUID().uuidString
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.catalog = path + "/" + file
    try catalog.write(toFile: self.catalog, atomically: true, encoding: .utf8)
    try ExampleCatalog.ids.write(toFile: path + "/ids.plist", atomically: true, encoding: .utf8)
    try set([.latency: "0.02s"].merging(conditions) { $1 })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Switches conditions, as a terminal on the same ledger would.
  func set(_ conditions: [ConditionName: String]) throws {
    let reading = try CatalogReader.read(path: catalog)
    let client = try StoreClient(
      StoreConfiguration(catalog: reading.catalog, ledgerPath: ledger, client: "setup"))
    defer { client.close() }
    for (name, value) in conditions { try client.perform(.setCondition(name, value)) }
  }

  /// Starts a program on this store; without arguments it reads what it is told.
  func start(_ program: String, _ arguments: [String] = []) throws -> RunningExample {
    let environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": path, "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no", "STOREFRONT_STATE": ledger, "STOREFRONT_CATALOG": catalog,
      "STOREFRONT_CLIENT": program,
    ]
    return try RunningExample(
      BuiltProgram.path(program), arguments, environment: environment, folder: path)
  }

  /// Runs a program on this store to its end.
  func run(_ program: String, _ arguments: String...) throws -> ExampleRun {
    try start(program, arguments).end()
  }
}
