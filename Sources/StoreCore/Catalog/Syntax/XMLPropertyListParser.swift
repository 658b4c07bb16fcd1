import CExpat

/// Reads an XML property list through libexpat into a tree that remembers where each value stands.
///
/// Entities of the file's own are refused, so nothing can unfold or be fetched from elsewhere;
/// nesting is limited. Numbers stay text.
enum XMLPropertyListParser {
  /// The one value of the text, which must be valid UTF-8, as `SourceText` makes it.
  static func parse(_ text: [UInt8]) throws(SyntaxError) -> ParsedSource {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw SyntaxError("there is no memory left to read the file")
    }
    defer { XML_ParserFree(parser) }
    let builder = PropertyListBuilder(parser: parser)
    return try withExtendedLifetime(builder) { () throws(SyntaxError) in
      install(builder, in: parser)
      let isWellFormed = feed(text, to: parser)
      if let error = builder.error { throw error }
      guard isWellFormed else { throw syntaxError(of: parser, in: text) }
      guard let root = builder.root else {
        throw SyntaxError("the property list is empty: it holds no array and no dictionary")
      }
      return ParsedSource(root: root, warnings: builder.warnings)
    }
  }

  private static func install(_ builder: PropertyListBuilder, in parser: XML_Parser) {
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, _ in target(of: data)?.begin(string(from: name)) },
      { data, name in target(of: data)?.end(string(from: name)) })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let characters else { return }
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      target(of: data)?.append(String(decoding: bytes, as: UTF8.self))
    }
    XML_SetEntityDeclHandler(parser) { data, name, _, _, _, _, _, _, _ in
      target(of: data)?.refuseEntity(string(from: name))
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      target(of: data)?.refuseEntity(string(from: name))
    }
  }

  /// Whether expat took all of it; in pieces, since expat counts in 32 bits.
  private static func feed(_ text: [UInt8], to parser: XML_Parser) -> Bool {
    text.withUnsafeBytes { bytes in
      var offset = 0
      repeat {
        let piece = UnsafeRawBufferPointer(rebasing: bytes[offset...].prefix(1 << 20))
        offset += piece.count
        let start = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
        let status = XML_Parse(parser, start, Int32(piece.count), offset == bytes.count ? 1 : 0)
        guard status == XML_STATUS_OK else { return false }
      } while offset < bytes.count
      return true
    }
  }

  private static func syntaxError(of parser: XML_Parser, in text: [UInt8]) -> SyntaxError {
    let code = XML_GetErrorCode(parser)
    let offset = min(max(0, Int(XML_GetCurrentByteIndex(parser))), text.count)
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    return SyntaxError("not well-formed XML: \(explanation(of: code) ?? reason)", at: offset)
  }

  /// What expat's shortest words mean.
  private static func explanation(of code: XML_Error) -> String? {
    switch code {
    case XML_ERROR_NO_ELEMENTS: "the file ends before its elements are closed"
    case XML_ERROR_UNCLOSED_TOKEN: "a tag or comment that begins here does not end"
    case XML_ERROR_TAG_MISMATCH: "this closing tag does not fit the one that is open"
    case XML_ERROR_INVALID_TOKEN: "a character that cannot stand here; write & as &amp;"
    case XML_ERROR_UNDEFINED_ENTITY: "an entity that XML does not define; write & as &amp;"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something follows the end of the property list"
    default: nil
    }
  }
}

private func target(of data: UnsafeMutableRawPointer?) -> PropertyListBuilder? {
  data.map { Unmanaged<PropertyListBuilder>.fromOpaque($0).takeUnretainedValue() }
}

private func string(from name: UnsafePointer<CChar>?) -> String {
  name.map { String(cString: $0) } ?? ""
}
