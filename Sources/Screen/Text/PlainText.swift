/// Makes untrusted text fit for one line of plain output: stdout, stderr, a log.
package enum PlainText {
  /// A text on one line that holds nothing a terminal would act on; with `ascii`, ASCII only.
  package static func line(_ untrusted: String, ascii: Bool = false) -> String {
    let text = SafeText(untrusted)
    return ascii ? text.ascii.string : text.string
  }
}

extension SafeText {
  /// The text in ASCII, each character in as many cells as before: what has no counterpart is "?".
  package var ascii: SafeText {
    guard !isASCII else { return self }
    return CellWidth.measuring {
      var result = ""
      for scalar in string.unicodeScalars {
        result += ASCIIFolding.text(scalar, width: max(CellWidth.width(scalar), 0))
      }
      return SafeText(filtered: result, isASCII: true)
    }
  }
}

/// The ASCII that stands for a character in a locale without UTF-8.
enum ASCIIFolding {
  /// As many characters as the scalar has cells.
  static func text(_ scalar: Unicode.Scalar, width: Int) -> String {
    if scalar.isASCII { return String(scalar) }
    guard width > 0 else { return "" }
    let standIn: Character =
      scalar.properties.isWhitespace ? " " : signs[scalar] ?? "?"
    return String(repeating: standIn, count: width)
  }

  private static let signs: [Unicode.Scalar: Character] = [
    "\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{2010}": "-",
    "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{2212}": "-",
    "\u{00B7}": "-", "\u{2022}": "*", "\u{2026}": ".", "\u{00D7}": "x",
  ]
}
