import Foundation

/// A folder of a test's own, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var ledger: String { path + "/store.ledger" }

  /// The permission bits of a file in it.
  func mode(_ name: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return facts[.posixPermissions] as? Int ?? -1
  }
}

/// Where a store is kept: the same tests run over both.
enum Keeping: CaseIterable {
  case memory, file

  func bench(in folder: TemporaryFolder, client: String = "app") throws -> StoreBench {
    try StoreBench(ledgerPath: self == .file ? folder.ledger : nil, client: client)
  }
}
