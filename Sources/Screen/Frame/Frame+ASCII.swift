extension Frame {
  /// The frame for a terminal without UTF-8, all cells where they were: borders and marks in ASCII,
  /// letters without accents, and "?" for each cell of everything else.
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
    return Cell(base: ASCIIFolding.standIn(base).value, width: 1, style: cell.style)
  }
}
