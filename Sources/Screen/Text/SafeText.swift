/// Text that may go into cells and into plain output.
///
/// Everything from files, the database and other programs passes through here, and nothing else
/// makes one. What a terminal would act on, or draws differently from its neighbours, is gone:
/// controls stand as pictures (␛), what cannot be shown stands as U+FFFD, a family of emoji is its
/// first member, a flag is its two letters. Making safe text safe again changes nothing.
package struct SafeText: Hashable, Sendable {
  package let string: String
  let isASCII: Bool

  /// Makes any text safe. ASCII costs one pass over its bytes.
  package init(_ untrusted: String) {
    if Self.isPrintableASCII(untrusted) {
      self.init(filtered: untrusted, isASCII: true)
    } else {
      self.init(filtered: TextFilter.filter(untrusted.unicodeScalars))
    }
  }

  /// Makes text in any encoding safe; what is malformed, an unpaired surrogate say, is U+FFFD.
  package init<Units: Collection, Encoding: Unicode.Encoding>(
    decoding units: Units, as encoding: Encoding.Type
  ) where Units.Element == Encoding.CodeUnit {
    self.init(String(decoding: units, as: encoding))
  }

  /// For what came out of the filter, or was put together of such text.
  init(filtered: String) {
    self.init(filtered: filtered, isASCII: filtered.utf8.allSatisfy { $0 < 0x80 })
  }

  init(filtered: String, isASCII: Bool) {
    string = filtered
    self.isASCII = isASCII
  }

  package var isEmpty: Bool { string.isEmpty }

  private static func isPrintableASCII(_ text: String) -> Bool {
    let isPrintable = { (byte: UInt8) in byte >= 0x20 && byte < 0x7F }
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPrintable) }
      ?? text.utf8.allSatisfy(isPrintable)
  }
}

extension SafeText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SafeText: CustomStringConvertible {
  package var description: String { string }
}

extension SafeText {
  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(filtered: left.string + right.string, isASCII: left.isASCII && right.isASCII)
  }

  package static func += (left: inout SafeText, right: SafeText) {
    left = left + right
  }

  /// The lines of a text, each made safe: breaks are CR, LF, both, NEL, and U+2028 and U+2029.
  package static func lines(_ untrusted: String) -> [SafeText] {
    untrusted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { SafeText(String($0)) }
  }
}

extension [SafeText] {
  package func joined(separator: SafeText = "") -> SafeText {
    SafeText(
      filtered: map(\.string).joined(separator: separator.string),
      isASCII: separator.isASCII && allSatisfy(\.isASCII))
  }
}
