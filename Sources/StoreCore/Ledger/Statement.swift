import CSQLite

/// A value that is bound to a statement's parameter; nothing is ever put into SQL as text.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)

  init(_ number: Int64?) { self = number.map(SQLValue.integer) ?? .null }
  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
}

extension SQLValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int64) { self = .integer(value) }
}

/// A prepared statement.
final class Statement {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sqlite3_finalize(pointer) }

  func bind(_ values: [SQLValue]) {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      switch value {
      case .null: sqlite3_bind_null(pointer, position)
      case .integer(let number): sqlite3_bind_int64(pointer, position, number)
      case .text(let text): bind(text, at: position)
      }
    }
  }

  var steps: Int { Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 0)) }

  func step() -> Int32 { sqlite3_step(pointer) }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(pointer, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// The text of a column, whatever bytes it holds; broken UTF-8 is repaired.
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(pointer, column) else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// By length, since a text may hold a zero byte.
  private func bind(_ text: String, at position: Int32) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty buffer may have no address, which SQLite would take for NULL.
        let start = characters.baseAddress
        if let start {
          sqlite3_bind_text(
            pointer, position, start, Int32(clamping: characters.count),
            storefront_sqlite_transient())
        } else {
          sqlite3_bind_text(pointer, position, "", 0, storefront_sqlite_transient())
        }
      }
    }
  }
}
