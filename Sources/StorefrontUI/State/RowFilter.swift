import Foundation

/// What the `/` field says: words to find, `!` in front to hide what matches, `~` to match
/// letters in their order with others between them.
package struct RowFilter: Sendable, Hashable {
  /// As it was typed.
  package let text: String
  let isInverse: Bool
  let isFuzzy: Bool
  private let needle: String
  private let scalars: [Unicode.Scalar]

  package init(_ text: String = "") {
    self.text = text
    var rest = Substring(text)
    var isInverse = false
    var isFuzzy = false
    while let mark = rest.first, (mark == "!" && !isInverse) || (mark == "~" && !isFuzzy) {
      if mark == "!" { isInverse = true } else { isFuzzy = true }
      rest.removeFirst()
    }
    self.isInverse = isInverse
    self.isFuzzy = isFuzzy
    needle = Self.folded(rest.trimmingCharacters(in: .whitespaces))
    scalars = needle.unicodeScalars.filter { $0 != " " }
  }

  /// A filter without words lets everything pass.
  package var isEmpty: Bool { needle.isEmpty }

  /// Whether a row passes, given its text after `folded`.
  func passes(_ haystack: String) -> Bool {
    if isEmpty { return true }
    return (isFuzzy ? holdsInOrder(haystack) : haystack.contains(needle)) != isInverse
  }

  /// Text without case, accents and width, so that "cafe" finds "Café".
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// Within one line: letters gathered from a title and an id would match nearly everything.
  private func holdsInOrder(_ haystack: String) -> Bool {
    var next = 0
    for scalar in haystack.unicodeScalars {
      if scalar == "\n" { next = 0 }
      guard scalar == scalars[next] else { continue }
      next += 1
      if next == scalars.count { return true }
    }
    return false
  }
}
