/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// A line ends with LF, CR LF or CR; columns count Unicode scalars. Going forward from the last
/// place costs the bytes in between, going back costs the text from its start.
struct LineMap {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The place of a byte; one past the end is the end.
  mutating func position(of target: Int) -> (line: Int, column: Int) {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    while offset < min(target, bytes.count) { step() }
    return (line, column)
  }

  private mutating func step() {
    let byte = bytes[offset]
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    offset += 1
    if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n")) {
      line += 1
      column = 1
    } else if next & 0xC0 != 0x80 || offset == bytes.count {
      column += 1
    }
  }
}
