/// Reads an OpenStep (ASCII) property list: `{ key = value; }`, `( a, b )`, `"text"`, `<0fbd77>`.
///
/// Knows GNUstep's `<*I5>`, `<*R0.99>` and `<*BY>` too. Comments are `//` and `/* */`. Nesting is
/// limited. The text must be valid UTF-8, as `SourceText` makes it.
struct OpenStepPropertyListParser {
  private var cursor: ByteCursor
  private var depth = 0
  private var warnings = SourceWarnings()

  /// The one value of the text.
  static func parse(_ text: [UInt8]) throws(SyntaxError) -> ParsedSource {
    var parser = OpenStepPropertyListParser(cursor: ByteCursor(text))
    try parser.skip()
    let root = try parser.value()
    try parser.skip()
    guard parser.cursor.isAtEnd else {
      throw parser.unexpected("the end of the file after the value")
    }
    return ParsedSource(root: root, warnings: parser.warnings)
  }

  private init(cursor: ByteCursor) { self.cursor = cursor }

  private mutating func value() throws(SyntaxError) -> SourceNode {
    let start = cursor.offset
    switch cursor.current ?? 0 {
    case UInt8(ascii: "{"): return SourceNode(.object(try dictionary()), at: start)
    case UInt8(ascii: "("): return SourceNode(.array(try array()), at: start)
    case UInt8(ascii: "<"): return try data()
    default: return SourceNode(.text(try string()), at: start)
    }
  }

  private mutating func dictionary() throws(SyntaxError) -> [SourceMember] {
    try enter()
    defer { depth -= 1 }
    var collector = MemberCollector()
    while !cursor.take("}") {
      let start = cursor.offset
      let key = try string()
      try skip()
      guard cursor.take("=") else { throw unexpected("\"=\" after the key \(quoted(key))") }
      try skip()
      let member = SourceMember(key: key, offset: start, value: try value())
      collector.add(member, warnings: &warnings)
      try skip()
      let isClosed = cursor.take(";")
      try skip()
      // The last semicolon may be missing.
      guard isClosed || cursor.current == UInt8(ascii: "}") else {
        throw unexpected("\";\" or \"}\"")
      }
    }
    return collector.members
  }

  private mutating func array() throws(SyntaxError) -> [SourceNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [SourceNode] = []
    while !cursor.take(")") {
      elements.append(try value())
      try skip()
      let isFollowed = cursor.take(",")
      try skip()
      // A comma may follow the last element.
      guard isFollowed || cursor.current == UInt8(ascii: ")") else {
        throw unexpected("a comma or \")\"")
      }
    }
    return elements
  }

  private mutating func enter() throws(SyntaxError) {
    guard depth < SourceNode.depthLimit else { throw .tooDeep(at: cursor.offset) }
    depth += 1
    cursor.advance()
    try skip()
  }

  private mutating func string() throws(SyntaxError) -> String {
    if cursor.current == UInt8(ascii: "\"") || cursor.current == UInt8(ascii: "'") {
      var strings = OpenStepStringParser(cursor: cursor)
      let text = try strings.parse()
      cursor = strings.cursor
      return text
    }
    let word = cursor.takeWhile(Self.isPlain)
    guard !word.isEmpty else { throw unexpected("a value or a key; quote other characters") }
    return word
  }

  /// `<…>`: bytes in hexadecimal, or a typed value of GNUstep's.
  private mutating func data() throws(SyntaxError) -> SourceNode {
    let start = cursor.offset
    cursor.advance()
    let content = cursor.takeWhile { $0 != UInt8(ascii: ">") }
    guard cursor.take(">") else {
      throw SyntaxError("the data that begins here has no closing \">\"", at: start)
    }
    switch content.prefix(2) {
    case "*I", "*R": return SourceNode(.number(String(content.dropFirst(2))), at: start)
    case "*B": return SourceNode(.boolean(content == "*BY"), at: start)
    default: return SourceNode(.other("data"), at: start)
    }
  }

  /// Skips white space and comments.
  private mutating func skip() throws(SyntaxError) {
    while true {
      cursor.skipSpace()
      let start = cursor.offset
      if cursor.take(word: "//") {
        while let byte = cursor.current, byte != 0x0A, byte != 0x0D { cursor.advance() }
      } else if cursor.take(word: "/*") {
        while !cursor.take(word: "*/") {
          guard !cursor.isAtEnd else {
            throw SyntaxError("the comment that begins here does not end", at: start)
          }
          cursor.advance()
        }
      } else {
        return
      }
    }
  }

  /// What stands without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func unexpected(_ wanted: String) -> SyntaxError {
    SyntaxError("expected \(wanted), found \(cursor.found)", at: cursor.offset)
  }
}
