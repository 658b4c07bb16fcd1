extension Frame {
  /// Writes text from a point to the right.
  ///
  /// With `columns` the text is cut or padded to exactly that many cells, which all get the style.
  /// A wide character that does not fit whole leaves a blank.
  ///
  /// Returns the cells that the text takes, whether or not all of them lie in the frame, so that
  /// the next text can be placed after it.
  @discardableResult
  package mutating func put(
    _ text: SafeText, at point: Point, columns: Int? = nil, style: Style,
    alignment: Alignment = .left
  ) -> Int {
    guard let columns else { return write(text, at: point, style: style) }
    let field = min(max(columns, 0), Coordinate.limit)
    let spare = field - measure.width(text)
    guard spare >= 0 else {
      return write(measure.fit(text, columns: field), at: point, style: style)
    }
    let before = alignment.blanks(before: spare)
    let start = Point(point.column + before, point.row)
    blank(from: point, to: start.column, style: style)
    let end = start.column + write(text, at: start, style: style)
    blank(from: Point(end, point.row), to: point.column + field, style: style)
    return field
  }

  /// Blanks the cells from a point up to a column.
  private mutating func blank(from point: Point, to end: Int, style: Style) {
    let end = min(end, size.columns)
    let first = max(point.column, 0)
    guard point.row >= 0, point.row < size.rows, first < end else { return }
    let row = point.row * size.columns
    makeRoom(row: row, from: first, to: end)
    for index in row + first..<row + end {
      cells[index] = .blank(style)
    }
  }

  private mutating func write(_ text: SafeText, at point: Point, style: Style) -> Int {
    guard point.row >= 0, point.row < size.rows, point.column < size.columns else {
      return measure.width(text)
    }
    return text.isASCII
      ? writeASCII(text.string, at: point, style: style)
      : writeClusters(text.string, at: point, style: style)
  }

  private mutating func writeASCII(_ text: String, at point: Point, style: Style) -> Int {
    let count = text.utf8.count
    let first = max(point.column, 0)
    let end = min(point.column + count, size.columns)
    guard first < end else { return count }
    let row = point.row * size.columns
    makeRoom(row: row, from: first, to: end)
    let visible = text.utf8.dropFirst(first - point.column).prefix(end - first)
    cells.withUnsafeMutableBufferPointer { cells in
      for (index, byte) in zip(row + first..<row + end, visible) {
        cells[index] = Cell(base: UInt32(byte), width: 1, style: style)
      }
    }
    return count
  }

  private mutating func writeClusters(_ text: String, at point: Point, style: Style) -> Int {
    CellWidth.measuring {
      var column = point.column
      var cluster = Cluster()
      for scalar in text.unicodeScalars {
        let width = measure.width(scalar)
        if width == 0 {
          cluster.attach(scalar)
          continue
        }
        column += place(cluster, at: column, row: point.row, style: style)
        cluster = Cluster(base: scalar, width: width)
      }
      column += place(cluster, at: column, row: point.row, style: style)
      return column - point.column
    }
  }

  private mutating func place(_ cluster: Cluster, at column: Int, row: Int, style: Style) -> Int {
    let first = max(column, 0)
    let end = min(column + cluster.width, size.columns)
    guard first < end else { return cluster.width }
    let start = row * size.columns
    makeRoom(row: start, from: first, to: end)
    if end - first == cluster.width {
      cells[start + first] = cluster.cell(style)
      if cluster.width == 2 { cells[start + first + 1] = .rightHalf(style) }
    } else {
      cells[start + first] = .blank(style)
    }
    return cluster.width
  }

  /// Blanks the halves of wide characters that would stay behind when some columns of a row are
  /// overwritten. `row` is the index of the row's first cell.
  mutating func makeRoom(row: Int, from first: Int, to end: Int) {
    if cells[row + first].width == 0 {
      cells[row + first - 1] = .blank(cells[row + first - 1].style)
    }
    if cells[row + end - 1].width == 2 {
      cells[row + end] = .blank(cells[row + end].style)
    }
  }
}

/// A scalar that takes cells, with the marks on it.
struct Cluster {
  private(set) var width = 0
  private var base: UInt32 = 0
  private var marks = SIMD4<UInt32>.zero
  private var markCount = 0

  init() {}

  init(base: Unicode.Scalar, width: Int) {
    self.base = base.value
    self.width = width
  }

  mutating func attach(_ mark: Unicode.Scalar) {
    guard width > 0, markCount < TextFilter.marksPerBase else { return }
    marks[markCount] = mark.value
    markCount += 1
  }

  func cell(_ style: Style) -> Cell {
    Cell(base: base, marks: marks, width: UInt8(width), style: style)
  }
}
