/// Reads one quoted string of an OpenStep property list, with its escapes.
struct OpenStepStringParser {
  var cursor: ByteCursor

  /// The cursor stands on the opening quote, and behind the closing one afterwards.
  mutating func parse() throws(SyntaxError) -> String {
    let start = cursor.offset
    let quote = cursor.current
    cursor.advance()
    // Escapes write UTF-16 units, so that two of them can be a pair.
    var units: [UInt16] = []
    while true {
      units += cursor.takeWhile { $0 != quote && $0 != UInt8(ascii: "\\") }.utf16
      guard let byte = cursor.current else {
        throw SyntaxError("the text that begins here has no closing quote", at: start)
      }
      cursor.advance()
      if byte == quote { return String(decoding: units, as: UTF16.self) }
      units.append(contentsOf: escape())
    }
  }

  /// What follows a backslash; an unknown escape is the character itself.
  private mutating func escape() -> [UInt16] {
    guard let byte = cursor.current else { return [] }
    switch byte {
    case UInt8(ascii: "n"): return taken(as: "\n")
    case UInt8(ascii: "t"): return taken(as: "\t")
    case UInt8(ascii: "r"): return taken(as: "\r")
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      cursor.advance()
      return [number(digits: 4, radix: 16)]
    case 48...55: return [number(digits: 3, radix: 8)]
    default:
      // A whole character, of as many bytes as it has.
      let lead = cursor.offset
      cursor.advance()
      while let byte = cursor.current, byte & 0xC0 == 0x80 { cursor.advance() }
      return Array(String(decoding: cursor.bytes[lead..<cursor.offset], as: UTF8.self).utf16)
    }
  }

  private mutating func taken(as character: Character) -> [UInt16] {
    cursor.advance()
    return Array(String(character).utf16)
  }

  private mutating func number(digits: Int, radix: UInt16) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<digits {
      guard let byte = cursor.current, let scalar = Unicode.Scalar(UInt32(byte)),
        let digit = Character(scalar).hexDigitValue, digit < radix
      else { break }
      value = value &* radix &+ UInt16(digit)
      cursor.advance()
    }
    return value
  }
}
