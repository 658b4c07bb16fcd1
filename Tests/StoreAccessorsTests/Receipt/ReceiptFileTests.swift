import Foundation
import StoreAccessors
import Testing

@testable import StoreCore

@Suite("A receipt's file")
struct ReceiptFileTests {
  @Test("lies beside the ledger and is the user's alone")
  func besideLedger() throws {
    let bench = try ReceiptBench(inFile: true)
    let path = try AppReceipt.url(in: bench.client).path
    #expect(path.hasSuffix("/state/shop.ledger-receipt-app"))
    #expect(try ReceiptTestFolder.mode(path) == 0o600)
    #expect(try ReceiptTestFolder.mode(bench.folder.state) == 0o700)
    #expect(try bench.folder.receipts() == ["shop.ledger-receipt-app"])
  }

  @Test("of a store in memory lies in a private folder that goes with the store")
  func inMemory() throws {
    let (app, other): (URL, URL)
    do {
      let (bench, another) = (try ReceiptBench(), try ReceiptBench())
      (app, other) = (try AppReceipt.url(in: bench.client), try AppReceipt.url(in: another.client))
      #expect(app != other)
      #expect(app.lastPathComponent == "receipt-app")
      #expect(try ReceiptTestFolder.mode(app.path) == 0o600)
      #expect(try ReceiptTestFolder.mode(app.deletingLastPathComponent().path) == 0o700)
      #expect(try AppReceipt.url(in: bench.client) == app)
    }
    for url in [app, other] {
      let folder = url.deletingLastPathComponent().path
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("and its folder are not made where nobody asks for the path", arguments: [true, false])
  func unasked(inFile: Bool) throws {
    let app = "unasked-\(inFile)-\(UUID().uuidString)"
    let bench = try ReceiptBench(inFile: inFile, app: app)
    let places = [
      bench.folder.path, bench.folder.state, FileManager.default.temporaryDirectory.path,
    ]
    func found() -> [String] {
      places.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        .filter { $0.contains(app) }
    }
    _ = try AppReceipt.current(in: bench.client)
    try bench.own("pro")
    try bench.client.perform(.refund(0))
    bench.executor.runAll()
    #expect(found() == [])
    _ = try AppReceipt.url(in: bench.client)
    #expect(found().count == 1)
  }

  @Test(
    "has a name that is safe and the app's alone",
    arguments: [
      ("../a/b", "..%2fa%2fb"), ("a-b", "a-b"), ("a%2fb", "a%252fb"), ("é\n", "%c3%a9%0a"),
      (
        String(repeating: "x", count: 300), String(repeating: "x", count: 100) + "-e78ddf9f1ba85555"
      ),
    ])
  func names(app: String, expected: String) throws {
    let bench = try ReceiptBench(inFile: true, app: app)
    let name = try AppReceipt.url(in: bench.client).lastPathComponent
    #expect(name == "shop.ledger-receipt-\(expected)")
    #expect(try bench.folder.receipts() == [name])
    #expect(try bench.filed().bundleId == app)
  }

  @Test("is not written through a symbolic link, nor over a folder")
  func strangers() throws {
    let bench = try ReceiptBench(inFile: true)
    let (path, mine) = (bench.folder.ledger + "-receipt-app", bench.folder.path + "/mine")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: mine))
    let files = FileManager.default
    try files.createSymbolicLink(atPath: path, withDestinationPath: mine)
    let url = URL(fileURLWithPath: bench.client.store.path ?? "").path + "-receipt-app"
    let linked = AppReceipt.Failure.file(
      path: url, reason: "what lies there is a symbolic link")
    #expect(throws: linked) { try AppReceipt.url(in: bench.client) }
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    try files.removeItem(atPath: path)
    try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    let folder = AppReceipt.Failure.file(path: url, reason: "what lies there is no file")
    #expect(throws: folder) { try AppReceipt.url(in: bench.client) }
    #expect(
      folder.localizedDescription
        == "\(url): the receipt cannot be written: what lies there is no file.")
    try files.removeItem(atPath: path)
    #expect(try AppReceipt.url(in: bench.client).path == url)
    #expect(try bench.folder.receipts() == ["shop.ledger-receipt-app"])
  }

  @Test("that cannot be made is a clear error, and so is a store that cannot be read")
  func unwritable() throws {
    let bench = try ReceiptBench(inFile: true)
    let path = try AppReceipt.url(in: bench.client).path
    try FileManager.default.moveItem(
      atPath: bench.folder.state, toPath: bench.folder.path + "/elsewhere")
    let gone = AppReceipt.Failure.file(path: path, reason: "No such file or directory")
    #expect(throws: gone) { try AppReceipt.url(in: bench.client) }
    try FileManager.default.moveItem(
      atPath: bench.folder.path + "/elsewhere", toPath: bench.folder.state)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    try bench.client.store.withLedger { try $0.database.execute("DROP TABLE transactions") }
    let error = try #require(
      #expect(throws: AppReceipt.Failure.self) { try AppReceipt.url(in: bench.client) })
    let words = "shop.ledger: this is no ledger, or a damaged one (no such table: transactions)"
    #expect(error.localizedDescription.contains(words))
    #expect(throws: error) { try AppReceipt.current(in: bench.client) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "the old one is whole")
    #expect(try bench.folder.receipts() == ["shop.ledger-receipt-app"])
  }
}
