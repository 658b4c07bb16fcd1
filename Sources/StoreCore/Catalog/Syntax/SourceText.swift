import Foundation

/// A text file's contents as valid UTF-8 without a byte order mark, whatever they were before.
struct SourceText: Sendable {
  var bytes: [UInt8]
  var warnings = SourceWarnings()
  /// Whether it began with the byte order mark of UTF-8.
  var hasMark = false

  /// Finds out the encoding and changes it to UTF-8.
  ///
  /// UTF-16 is told by its mark or its zero bytes, ISO 8859-1 by an XML declaration; everything
  /// else must be UTF-8. Throws where the bytes are not what they claim to be.
  init(decoding data: [UInt8]) throws(SyntaxError) {
    switch Self.mark(of: data) {
    case .utf8:
      bytes = Array(data.dropFirst(3))
      hasMark = true
      try Self.validate(bytes)
    case .utf16(let bigEndian, let markLength):
      bytes = try Self.transcode(data.dropFirst(markLength), bigEndian: bigEndian)
      warnings.add("the file is UTF-16; save it as UTF-8", at: 0)
    case .utf32:
      throw SyntaxError("the file is UTF-32, which is not read; save it as UTF-8")
    case .none:
      bytes = data
      try decodeDeclared()
    }
  }

  /// An XML declaration may name another encoding.
  private mutating func decodeDeclared() throws(SyntaxError) {
    switch Self.declaredEncoding(of: bytes) {
    case nil, "utf-8", "us-ascii", "ascii", "utf8":
      try Self.validate(bytes)
    case "iso-8859-1", "latin1":
      bytes = Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    case let name?:
      throw SyntaxError("the encoding \(quoted(name)) is not read; save the file as UTF-8", at: 0)
    }
  }
}

extension SourceText {
  private enum Mark {
    case none
    case utf8
    case utf16(bigEndian: Bool, markLength: Int)
    case utf32
  }

  private static func mark(of data: [UInt8]) -> Mark {
    let start = Array(data.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return .utf32 }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    guard start.count >= 2 else { return .none }
    switch (start[0], start[1]) {
    case (0xFE, 0xFF): return .utf16(bigEndian: true, markLength: 2)
    case (0xFF, 0xFE): return .utf16(bigEndian: false, markLength: 2)
    case (0, 1...): return .utf16(bigEndian: true, markLength: 0)
    case (1..., 0): return .utf16(bigEndian: false, markLength: 0)
    default: return .none
    }
  }

  private static func transcode(
    _ data: ArraySlice<UInt8>, bigEndian: Bool
  ) throws(SyntaxError) -> [UInt8] {
    guard data.count.isMultiple(of: 2) else {
      throw SyntaxError("the file looks like UTF-16 and ends inside a character; save it as UTF-8")
    }
    let units = stride(from: data.startIndex, to: data.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(data[index]), UInt16(data[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw SyntaxError("the file looks like UTF-16 and is not valid as such; save it as UTF-8")
    }
    return Array(text.utf8)
  }

  private static func validate(_ bytes: [UInt8]) throws(SyntaxError) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = error.byteOffsets.lowerBound
      let shown = bytes[place..<min(error.byteOffsets.upperBound, bytes.count)]
      let hex = shown.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
      throw SyntaxError("the byte \(hex) is not UTF-8 here; save the file as UTF-8", at: place)
    }
  }

  /// The encoding that `<?xml … encoding="…"?>` names, in lower case.
  private static func declaredEncoding(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let end = start.range(of: "?>"),
      let word = start.range(of: "encoding", range: start.startIndex..<end.lowerBound)
    else { return nil }
    let rest = start[word.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
    guard let mark = rest.first, mark == "\"" || mark == "'" else { return nil }
    return rest.dropFirst().prefix { $0 != mark }.lowercased()
  }
}
