import CSQLite
import Foundation

/// One connection to an SQLite file. Used by one thread at a time; its owner sees to that.
final class Database {
  /// What `open` may be told apart from the path.
  struct Options {
    /// The name of a registered SQLite VFS; nil for the system's.
    var vfs: String?
    /// How long to wait for another process's commit, in milliseconds.
    var busyMilliseconds: Int32 = 10_000
  }

  let path: String
  private let handle: OpaquePointer
  private var cached: [String: Statement] = [:]

  /// Opens or creates a file; ":memory:" is a database of its own in memory.
  init(path: String, options: Options = Options()) throws(LedgerError) {
    var handle: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let code = sqlite3_open_v2(path, &handle, flags, options.vfs)
    guard code == SQLITE_OK, let handle else {
      let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw .unusable(path: path, reason: reason)
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, options.busyMilliseconds)
    sqlite3_extended_result_codes(handle, 1)
  }

  deinit {
    cached.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs SQL without parameters and without rows: what is written in this module.
  func execute(_ sql: String) throws(LedgerError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql) }
  }

  /// How a transaction begins.
  enum Beginning: String {
    /// Reads as of one moment; waits for nobody.
    case deferred = "BEGIN"
    /// No other process can come between.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Runs `body` in one transaction; an error takes all of it back.
  func transaction<Value>(
    _ beginning: Beginning = .immediate, _ body: () throws -> Value
  ) throws -> Value {
    try execute(beginning.rawValue)
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // After some errors SQLite has rolled back by itself, and then this one fails: fine.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The statement for a text, prepared once.
  func statement(_ sql: String) throws(LedgerError) -> Statement {
    if let statement = cached[sql] { return statement }
    var pointer: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    guard code == SQLITE_OK, let pointer else { throw failure(code, sql) }
    let statement = Statement(pointer)
    cached[sql] = statement
    return statement
  }

  /// Runs one statement that gives no rows.
  func run(_ sql: String, _ values: SQLValue...) throws(LedgerError) {
    try rows(sql, values) { _ in }
  }

  /// Runs one statement and reads each row.
  func rows(
    _ sql: String, _ values: [SQLValue], _ read: (Statement) -> Void
  ) throws(LedgerError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    while true {
      let code = statement.step()
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code, sql) }
      read(statement)
    }
  }

  /// Runs one statement and gives each row as a value.
  func all<Row>(
    _ sql: String, _ values: SQLValue..., read: (Statement) -> Row
  ) throws(LedgerError) -> [Row] {
    var found: [Row] = []
    try rows(sql, values) { found.append(read($0)) }
    return found
  }

  /// The first row, if there is one.
  func first<Row>(
    _ sql: String, _ values: SQLValue..., read: (Statement) -> Row
  ) throws(LedgerError) -> Row? {
    var found: Row?
    try rows(sql, values) { if found == nil { found = read($0) } }
    return found
  }

  /// How many steps SQLite's machine has run so far: what queries cost, whatever the machine.
  var steps: Int { cached.values.reduce(0) { $0 + $1.steps } }

  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether the last call failed since another process was at work.
  var wasBusy: Bool { sqlite3_errcode(handle) & 0xff == SQLITE_BUSY }

  private func failure(_ code: Int32, _ sql: String) -> LedgerError {
    let reason = String(cString: sqlite3_errmsg(handle))
    switch code & 0xff {
    // Our own SQL is right: what it does not fit is not the schema that we made.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
      return .damaged(path: path, reason: reason)
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_BUSY, SQLITE_PERM:
      return .unusable(path: path, reason: reason)
    default: return .statement(path: path, sql: sql, code: code, reason: reason)
    }
  }
}
