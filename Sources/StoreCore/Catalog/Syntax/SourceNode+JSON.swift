extension SourceNode {
  /// The value as JSON text on one line; a date or bytes become null.
  var json: String {
    switch value {
    case .null, .other: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): Self.json(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.json($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1f}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
