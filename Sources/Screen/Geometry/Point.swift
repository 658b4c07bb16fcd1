/// A place in a frame, counted from 0 at the top left. It may lie outside: drawing clips.
///
/// Coordinates are clamped to a range far outside every frame, so that adding to them cannot
/// overflow.
package struct Point: Hashable, Sendable {
  package var column: Int { didSet { column = Coordinate.clamped(column) } }
  package var row: Int { didSet { row = Coordinate.clamped(row) } }

  package init(column: Int, row: Int) {
    self.column = Coordinate.clamped(column)
    self.row = Coordinate.clamped(row)
  }

  package init(_ column: Int, _ row: Int) {
    self.init(column: column, row: row)
  }
}

enum Coordinate {
  static let limit = 1_000_000

  static func clamped(_ value: Int) -> Int { min(max(value, -limit), limit) }
}
