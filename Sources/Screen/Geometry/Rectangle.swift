/// A rectangle of cells. It may lie outside the frame, wholly or in part: drawing clips.
///
/// Its sides are never negative, and all four numbers are clamped far outside every frame.
package struct Rectangle: Hashable, Sendable {
  package var column: Int { didSet { column = Coordinate.clamped(column) } }
  package var row: Int { didSet { row = Coordinate.clamped(row) } }
  package var columns: Int { didSet { columns = Self.side(columns) } }
  package var rows: Int { didSet { rows = Self.side(rows) } }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = Coordinate.clamped(column)
    self.row = Coordinate.clamped(row)
    self.columns = Self.side(columns)
    self.rows = Self.side(rows)
  }

  package var isEmpty: Bool { columns == 0 || rows == 0 }
  package var size: Size { Size(columns: columns, rows: rows) }
  package var origin: Point { Point(column: column, row: row) }

  /// The first column to the right of it.
  package var endColumn: Int { column + columns }
  /// The first row below it.
  package var endRow: Int { row + rows }

  package func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// What both cover; empty when they do not meet.
  package func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rectangle(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  private static func side(_ value: Int) -> Int { min(max(value, 0), Coordinate.limit) }
}

extension Rectangle {
  /// The rectangle without a margin on each side; empty when nothing is left.
  package func inset(columns margin: Int = 1, rows marginRows: Int = 1) -> Rectangle {
    let margin = Coordinate.clamped(margin)
    let marginRows = Coordinate.clamped(marginRows)
    return Rectangle(
      column: column + margin, row: row + marginRows,
      columns: columns - 2 * margin, rows: rows - 2 * marginRows)
  }

  /// The top rows and the rest below.
  package func split(top count: Int) -> (top: Rectangle, rest: Rectangle) {
    let count = min(max(count, 0), rows)
    return (
      Rectangle(column: column, row: row, columns: columns, rows: count),
      Rectangle(column: column, row: row + count, columns: columns, rows: rows - count)
    )
  }

  /// The bottom rows and the rest above.
  package func split(bottom count: Int) -> (rest: Rectangle, bottom: Rectangle) {
    let parts = split(top: rows - min(max(count, 0), rows))
    return (parts.top, parts.rest)
  }

  /// The left columns and the rest to the right.
  package func split(left count: Int) -> (left: Rectangle, rest: Rectangle) {
    let count = min(max(count, 0), columns)
    return (
      Rectangle(column: column, row: row, columns: count, rows: rows),
      Rectangle(column: column + count, row: row, columns: columns - count, rows: rows)
    )
  }

  /// A rectangle of a size in the middle, cut to what fits.
  package func centered(_ size: Size) -> Rectangle {
    let width = min(size.columns, columns)
    let height = min(size.rows, rows)
    return Rectangle(
      column: column + (columns - width) / 2, row: row + (rows - height) / 2,
      columns: width, rows: height)
  }
}
