import Foundation
import Screen
import StoreCore
import StorefrontUI
import Testing

@testable import Session

@Suite("A catalog that is saved while the terminal shows it")
@MainActor
final class SavedCatalogTests {
  private let folder: URL
  private let bench: SessionBench

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "App.storekit")
    try Data(Self.text("a 0.99 Anchor", "b 1.99 Boat", "c 2.99 Crow").utf8).write(to: file)
    bench = try SessionBench(catalog: try CatalogReader.read(path: file.path).catalog)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func text(_ products: String..., settings: String = "") -> String {
    let entries = products.map { line in
      let words = line.split(separator: " ")
      return """
        { "displayPrice" : "\(words[1])", "productID" : "\(words[0])", "type" : "NonConsumable",
          "localizations" : [ { "displayName" : "\(words[2])", "locale" : "en_US" } ] }
        """
    }
    return """
      { "products" : [ \(entries.joined(separator: ",\n")) ], "settings" : { \(settings) },
        "version" : { "major" : 3, "minor" : 0 } }
      """
  }

  /// Saves and waits for the notice that comes of it.
  private func save(_ text: String) throws {
    bench.press(.escape)
    #expect(bench.notice == nil)
    try Data(text.utf8).write(to: folder.appending(path: "App.storekit"), options: .atomic)
    let end = ContinuousClock.now + .seconds(10)
    while bench.notice == nil, ContinuousClock.now < end {
      usleep(2_000)
      bench.executor.runAll()
    }
  }

  @Test("shows prices, titles and what is new at once, with the selection kept")
  func shows() throws {
    bench.press(.character("j"))
    try save(Self.text("n 0.49 New", "b 0.29 Balloon", "a 0.99 Anchor"))
    #expect(bench.notice == "Catalog read again: 3 products.")
    let shown = (0..<3).compactMap { bench.state.products.entry(at: $0)?.id }
    #expect(shown == ["b", "n", "a"])
    #expect(bench.state.products.row(id: "b")?.title == "Balloon")
    #expect(bench.state.products.selected?.id == "b")
    #expect(bench.state.events.rows.map(\.what).contains("catalog read again"))
  }

  @Test("what is bought after it has the new price; what is gone is not bought")
  func buys() throws {
    bench.buy("b")
    try save(Self.text("a 0.59 Anchor", "b 1.99 Boot"))
    #expect(bench.state.transactions.rows.first?.title == "Boot")
    bench.buy("a")
    #expect(bench.state.transactions.rows.first?.displayPrice == "$0.59")
    #expect(bench.status("b") == .owned)
    bench.session.send(.noticed(Notice("", .hint)))
    bench.run("buy c")
    #expect(bench.state.lock == nil)
    #expect(bench.status("c") == nil)
  }

  @Test("a storefront and a condition of the file change with it")
  func settings() throws {
    try save(
      Self.text(
        "a 100 Anchor", settings: "\"_storefront\" : \"JPN\", \"_askToBuyEnabled\" : true"))
    #expect(bench.state.header.currency == "JPY")
    #expect(bench.state.products.row(id: "a")?.displayPrice == "¥100")
    #expect(bench.state.conditions.row(named: "askToBuy")?.value == "on")
    #expect(bench.state.conditions.row(named: "askToBuy")?.source == .file)
  }

  @Test("a broken save leaves all as it was, says where it is broken, and F5 says it again")
  func broken() throws {
    try save("{ \"products\" : [ ] ")
    let notice = try #require(bench.notice)
    #expect(notice.hasPrefix("The catalog stays as it was: "))
    #expect(notice.contains("App.storekit:1:"))
    #expect(bench.state.products.rows.count == 3)
    bench.press(.escape)
    bench.press(.function(5))
    let end = ContinuousClock.now + .seconds(10)
    while bench.notice == nil, ContinuousClock.now < end {
      usleep(2_000)
      bench.executor.runAll()
    }
    #expect(bench.notice == notice)
    try save(Self.text("a 0.99 Anchor"))
    #expect(bench.notice == "Catalog read again: 1 product.")
  }

  @Test("a load that was under way asks again, for what is new")
  func underWay() throws {
    bench.press(.function(5))
    try save(Self.text("a 0.99 Anchor", "n 0.49 New"))
    #expect(bench.state.products.load != .loaded)
    bench.wait(milliseconds: 900)
    bench.wait(milliseconds: 900)
    #expect(bench.state.products.load == .loaded)
    #expect(bench.state.products.rows.map(\.id) == ["a", "n"])
  }

  @Test("a relaunch opens what was read last")
  func relaunch() throws {
    try save(Self.text("a 0.59 Anchor"))
    bench.run("relaunch")
    bench.wait(milliseconds: 900)
    #expect(bench.state.products.rows.map(\.displayPrice) == ["$0.59"])
    try save(Self.text("a 0.69 Anchor"))
    #expect(bench.state.products.rows.map(\.displayPrice) == ["$0.69"])
  }
}
