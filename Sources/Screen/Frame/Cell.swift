/// One cell of a frame: a character with the marks that belong to it, and its style.
///
/// A cell holds its scalars in place (a base and up to four marks, as ncurses does), so frames are
/// made and compared without touching the heap. Cells come from a frame, whose text is safe.
package struct Cell: Hashable, Sendable {
  private let marks: SIMD4<UInt32>
  private let base: UInt32
  package internal(set) var style: Style
  private let cells: UInt8

  /// A cell that shows nothing but its ground.
  package static func blank(_ style: Style = Style()) -> Cell {
    Cell(base: 0x20, width: 1, style: style)
  }

  /// What stands to the right of a wide character, under its second half.
  static func rightHalf(_ style: Style) -> Cell {
    Cell(base: 0, width: 0, style: style)
  }

  init(base: UInt32, marks: SIMD4<UInt32> = .zero, width: UInt8, style: Style) {
    self.marks = marks
    self.base = base
    self.style = style
    cells = width
  }

  /// 1, 2 for the left half of a wide character, 0 for its right half.
  package var width: Int { Int(cells) }

  /// The character with its marks; empty for the right half of a wide one.
  package var text: String {
    var scalars = String.UnicodeScalarView()
    forEachScalar { scalars.append($0) }
    return String(scalars)
  }

  var baseScalar: Unicode.Scalar? { base == 0 ? nil : Unicode.Scalar(base) }

  /// Calls a closure with the base and then each mark; not at all for a right half.
  package func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    guard base != 0 else { return }
    if let scalar = Unicode.Scalar(base) { body(scalar) }
    guard marks[0] != 0 else { return }
    for index in marks.indices where marks[index] != 0 {
      if let scalar = Unicode.Scalar(marks[index]) { body(scalar) }
    }
  }
}
