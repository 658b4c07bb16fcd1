/// Writes frames as plain text.
package enum FrameText {
  /// The rows joined by line breaks, without trailing blanks.
  package static func string(_ frame: Frame) -> String {
    (0..<frame.size.rows).map { line(frame, row: $0) }.joined(separator: "\n")
  }

  /// One row without trailing blanks; empty outside.
  package static func line(_ frame: Frame, row: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for cell in frame.cells(inRow: row) {
      cell.forEachScalar { scalars.append($0) }
    }
    while scalars.last == " " {
      scalars.removeLast()
    }
    return String(scalars)
  }
}
