/// Where text stands in a field that is wider than it.
package enum Alignment: Hashable, Sendable {
  case left, right, center

  /// How many of a field's spare blanks stand before the text.
  func blanks(before spare: Int) -> Int {
    switch self {
    case .left: 0
    case .right: spare
    case .center: spare / 2
    }
  }
}

/// Measures, cuts and pads text by cells.
package struct TextMeasure: Hashable, Sendable {
  /// The cells of a character whose width Unicode calls ambiguous: 1, or 2 in a terminal set up for
  /// East Asian text.
  package let ambiguousWidth: Int

  /// Any number but 2 counts as 1.
  package init(ambiguousWidth: Int = 1) {
    self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
  }

  /// The cells of a text.
  package func width(_ text: SafeText) -> Int {
    if text.isASCII { return text.string.utf8.count }
    return CellWidth.measuring {
      text.string.unicodeScalars.reduce(0) { $0 + width($1) }
    }
  }

  /// The cells of a scalar of safe text, to be asked within `CellWidth.measuring`.
  func width(_ scalar: Unicode.Scalar) -> Int {
    let width = CellWidth.width(scalar)
    guard ambiguousWidth == 2, width == 1, AmbiguousWidth.contains(scalar) else {
      return max(width, 0)
    }
    return 2
  }

  /// The cells of a grapheme, to be asked within `CellWidth.measuring`.
  func width(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + width($1) }
  }
}

extension TextMeasure {
  /// A text cut or padded with blanks to exactly a number of cells; cuts fall between graphemes.
  ///
  /// A text that is cut ends in the ellipsis, unless that alone does not fit.
  package func fit(
    _ text: SafeText, columns: Int, alignment: Alignment = .left, ellipsis: SafeText = "…"
  ) -> SafeText {
    guard columns > 0 else { return "" }
    let textWidth = width(text)
    if textWidth == columns { return text }
    if textWidth < columns {
      return padded(text, by: columns - textWidth, alignment: alignment)
    }
    let ellipsisWidth = width(ellipsis)
    let end = ellipsisWidth <= columns ? ellipsis : ""
    let start = prefix(text, columns: columns - width(end))
    return padded(
      start.text + end, by: columns - start.width - width(end), alignment: alignment)
  }

  /// The longest beginning of a text that fits, and its cells.
  func prefix(_ text: SafeText, columns: Int) -> (text: SafeText, width: Int) {
    guard columns > 0 else { return ("", 0) }
    if text.isASCII {
      let start = String(text.string.utf8.prefix(columns)) ?? ""
      return (SafeText(filtered: start, isASCII: true), start.utf8.count)
    }
    return CellWidth.measuring {
      var used = 0
      var end = text.string.startIndex
      for index in text.string.indices {
        let next = used + width(text.string[index])
        guard next <= columns else { break }
        used = next
        end = text.string.index(after: index)
      }
      return (SafeText(filtered: String(text.string[..<end])), used)
    }
  }

  private func padded(_ text: SafeText, by blanks: Int, alignment: Alignment) -> SafeText {
    guard blanks > 0 else { return text }
    let before = alignment.blanks(before: blanks)
    let left = String(repeating: " ", count: before)
    let right = String(repeating: " ", count: blanks - before)
    return SafeText(filtered: left + text.string + right, isASCII: text.isASCII)
  }
}
