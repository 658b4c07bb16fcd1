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
