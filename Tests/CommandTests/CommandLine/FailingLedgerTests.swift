import Foundation
import Testing

@testable import StoreCore

/// A ledger that opens and then fails: the command ends, and says why in one line.
@Suite("A command on a ledger that fails under it", .serialized)
struct FailingLedgerTests {
  private let folder: TestFolder
  private let ledger: String

  init() throws {
    folder = try TestFolder()
    try folder.copyCatalog()
    ledger = try folder.quickStore(folder.path("catalog.plist"))
  }

  /// Spoils the ledger's file as another program might.
  private func spoil(_ sql: String) throws {
    let database = try Database(path: ledger)
    try database.execute(sql)
  }

  private static let faults = [
    "CREATE TRIGGER t BEFORE INSERT ON transactions BEGIN SELECT raise(ABORT, 'no'); END",
    "CREATE TRIGGER t BEFORE UPDATE ON events BEGIN SELECT raise(ABORT, 'no'); END",
    "CREATE TRIGGER t BEFORE DELETE ON timers BEGIN SELECT raise(ABORT, 'no'); END",
    "UPDATE events SET time = 9223372036854775807",
    "DROP TABLE events",
    "DROP TABLE timers",
  ]

  @Test("buying ends with 65 and one line", arguments: faults)
  func buying(fault: String) throws {
    try spoil(fault)
    try expectOneLine(
      folder.storefront(
        "buy", "com.example.stars.hint", "--catalog", "catalog.plist", "--state", ledger))
  }

  @Test("restoring ends with 65 and one line", arguments: faults)
  func restoring(fault: String) throws {
    let arguments = ["--catalog", "catalog.plist", "--state", ledger]
    let bought = try folder.start(["buy", "com.example.stars.noads"] + arguments).wait()
    #expect(bought.status == 0)
    try spoil(fault)
    try expectOneLine(try folder.start(["restore"] + arguments).wait())
  }

  private func expectOneLine(_ run: CommandRun) throws {
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "", "\(run.errors)")
    #expect(run.errors.hasPrefix("storefront: " + ledger))
  }
}
