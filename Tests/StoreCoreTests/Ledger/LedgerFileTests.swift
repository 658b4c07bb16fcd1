import Foundation
import Testing

@testable import StoreCore

@Suite("A ledger's file")
struct LedgerFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: String? = nil, catalog: String = "bench") throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: catalog, products: StoreBench.products),
      ledgerPath: path ?? folder.ledger, client: "app")
    configuration.clock = ManualClock()
    configuration.executor = ManualExecutor()
    return try StoreClient(configuration)
  }

  private func refusal(_ path: String? = nil, catalog: String = "bench") -> String? {
    do {
      _ = try open(path, catalog: catalog)
      return nil
    } catch {
      return StoreEnvironment.message(error).replacingOccurrences(of: folder.path, with: "…")
    }
  }

  @Test("is private to the user, and so are its folder, its log and its bell")
  func modes() throws {
    let client = try open(folder.path + "/new/folder/store.ledger")
    #expect(try folder.mode("new") == 0o700)
    #expect(try folder.mode("new/folder") == 0o700)
    for name in ["store.ledger", "store.ledger-wal", "store.ledger-shm", "store.ledger-bell"] {
      #expect(try folder.mode("new/folder/" + name) == 0o600, "\(name)")
    }
    client.close()
  }

  @Test("that is deleted or replaced while it is open takes nothing more in")
  func deleted() throws {
    let client = try open()
    try client.perform(.setCondition(.offline, "on"))
    try FileManager.default.removeItem(atPath: folder.ledger)
    #expect(throws: LedgerError.gone(path: folder.ledger)) {
      try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    }
    try Data().write(to: URL(fileURLWithPath: folder.ledger))
    #expect(throws: LedgerError.gone(path: folder.ledger)) {
      try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    }
    #expect(
      LedgerError.gone(path: "x").message
        == "x: the ledger was deleted or replaced while it was open; start again.")
  }

  @Test("that fails is told once, to whoever listens, until it works again")
  func trouble() throws {
    let client = try open()
    let told = Locked<[String]>([])
    client.onTrouble { error in told.withLock { $0.append(StoreEnvironment.message(error)) } }
    try FileManager.default.removeItem(atPath: folder.ledger)
    let queue = client.paymentQueue
    queue.restoreCompletedTransactions()
    queue.restoreCompletedTransactions()
    #expect(
      told.withLock { $0 } == [
        "\(folder.ledger): the ledger was deleted or replaced while it was open; start again."
      ])
  }

  @Test("may lie behind a link to its folder, but may not be a link itself")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/real")
    #expect(refusal(folder.path + "/link/store.ledger") == nil)
    #expect(manager.fileExists(atPath: folder.path + "/real/store.ledger"))
    try manager.createSymbolicLink(
      atPath: folder.ledger, withDestinationPath: folder.path + "/real/store.ledger")
    #expect(refusal() == "…/store.ledger: the ledger cannot be used: it is not a regular file.")
    try manager.createSymbolicLink(
      atPath: folder.path + "/loose", withDestinationPath: folder.path + "/nowhere")
    #expect(
      refusal(folder.path + "/loose")
        == "…/loose: the ledger cannot be used: it is not a regular file.")
    #expect(!manager.fileExists(atPath: folder.path + "/nowhere"))
  }

  @Test("that is a folder or a pipe is refused in one line, at once")
  func noFile() throws {
    #expect(refusal(folder.path) == "…: the ledger cannot be used: it is not a regular file.")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(
      refusal(folder.path + "/pipe")
        == "…/pipe: the ledger cannot be used: it is not a regular file.")
    #expect(LedgerPath.catalog(ofLedger: folder.path + "/pipe") == nil)
    #expect(LedgerPath.catalog(ofLedger: folder.path) == nil)
    #expect(
      refusal("/proc/nothing/store.ledger")
        == "/proc/nothing: the ledger cannot be used: its folder cannot be made.")
    #expect(
      refusal("/proc/store.ledger")
        == "/proc/store.ledger: the ledger cannot be used: No such file or directory.")
  }

  @Test("beside a bell that is a pipe or a link is refused in one line, at once")
  func wrongBell() throws {
    #expect(mkfifo(folder.ledger + "-bell", 0o600) == 0)
    #expect(
      refusal()
        == "…/store.ledger-bell: the ledger cannot be used: No such device or address.")
    unlink(folder.ledger + "-bell")
    #expect(symlink(folder.path + "/nowhere", folder.ledger + "-bell") == 0)
    #expect(
      refusal()
        == "…/store.ledger-bell: the ledger cannot be used: Too many levels of symbolic links.")
  }

  @Test("of noise is refused in one line, and left as it is")
  func noise() throws {
    var random = RandomSource(seed: 3)
    for length in [20, 100, 4_096, 100_000] {
      let bytes = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      let path = folder.path + "/noise-\(length)"
      try bytes.write(to: URL(filePath: path))
      let text = try #require(refusal(path))
      #expect(text.hasPrefix("…/noise-\(length): this is no ledger, or a damaged one ("))
      #expect(!text.contains("\n"))
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }
  }

  @Test("cut off anywhere opens or is refused in one line")
  func truncated() throws {
    let client = try open()
    for _ in 0..<50 {
      try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    }
    _ = try client.store.withLedger { ledger in
      try ledger.database.rows("PRAGMA wal_checkpoint(TRUNCATE)", []) { _ in }
    }
    client.close()
    let copy = folder.path + "/cut"
    try FileManager.default.copyItem(atPath: folder.ledger, toPath: folder.path + "/whole")
    let whole = try Data(contentsOf: URL(filePath: folder.path + "/whole"))
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 40)) {
      try whole.prefix(length).write(to: URL(filePath: copy))
      let text = refusal(copy)
      #expect(text?.contains("\n") != true)
      for suffix in ["", "-wal", "-shm", "-bell"] {
        try? FileManager.default.removeItem(atPath: copy + suffix)
      }
    }
  }

  @Test("of another program is refused, and left as it is")
  func otherProgram() throws {
    let path = folder.path + "/notes.db"
    do {
      let database = try Database(path: path)
      try database.execute("CREATE TABLE notes(text TEXT); INSERT INTO notes VALUES('mine')")
    }
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(
      refusal(path) == "…/notes.db: this is no ledger, or a damaged one"
        + " (another program's SQLite file); move it away, or name another ledger.")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("of another catalog is refused, and both are named")
  func otherCatalog() throws {
    try open().close()
    #expect(
      refusal(catalog: "another") == "…/store.ledger: this ledger belongs to the built-in bench,"
        + " not to the built-in another; name another ledger.")
    #expect(LedgerPath.catalog(ofLedger: folder.ledger) == "the built-in bench")
  }

  @Test("of a newer version is refused, and left as it is")
  func newer() throws {
    try open().close()
    do {
      let database = try Database(path: folder.ledger)
      try database.execute("PRAGMA user_version = 99")
    }
    #expect(
      refusal()
        == "…/store.ledger: a newer Storefront wrote this ledger (version 99); name another ledger."
    )
  }

  @Test("that may only be read is refused in one line", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try open().close()
    chmod(folder.ledger, 0o400)
    #expect(refusal() == "…/store.ledger: the ledger cannot be used: Permission denied.")
    chmod(folder.ledger, 0o600)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      refusal(folder.path + "/other")?.hasPrefix("…/other: the ledger cannot be used: ") == true)
  }

  @Test("with numbers out of reach never traps")
  func extremeNumbers() throws {
    let client = try open()
    try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    try client.store.withLedger { ledger in
      try ledger.database.execute(
        """
        UPDATE events SET time = 9223372036854775807;
        INSERT INTO facts(name, value) VALUES('ahead', '9223372036854775807');
        UPDATE transactions SET id = 9223372036854775806, state = 77, quantity = -1, added = -5;
        INSERT INTO timers(hand, due, kind, subject, client, payload)
          VALUES(0, -9223372036854775808, 'dance', 0, 'app', ''),
            (0, -9223372036854775808, 'outcome', 5, 'app', ''),
            (77, 1, 'outcome', 5, 'app', '')
        """)
    }
    client.performDue()
    #expect(throws: LedgerError.self) {
      try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    }
    #expect(try client.transactions(limit: 5).map(\.state) == [.failed])
    #expect(try client.transactionCounts().total == 1)
    #expect(try client.transactionRange() == Int64.max - 1...Int64.max - 1)
    try client.perform(.reset)
    #expect(try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller)) == 0)
  }
}
