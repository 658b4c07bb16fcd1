import CVTerm
import Screen

/// A cell as a terminal shows it.
package struct EmulatedCell: Equatable, Sendable {
  /// Empty for a blank cell and for the right half of a wide character.
  package var text: String
  /// 1 or 2; 0 for a right half.
  package var width: Int
  /// The colours, and the attributes without dim, which the emulator does not know.
  package var style: Style
}

/// libvterm: shows what bytes make of a screen.
package final class Emulator {
  package private(set) var size: Size
  package private(set) var modes = PrivateModes()
  private let terminal: OpaquePointer
  private let screen: OpaquePointer

  package init(size: Size) {
    self.size = size
    terminal = vterm_new(Int32(size.rows), Self.columns(size))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  package func feed(_ bytes: [UInt8]) {
    modes.apply(bytes)
    bytes.withUnsafeBytes { buffer in
      let characters = buffer.bindMemory(to: CChar.self)
      guard let start = characters.baseAddress else { return }
      _ = vterm_input_write(terminal, start, characters.count)
    }
  }

  package func resize(_ size: Size) {
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Self.columns(size))
  }

  /// Two at least: libvterm 0.1 ends the process at a wide character where there is one column, and
  /// a program may draw one before it has heard of so narrow a window.
  private static func columns(_ size: Size) -> Int32 { Int32(max(2, size.columns)) }

  package var cursor: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Point(column: Int(position.col), row: Int(position.row))
  }

  package func cell(_ column: Int, _ row: Int) -> EmulatedCell {
    var cell = VTermScreenCell()
    let position = VTermPos(row: Int32(row), col: Int32(column))
    guard vterm_screen_get_cell(screen, position, &cell) == 1 else {
      return EmulatedCell(text: "", width: 1, style: Style())
    }
    let isRightHalf = vterm_cell_scalar(&cell, 0) == UInt32.max
    return EmulatedCell(
      text: isRightHalf ? "" : Self.text(&cell), width: isRightHalf ? 0 : Int(cell.width),
      style: Style(
        foreground: Self.color(vterm_cell_foreground(&cell)),
        background: Self.color(vterm_cell_background(&cell)),
        attributes: Attributes(rawValue: UInt8(clamping: vterm_cell_attributes(&cell)))))
  }

  /// A row as text, without trailing blanks.
  package func row(_ row: Int) -> String {
    var text = ""
    for column in 0..<size.columns {
      let cell = cell(column, row)
      if cell.width > 0 { text += cell.text.isEmpty ? " " : cell.text }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  package var isBlank: Bool { rows.allSatisfy(\.isEmpty) }

  package var rows: [String] { (0..<size.rows).map(row) }

  private static func text(_ cell: inout VTermScreenCell) -> String {
    var scalars = String.UnicodeScalarView()
    var index: Int32 = 0
    while let scalar = Unicode.Scalar(vterm_cell_scalar(&cell, index)), scalar.value != 0 {
      scalars.append(scalar)
      index += 1
    }
    return String(scalars)
  }

  private static func color(_ number: Int32) -> Color {
    switch number {
    case ..<0: .standard
    case 0..<256: .palette(UInt8(number))
    default:
      .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    }
  }
}
