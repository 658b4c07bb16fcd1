/// A number of columns and rows, each between 0 and 10,000: other values are clamped.
package struct Size: Hashable, Sendable {
  package static let limit = 10_000

  package var columns: Int { didSet { columns = Self.clamped(columns) } }
  package var rows: Int { didSet { rows = Self.clamped(rows) } }

  package init(columns: Int, rows: Int) {
    self.columns = Self.clamped(columns)
    self.rows = Self.clamped(rows)
  }

  package var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The whole of it, from the origin.
  package var bounds: Rectangle {
    Rectangle(column: 0, row: 0, columns: columns, rows: rows)
  }

  private static func clamped(_ value: Int) -> Int { min(max(value, 0), limit) }
}
