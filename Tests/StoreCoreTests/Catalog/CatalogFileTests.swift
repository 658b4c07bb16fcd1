import Foundation
import Testing

@testable import StoreCore

@Suite("Files that someone names")
struct CatalogFileTests {
  /// A folder of this test's own, removed afterwards.
  private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }

  /// The one line that a path is refused with.
  private func refusal(_ path: String, store: String? = nil) -> String {
    do throws(CatalogError) {
      _ = try CatalogReader.read(path: path, store: store)
      return "opens"
    } catch {
      return error.diagnostics.map(\.text).joined(separator: "\n")
    }
  }

  @Test("a file opens with its absolute path and its name")
  func opens() throws {
    try withFolder { folder in
      let path = folder + "/./星.v1.plist"
      try Data("(a.b)".utf8).write(to: URL(fileURLWithPath: path))
      let catalog = try CatalogReader.read(path: path).catalog
      #expect(catalog.name == "星.v1")
      #expect(catalog.path == URL(fileURLWithPath: folder).standardizedFileURL.path + "/星.v1.plist")
    }
  }

  @Test("what is no regular file is refused in one line, without waiting")
  func irregular() throws {
    try withFolder { folder in
      mkfifo(folder + "/pipe", 0o600)
      symlink("loop", folder + "/loop")
      symlink(folder + "/pipe", folder + "/link")
      try Data("()".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
      #expect(refusal(folder) == "\(folder): error: this is a directory; name the file in it")
      for name in ["pipe", "link"] {
        #expect(
          refusal("\(folder)/\(name)")
            == "\(folder)/\(name): error: this is a pipe; save its contents as a file first")
      }
      #expect(
        refusal(folder + "/loop") == "\(folder)/loop: error: its symbolic links lead in a circle")
      #expect(
        refusal(folder + "/none") == "\(folder)/none: error: there is no such file; check the path")
      #expect(
        refusal(folder + "/file/x")
          == "\(folder)/file/x: error: a part of the path is no directory; check the path")
      #expect(refusal("/dev/null") == "/dev/null: error: this is no regular file; name a file")
      #expect(
        refusal("") == ": error: this cannot be the name of a file; give the path of a catalog")
    }
  }

  @Test("a file that may not be read is refused", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    try withFolder { folder in
      let path = folder + "/secret.plist"
      try Data("(a.b)".utf8).write(to: URL(fileURLWithPath: path))
      chmod(path, 0)
      #expect(refusal(path) == "\(path): error: permission denied; make the file readable")
    }
  }

  @Test("a file of more than 100 MB is refused before it is read")
  func large() throws {
    try withFolder { folder in
      let path = folder + "/large.plist"
      try Data().write(to: URL(fileURLWithPath: path))
      truncate(path, 100_000_001)
      #expect(
        refusal(path)
          == "\(path): error: the file is larger than 100 MB, the most that a catalog may have")
    }
  }

  @Test("a list is paired with a store that knows the prices")
  func pairing() throws {
    try withFolder { folder in
      let (ids, store) = (folder + "/ids.plist", folder + "/moon.storekit")
      let list = "(\"com.example.moon.noads\", com.example.typo,\n \"com.example.moon.season\")"
      try Data(list.utf8).write(to: URL(fileURLWithPath: ids))
      try Data(CatalogFixtures.storeKit.utf8).write(to: URL(fileURLWithPath: store))
      let reading = try CatalogReader.read(path: ids, store: store)
      #expect(reading.catalog.name == "ids")
      #expect(
        reading.catalog.products.map(\.id) == ["com.example.moon.noads", "com.example.moon.season"])
      #expect(reading.catalog.products.map(\.price.text) == ["0.5", "9.99"])
      #expect(reading.catalog.unknownIdentifiers == ["com.example.typo"])
      #expect(reading.catalog.settings.storefront == "JPN")
      #expect(
        reading.diagnostics.first?.text
          == "\(ids):1:28: warning: \"com.example.typo\" is not in \(store): apps get it as an "
          + "invalid identifier")
      #expect(reading.diagnostics.dropFirst().allSatisfy { $0.file == store })
      #expect(
        refusal(ids, store: folder + "/none")
          == "\(folder)/none: error: there is no such file; check the path")
    }
  }
}
