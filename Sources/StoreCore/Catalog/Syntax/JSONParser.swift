/// Reads JSON (RFC 8259) into a tree that remembers where each value stands.
///
/// Numbers stay text, duplicate keys are warned of, nesting is limited. The text must be valid
/// UTF-8, as `SourceText` makes it.
struct JSONParser {
  private var cursor: ByteCursor
  private var depth = 0
  private var warnings = SourceWarnings()

  /// The one value of the text.
  static func parse(_ text: [UInt8]) throws(SyntaxError) -> ParsedSource {
    var parser = JSONParser(cursor: ByteCursor(text))
    parser.cursor.skipSpace()
    let root = try parser.value()
    parser.cursor.skipSpace()
    guard parser.cursor.isAtEnd else {
      throw parser.unexpected("the end of the file after the value")
    }
    return ParsedSource(root: root, warnings: parser.warnings, isJSON: true)
  }

  private init(cursor: ByteCursor) { self.cursor = cursor }

  private mutating func value() throws(SyntaxError) -> SourceNode {
    let start = cursor.offset
    switch cursor.current ?? 0 {
    case UInt8(ascii: "{"): return SourceNode(.object(try object()), at: start)
    case UInt8(ascii: "["): return SourceNode(.array(try array()), at: start)
    case UInt8(ascii: "\""): return SourceNode(.text(try string()), at: start)
    case UInt8(ascii: "-"), 48...57: return SourceNode(.number(try number()), at: start)
    default:
      if cursor.take(word: "true") { return SourceNode(.boolean(true), at: start) }
      if cursor.take(word: "false") { return SourceNode(.boolean(false), at: start) }
      if cursor.take(word: "null") { return SourceNode(.null, at: start) }
      throw unexpected("a value")
    }
  }

  private mutating func object() throws(SyntaxError) -> [SourceMember] {
    try enter()
    defer { depth -= 1 }
    var collector = MemberCollector()
    if cursor.take("}") { return [] }
    repeat {
      cursor.skipSpace()
      collector.add(try member(), warnings: &warnings)
      cursor.skipSpace()
    } while cursor.take(",")
    guard cursor.take("}") else { throw unexpected("a comma or \"}\"") }
    return collector.members
  }

  private mutating func member() throws(SyntaxError) -> SourceMember {
    let start = cursor.offset
    guard cursor.current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let key = try string()
    cursor.skipSpace()
    guard cursor.take(":") else { throw unexpected("\":\" after the key \(quoted(key))") }
    cursor.skipSpace()
    return SourceMember(key: key, offset: start, value: try value())
  }

  private mutating func array() throws(SyntaxError) -> [SourceNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [SourceNode] = []
    if cursor.take("]") { return [] }
    repeat {
      cursor.skipSpace()
      elements.append(try value())
      cursor.skipSpace()
    } while cursor.take(",")
    guard cursor.take("]") else { throw unexpected("a comma or \"]\"") }
    return elements
  }

  /// Takes the opening bracket and what space follows it.
  private mutating func enter() throws(SyntaxError) {
    guard depth < SourceNode.depthLimit else { throw .tooDeep(at: cursor.offset) }
    depth += 1
    cursor.advance()
    cursor.skipSpace()
  }

  private mutating func string() throws(SyntaxError) -> String {
    var strings = JSONStringParser(cursor: cursor)
    let text = try strings.parse(warnings: &warnings)
    cursor = strings.cursor
    return text
  }

  private mutating func number() throws(SyntaxError) -> String {
    let start = cursor.offset
    let text = cursor.takeWhile { byte in
      Self.isDigit(byte) || [43, 45, 46, 69, 101].contains(byte)
    }
    guard Self.isNumber(text.utf8) else {
      throw SyntaxError("\(quoted(text)) is not a number in JSON", at: start)
    }
    return text
  }

  /// An optional minus, digits without a leading zero, a fraction, an exponent.
  private static func isNumber(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func unexpected(_ wanted: String) -> SyntaxError {
    let hint =
      switch cursor.current {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        cursor.lastVisible == UInt8(ascii: ",") ? "; a comma too many before it" : ""
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
      case UInt8(ascii: "'"): "; JSON knows double quotes only"
      default: ""
      }
    return SyntaxError("expected \(wanted), found \(cursor.found)\(hint)", at: cursor.offset)
  }
}
