/// Reads one string of a JSON text, with its escapes.
struct JSONStringParser {
  var cursor: ByteCursor

  /// The cursor stands on the opening quote, and behind the closing one afterwards.
  mutating func parse(warnings: inout SourceWarnings) throws(SyntaxError) -> String {
    let start = cursor.offset
    cursor.advance()
    var text = plainText()
    while true {
      switch cursor.current {
      case UInt8(ascii: "\""):
        cursor.advance()
        return text
      case UInt8(ascii: "\\"):
        text.unicodeScalars.append(try escape(warnings: &warnings))
        text += plainText()
      case nil: throw SyntaxError("the text that begins here has no closing quote", at: start)
      default:
        throw SyntaxError(
          "a line break or control character inside text; write it as an escape such as \\n",
          at: cursor.offset)
      }
    }
  }

  private mutating func plainText() -> String {
    cursor.takeWhile { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
  }

  private mutating func escape(
    warnings: inout SourceWarnings
  ) throws(SyntaxError) -> Unicode.Scalar {
    let start = cursor.offset
    cursor.advance()
    let letter = cursor.current
    cursor.advance()
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start, warnings: &warnings)
    default: throw SyntaxError("a backslash that begins no escape of JSON; write \\\\", at: start)
    }
  }

  /// `\uXXXX`, or two of them for a character beyond U+FFFF; half a pair becomes U+FFFD.
  private mutating func unicodeEscape(
    from start: Int, warnings: inout SourceWarnings
  ) throws(SyntaxError) -> Unicode.Scalar {
    let unit = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, cursor.current == UInt8(ascii: "\\"), cursor.peek(1) == UInt8(ascii: "u") {
      let before = cursor
      cursor.advance(by: 2)
      let low = try hexadecimal(from: before.offset)
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
      {
        return scalar
      }
      cursor = before
    }
    warnings.add("half of a surrogate pair: it counts as U+FFFD", at: start)
    return "\u{FFFD}"
  }

  private mutating func hexadecimal(from start: Int) throws(SyntaxError) -> UInt16 {
    let digits = cursor.bytes[cursor.offset...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16)
    else { throw SyntaxError("\\u needs four hexadecimal digits", at: start) }
    cursor.advance(by: 4)
    return unit
  }
}
