/// A source file as the rules read it: each line's code, without comments and texts.
struct SwiftSource {
  struct Line: Equatable {
    let text: String
    /// What is left when comments and the contents of string literals are taken out.
    var code = ""
    /// What stands in comments.
    var comment = ""
    /// Whether the line begins within a string literal of several lines.
    var beginsInLiteral = false
  }

  private(set) var lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line(text: String($0)) }
    var scanner = SourceScanner()
    for index in lines.indices { scanner.scan(&lines[index]) }
  }
}

/// Where a scan of Swift stands: code, comments and literals within each other.
private struct SourceScanner {
  private enum Place: Equatable {
    case code
    /// In the parentheses of `\(…)`; as many more are open.
    case interpolation(Int)
    case blockComment
    case string(hashes: Int, isMultiline: Bool)
  }

  private var places: [Place] = [.code]
  private var rest: ArraySlice<UInt8> = []
  private var code: [UInt8] = []
  private var comment: [UInt8] = []

  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let slash = UInt8(ascii: "/")

  mutating func scan(_ line: inout SwiftSource.Line) {
    (rest, code, comment) = (Array(line.text.utf8)[...], [], [])
    if case .string = places.last { line.beginsInLiteral = true }
    while !rest.isEmpty {
      switch places.last ?? .code {
      case .code: scanCode()
      case .interpolation(let depth): scanInterpolation(depth)
      case .blockComment: scanComment()
      case .string(let hashes, let isMultiline): scanString(hashes, isMultiline)
      }
    }
    // A literal of one line ends with it, whatever became of its quote.
    if case .string(_, false) = places.last { places.removeLast() }
    line.code = String(decoding: code, as: UTF8.self)
    line.comment = String(decoding: comment, as: UTF8.self)
  }

  private mutating func scanCode() {
    let byte = rest[rest.startIndex]
    if byte == Self.slash, take("//") {
      comment += rest
      rest = []
    } else if byte == Self.slash, take("/*") {
      places.append(.blockComment)
    } else if byte == Self.quote || byte == Self.hash, beginString() {
      code += [Self.quote, Self.quote]
    } else {
      code.append(rest.removeFirst())
    }
  }

  private mutating func scanInterpolation(_ depth: Int) {
    switch rest[rest.startIndex] {
    case UInt8(ascii: "("):
      places[places.count - 1] = .interpolation(depth + 1)
      code.append(rest.removeFirst())
    case UInt8(ascii: ")") where depth == 0:
      rest.removeFirst()
      places.removeLast()
    case UInt8(ascii: ")"):
      places[places.count - 1] = .interpolation(depth - 1)
      code.append(rest.removeFirst())
    default: scanCode()
    }
  }

  private mutating func scanComment() {
    if take("*/") {
      places.removeLast()
    } else if take("/*") {
      places.append(.blockComment)
    } else {
      comment.append(rest.removeFirst())
    }
  }

  private mutating func scanString(_ hashes: Int, _ isMultiline: Bool) {
    let byte = rest[rest.startIndex]
    guard byte == Self.quote || byte == UInt8(ascii: "\\") else {
      rest.removeFirst()
      return
    }
    let marks = String(repeating: "#", count: hashes)
    if take("\\" + marks + "(") {
      places.append(.interpolation(0))
    } else if take((isMultiline ? "\"\"\"" : "\"") + marks) {
      places.removeLast()
    } else if !take("\\" + marks + "\\"), !take("\\" + marks + "\"") {
      rest.removeFirst()
    }
  }

  private mutating func beginString() -> Bool {
    let hashes = rest.prefix { $0 == Self.hash }.count
    guard rest.dropFirst(hashes).first == Self.quote else { return false }
    rest = rest.dropFirst(hashes)
    let isMultiline = take("\"\"\"")
    if !isMultiline { rest.removeFirst() }
    places.append(.string(hashes: hashes, isMultiline: isMultiline))
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
