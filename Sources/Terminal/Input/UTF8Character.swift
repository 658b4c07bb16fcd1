/// UTF-8, a character at a time.
enum UTF8Character {
  /// The number of bytes that a first byte announces; 1 for what is none.
  static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }

  /// The character; nil for what is not valid, and for C1 controls.
  static func character(_ bytes: [UInt8]) -> Character? {
    guard let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first, scalar.value >= 0xA0
    else { return nil }
    return Character(scalar)
  }
}
