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

  /// The text with ASCII signs for those that the screens draw (borders, marks, dots) and its own
  /// letters as they are: for a terminal that shows text well and signs badly.
  package var asciiSigns: SafeText {
    guard !isASCII else { return self }
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars { result.append(ASCIIFolding.sign(scalar) ?? scalar) }
    let text = String(result)
    return SafeText(filtered: text, isASCII: text.utf8.allSatisfy { $0 < 0x80 })
  }
}
