/// What goes wrong with a ledger's file. Each is one line that names the file.
package enum LedgerError: Error, Sendable, Equatable {
  /// It cannot be opened, read or written.
  case unusable(path: String, reason: String)
  /// It is no ledger, or a damaged one.
  case damaged(path: String, reason: String)
  /// It was deleted or replaced while it was open: what is written now would be lost.
  case gone(path: String)
  /// A later version of the program wrote it.
  case newer(path: String, version: Int32)
  /// It belongs to another catalog.
  case otherCatalog(path: String, ledger: String, opened: String)
  /// A statement failed: the SQL, and what SQLite says.
  case statement(path: String, sql: String, code: Int32, reason: String)

  package var message: String {
    switch self {
    case .unusable(let path, let reason):
      "\(path): the ledger cannot be used: \(reason)."
    case .damaged(let path, let reason):
      "\(path): this is no ledger, or a damaged one (\(reason)); move it away, or name another ledger."
    case .gone(let path):
      "\(path): the ledger was deleted or replaced while it was open; start again."
    case .newer(let path, let version):
      "\(path): a newer Storefront wrote this ledger (version \(version)); name another ledger."
    case .otherCatalog(let path, let ledger, let opened):
      "\(path): this ledger belongs to \(ledger), not to \(opened); name another ledger."
    case .statement(let path, let sql, let code, let reason):
      "\(path): \(reason) (SQLite \(code)) in: \(Self.oneLine(sql))"
    }
  }

  private static func oneLine(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
