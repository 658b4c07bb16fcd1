import Foundation
import StoreCore
import Testing

@Suite("A watch over a ledger")
struct LedgerWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Waits for the error, 20 seconds at most.
  private func error(after change: (String) throws -> Void) throws -> LedgerError? {
    _ = try StoreBench(ledgerPath: folder.ledger)
    let found = Locked<LedgerError?>(nil)
    let told = DispatchSemaphore(value: 0)
    let watch = try LedgerWatch(
      path: folder.ledger, queue: DispatchQueue(label: "watch")
    ) { error in
      found.withLock { $0 = error }
      told.signal()
    }
    try change(folder.ledger)
    _ = told.wait(timeout: .now() + 20)
    withExtendedLifetime(watch) {}
    return found.withLock { $0 }
  }

  @Test("tells that it was deleted")
  func deleted() throws {
    let error = try error { try FileManager.default.removeItem(atPath: $0) }
    #expect(error == .gone(path: folder.ledger))
  }

  @Test("tells that another file took its place, and not that it was written to")
  func replaced() throws {
    let error = try error { path in
      // Its modes and times are attributes too.
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try Data().write(to: URL(filePath: path + ".new"))
      rename(path + ".new", path)
    }
    #expect(error == .gone(path: folder.ledger))
  }

  @Test("refuses a file that is not there")
  func missing() {
    #expect(throws: LedgerError.self) {
      try LedgerWatch(path: folder.ledger + "x", queue: .main) { _ in }
    }
  }
}
