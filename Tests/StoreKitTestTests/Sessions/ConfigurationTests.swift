import Foundation
import StoreCore
import StoreKitTest
import Testing

@testable import StoreKitTest

@Suite("SKTestSession: configuration files")
struct ConfigurationTests {
  private func catalogPath(_ body: () throws -> SKTestSession) throws -> String? {
    let bench = try SessionBench()
    var path: String?
    try bench.run {
      _ = try body()
      path = bench.client.catalog.path
    }
    return path
  }

  @Test(
    "a file is found by its name, with and without its extension",
    arguments: ["Shop", "Shop.storekit"])
  func named(name: String) throws {
    let path = try catalogPath { try SKTestSession(configurationFileNamed: name) }
    // A resource counts as the file of the package that it was copied from.
    #expect(path == Configurations.shop.path)
  }

  @Test("a file that is no resource is found in the folder of the tests, or below")
  func below() throws {
    let path = try catalogPath { try SKTestSession(configurationFileNamed: "Plain") }
    #expect(path == Configurations.folder.appending(path: "Excluded/Plain.storekit").path)
  }

  @Test("a file is taken by its URL; a copy that SwiftPM made counts as its original")
  func url() throws {
    let shop = Configurations.shop
    #expect(try catalogPath { try SKTestSession(contentsOf: shop) } == shop.path)
    let copy = try #require(
      Bundle.module.url(forResource: "Configurations/Shop", withExtension: "storekit"))
    #expect(copy != shop)
    #expect(try catalogPath { try SKTestSession(contentsOf: copy) } == shop.path)
  }

  @Test("of several files of a name, that of the resources counts, then the highest")
  func several() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: Configurations.shop, encoding: .utf8)
    for place in [
      "work/b/Menu", "work/a/deep/Menu", "work/.hidden/Menu", "work/z/Tariff",
      "built/App_Other.resources/Tariff", "built/App_AppTests.resources/sub/Tariff",
    ] {
      let url = folder.url(place + ".storekit")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "\(text)\n\(place)".write(to: url, atomically: true, encoding: .utf8)
    }
    let files = ConfigurationFile(beside: folder.url("built"), folder: folder.url("work"))
    #expect(try files.named("Menu").path == folder.url("work/b/Menu.storekit").path)
    // The only one of the name in the package is the copy's original, edited since.
    #expect(try files.named("Tariff").path == folder.url("work/z/Tariff.storekit").path)
    #expect(code { _ = try files.named("Hidden") } == .fileNotFound)
    try FileManager.default.removeItem(at: folder.url("work/z/Tariff.storekit"))
    #expect(
      try files.named("Tariff").path
        == folder.url("built/App_AppTests.resources/sub/Tariff.storekit").path)
  }

  @Test("a name that no file has is fileNotFound, and says where it was looked for")
  func notFound() throws {
    let error = try #require(throws: SKTestError.self) {
      _ = try SKTestSession(configurationFileNamed: "Nowhere")
    }
    #expect(error.code == .fileNotFound)
    #expect(SKTestError.fileNotFound ~= error)
    #expect(error.localizedDescription.hasPrefix("File not found: Nowhere.storekit is in no "))
  }

  @Test("a URL of anything but a file with the extension is invalidURL")
  func invalidURL() throws {
    let web = try #require(URL(string: "https://example.com/Shop.storekit"))
    let list = URL(filePath: "/tmp/Shop.plist")
    let absent = URL(filePath: "/tmp/absent/Shop.storekit")
    #expect(code { _ = try SKTestSession(contentsOf: web) } == .invalidURL)
    #expect(code { _ = try SKTestSession(contentsOf: list) } == .invalidURL)
    #expect(code { _ = try SKTestSession(contentsOf: absent) } == .fileNotFound)
  }

  @Test("a file that cannot be read as one says where and why, and nothing changes")
  func unreadable() throws {
    let bench = try SessionBench()
    let file = bench.folder.url("Broken.storekit")
    try "{ \"products\" : [ }".write(to: file, atomically: true, encoding: .utf8)
    try bench.run {
      _ = try SKTestSession(contentsOf: Configurations.shop)
      let before = bench.client
      let error = try #require(throws: SKTestError.self) {
        _ = try SKTestSession(contentsOf: file)
      }
      #expect(error.code == .serviceUnavailable)
      #expect(error.localizedDescription.hasPrefix("\(file.path):1:18: error: "))
      #expect(bench.client === before)
    }
  }
}
