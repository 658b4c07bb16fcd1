/// The formats that a catalog can be written in.
enum SourceFormat: Sendable, Equatable {
  case json
  case xml
  case openStep

  /// Tells the format by how the text begins; where that fits two, by the file's name.
  static func of(_ text: [UInt8], named file: String) throws(SyntaxError) -> SourceFormat {
    var cursor = ByteCursor(text)
    cursor.skipSpace()
    let isStoreKitFile = file.lowercased().hasSuffix(".storekit")
    switch cursor.current {
    case nil: throw SyntaxError("the file is empty; expected a StoreKit file or a property list")
    case UInt8(ascii: "<"):
      // OpenStep's data begins so too, with a hexadecimal digit or a star.
      let next = cursor.peek(1).map { Character(Unicode.Scalar($0)) }
      return next.map { $0.isHexDigit || $0 == "*" } == true ? .openStep : .xml
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{"):
      return isStoreKitFile || looksLikeJSON(after: cursor) ? .json : .openStep
    case UInt8(ascii: "("): return .openStep
    case UInt8(ascii: "/"), UInt8(ascii: "\""): return isStoreKitFile ? .json : .openStep
    default:
      throw SyntaxError(
        "neither JSON nor a property list: it begins with \(cursor.found); "
          + "expected a StoreKit file or a property list", at: cursor.offset)
    }
  }

  /// Reads the text as this format.
  func parse(_ text: [UInt8]) throws(SyntaxError) -> ParsedSource {
    switch self {
    case .json: try JSONParser.parse(text)
    case .xml: try XMLPropertyListParser.parse(text)
    case .openStep: try OpenStepPropertyListParser.parse(text)
    }
  }

  /// In JSON a quoted key with a colon follows the brace; OpenStep has a "=" there.
  private static func looksLikeJSON(after brace: ByteCursor) -> Bool {
    var cursor = brace
    cursor.advance()
    cursor.skipSpace()
    guard cursor.take("\"") else { return cursor.current == UInt8(ascii: "}") }
    while let byte = cursor.current, byte != UInt8(ascii: "\"") {
      cursor.advance(by: byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    cursor.advance()
    cursor.skipSpace()
    return cursor.current != UInt8(ascii: "=")
  }
}
