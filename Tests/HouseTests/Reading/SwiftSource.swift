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
  private var rest: ArraySlice<Character> = []

  mutating func scan(_ line: inout SwiftSource.Line) {
    rest = Array(line.text)[...]
    if case .string = places.last { line.beginsInLiteral = true }
    while !rest.isEmpty {
      switch places.last ?? .code {
      case .code: scanCode(&line)
      case .interpolation(let depth): scanInterpolation(depth, &line)
      case .blockComment: scanComment(&line)
      case .string(let hashes, let isMultiline): scanString(hashes, isMultiline)
      }
    }
    // A literal of one line ends with it, whatever became of its quote.
    if case .string(_, false) = places.last { places.removeLast() }
  }

  private mutating func scanCode(_ line: inout SwiftSource.Line) {
    if take("//") {
      line.comment += String(rest)
      rest = []
    } else if take("/*") {
      places.append(.blockComment)
    } else if !beginString() {
      line.code.append(rest.removeFirst())
    } else {
      line.code += "\"\""
    }
  }

  private mutating func scanInterpolation(_ depth: Int, _ line: inout SwiftSource.Line) {
    switch rest.first {
    case "(":
      places[places.count - 1] = .interpolation(depth + 1)
      line.code.append(rest.removeFirst())
    case ")" where depth == 0:
      rest.removeFirst()
      places.removeLast()
    case ")":
      places[places.count - 1] = .interpolation(depth - 1)
      line.code.append(rest.removeFirst())
    default: scanCode(&line)
    }
  }

  private mutating func scanComment(_ line: inout SwiftSource.Line) {
    if take("*/") {
      places.removeLast()
    } else if take("/*") {
      places.append(.blockComment)
    } else {
      line.comment.append(rest.removeFirst())
    }
  }

  private mutating func scanString(_ hashes: Int, _ isMultiline: Bool) {
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
    let hashes = rest.prefix { $0 == "#" }.count
    guard rest.dropFirst(hashes).first == "\"" else { return false }
    rest = rest.dropFirst(hashes)
    let isMultiline = take("\"\"\"")
    if !isMultiline { rest.removeFirst() }
    places.append(.string(hashes: hashes, isMultiline: isMultiline))
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }
}
