extension Frame {
  /// The frame for a terminal without UTF-8: what is not ASCII stands as "?", as wide as it was.
  package func ascii() -> Frame {
    var frame = self
    for index in cells.indices {
      frame.cells[index] = Self.ascii(cells[index], after: index > 0 ? cells[index - 1] : nil)
    }
    return frame
  }

  private static func ascii(_ cell: Cell, after left: Cell?) -> Cell {
    let source = cell.width == 0 ? left ?? cell : cell
    guard let base = source.baseScalar else { return .blank(cell.style) }
    let standIn = ASCIIFolding.text(base, width: 1).unicodeScalars.first ?? "?"
    return Cell(base: standIn.value, width: 1, style: cell.style)
  }
}
