import CNcurses
import Screen

/// Writes frames into ncurses' screen, row by row, only what differs from the frame before.
@MainActor
final class FramePainter {
  private let pens: PenBox
  private let usesUnicode: Bool
  private var shown: Frame?
  private var showsCursor = true
  private var scalars: [UInt32] = []

  init(pens: PenBox, usesUnicode: Bool) {
    self.pens = pens
    self.usesUnicode = usesUnicode
  }

  /// Forgets what the terminal shows, and hides the cursor: the next frame is painted whole.
  func invalidate() {
    shown = nil
    show(cursor: false)
    ncurses_repaint()
  }

  /// Shows a frame, clipped to the terminal's size; one that is shown already costs nothing.
  func paint(_ frame: Frame, size: Size) {
    guard frame != shown else { return }
    let cursor = frame.cursor.flatMap { size.bounds.contains($0) ? $0 : nil }
    if cursor == nil { show(cursor: false) }
    write(frame, size: size)
    shown = frame
    ncurses_leave_cursor(cursor == nil)
    if let cursor { ncurses_move(Int32(clamping: cursor.row), Int32(clamping: cursor.column)) }
    ncurses_update()
    if cursor != nil { show(cursor: true) }
  }

  private func show(cursor visible: Bool) {
    guard showsCursor != visible else { return }
    showsCursor = visible
    curs_set(visible ? 1 : 0)
  }

  private func write(_ frame: Frame, size: Size) {
    let drawn = usesUnicode ? frame : frame.ascii()
    if shown == nil { ncurses_erase() }
    for row in 0..<size.rows where shown.map({ !isSame(row, $0, frame, size) }) ?? true {
      for column in 0..<size.columns {
        write(drawn[column, row], column: column, row: row, size: size)
      }
    }
  }

  private func isSame(_ row: Int, _ left: Frame, _ right: Frame, _ size: Size) -> Bool {
    (0..<size.columns).allSatisfy { left[$0, row] == right[$0, row] }
  }

  private func write(_ cell: Cell, column: Int, row: Int, size: Size) {
    guard cell.width > 0 else { return }
    let pen = pens.pen(for: cell.style)
    if cell.width == 2 {
      // Half of a wide character would wrap into the next row.
      guard column + 1 < size.columns else {
        return put([0x20, 0], column: column, row: row, pen: pen)
      }
      // Under what ncurses takes for narrow, the second cell is blank.
      put([0x20, 0], column: column + 1, row: row, pen: pen)
    }
    scalars.removeAll(keepingCapacity: true)
    cell.forEachScalar { scalars.append($0.value) }
    scalars.append(0)
    put(scalars, column: column, row: row, pen: pen)
  }

  private func put(_ scalars: [UInt32], column: Int, row: Int, pen: Pen) {
    ncurses_put(
      Int32(clamping: row), Int32(clamping: column), scalars, pen.attributes, pen.pair)
  }
}
