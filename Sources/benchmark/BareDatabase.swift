import CSQLite
import Foundation

/// SQLite and nothing else, set up as a ledger is: what a durable commit costs by itself.
final class BareDatabase {
  private let handle: OpaquePointer

  init(path: String) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      throw Fault("\(path) cannot be opened")
    }
    self.handle = handle
    try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t(a TEXT)")
  }

  deinit { sqlite3_close(handle) }

  /// One row, durable when it returns.
  func commit() throws { try run("BEGIN IMMEDIATE; INSERT INTO t VALUES('a purchase'); COMMIT") }

  private func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw Fault(String(cString: sqlite3_errmsg(handle)))
    }
  }
}
