/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// A line ends with LF, CR LF or CR; columns count Unicode scalars. The first question costs a
/// walk through the text, each further one a search and a walk through the line, or through what
/// is new of it where the last question was about the same line.
struct LineMap {
  private let bytes: [UInt8]
  private lazy var starts = Self.lineStarts(of: bytes)
  /// The last place whose column was counted.
  private var known = (offset: 0, line: 1, column: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of a byte; one past the end counts as the end.
  mutating func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  mutating func position(of offset: Int) -> (line: Int, column: Int) {
    let end = min(max(0, offset), bytes.count)
    let line = line(of: end)
    if known.line != line || known.offset > end { known = (starts[line - 1], line, 1) }
    // A scalar is counted by the byte that does not continue another.
    let passed = bytes[known.offset..<end].count { $0 & 0xC0 != 0x80 }
    known = (end, line, known.column + passed)
    return (line, known.column)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let endsLine =
        bytes[index] == 0x0A
        || (bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
      if endsLine { starts.append(index + 1) }
    }
    return starts
  }
}
