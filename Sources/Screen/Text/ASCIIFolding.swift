import Foundation

/// The ASCII that stands for a character where there is no UTF-8.
enum ASCIIFolding {
  /// One ASCII character for a scalar: its letter without the accent, a similar sign, else "?".
  static func standIn(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return scalar }
    if scalar.properties.isWhitespace { return " " }
    if let sign = signs[scalar] { return sign }
    let letter = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return letter.flatMap { $0.isASCII ? $0 : nil } ?? "?"
  }

  /// As many ASCII characters as the scalar has cells.
  static func text(_ scalar: Unicode.Scalar, width: Int) -> String {
    String(repeating: String(standIn(scalar)), count: max(width, 0))
  }

  /// The ASCII sign for one that the screens draw, or for a typographic one; nil for other text.
  static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { signs[scalar] }

  private static let signs = glyphs.merging(typography) { _, sign in sign }

  /// What the screens draw, by the two sets of glyphs.
  private static let glyphs: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = zip(Glyphs.unicode.signs, Glyphs.ascii.signs).compactMap(singles)
    return Dictionary(pairs) { first, _ in first }
  }()

  private static func singles(
    _ sign: SafeText, _ standIn: SafeText
  ) -> (Unicode.Scalar, Unicode.Scalar)? {
    let left = sign.string.unicodeScalars
    let right = standIn.string.unicodeScalars
    guard let from = left.first, let to = right.first, left.count == 1, right.count == 1 else {
      return nil
    }
    return (from, to)
  }

  private static let typography: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{2010}": "-",
    "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{2212}": "-",
    "\u{2022}": "*", "\u{258C}": "|", "\u{2590}": "|",
  ]
}
