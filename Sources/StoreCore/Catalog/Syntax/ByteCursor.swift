/// A place in a text that a parser moves forward.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the cursor; nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte that stands `distance` bytes on.
  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// The last byte before the cursor that is no white space.
  var lastVisible: UInt8? { bytes[..<offset].last { !Self.isSpace($0) } }

  mutating func advance(by count: Int = 1) { offset = min(offset + count, bytes.count) }

  /// Takes the byte if it is the one wanted.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  /// Takes a word that stands right here.
  mutating func take(word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isHere { advance(by: word.utf8CodeUnitCount) }
    return isHere
  }

  @inline(__always)
  mutating func takeWhile(_ isWanted: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = current, isWanted(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func skipSpace() {
    while let byte = current, Self.isSpace(byte) { offset += 1 }
  }

  /// The character at the cursor, for a message; "the end of the file" at the end.
  var found: String {
    guard offset < bytes.count else { return "the end of the file" }
    let rest = String(decoding: bytes[offset..<min(offset + 32, bytes.count)], as: UTF8.self)
    return rest.unicodeScalars.first.map { quoted(String($0)) } ?? "the end of the file"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
