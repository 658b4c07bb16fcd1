import Screen

/// A line of text that is being typed, and what it is for.
package struct InputField: Sendable, Equatable {
  package enum Purpose: Sendable, Equatable {
    case command
    case filter
    /// The value of a condition, by name.
    case condition(String)
    /// A line of a form.
    case form
  }

  /// Longer text is cut: no field here needs as much.
  package static let limit = 1_000

  package var purpose: Purpose
  package private(set) var text: String
  /// The number of characters before the cursor.
  package private(set) var caret: Int
  /// Whether the text is what the field was opened with: typing replaces it, moving keeps it.
  package private(set) var isUntouched: Bool
  /// What Tab goes through; empty for a field without completion.
  package internal(set) var candidates: [String] = []
  /// The selected candidate; nil until Tab is pressed.
  package internal(set) var candidate: Int?
  /// Where in the history Up and Down stand; nil for the new line.
  var historyIndex: Int?

  package init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    self.text = String(text.prefix(Self.limit))
    caret = self.text.count
    isUntouched = !self.text.isEmpty
  }

  /// Puts text at the cursor; line breaks in it become blanks, so that a paste submits nothing.
  mutating func insert(_ more: String) {
    if isUntouched { clear() }
    let room = max(0, Self.limit - text.count)
    let line = String(more.map { $0.isNewline ? " " : $0 }.prefix(room))
    text.insert(contentsOf: line, at: index(caret))
    caret = min(text.count, caret + line.count)
    edited()
  }

  mutating func set(_ text: String) {
    isUntouched = false
    self.text = String(text.prefix(Self.limit))
    caret = self.text.count
  }

  mutating func deleteBackward() {
    if isUntouched { return clear() }
    guard caret > 0 else { return }
    text.remove(at: index(caret - 1))
    caret = min(text.count, caret - 1)
    edited()
  }

  mutating func deleteForward() {
    guard caret < text.count else { return }
    text.remove(at: index(caret))
    caret = min(text.count, caret)
    edited()
  }

  /// Deletes the word before the cursor and the blanks after it.
  mutating func deleteWord() {
    let head = text.prefix(caret)
    let kept = head.reversed().drop { $0 == " " }.drop { $0 != " " }.count
    text.removeSubrange(index(kept)..<index(caret))
    caret = kept
    edited()
  }

  mutating func clear() {
    text = ""
    caret = 0
    edited()
  }

  mutating func moveCaret(to position: Int) {
    isUntouched = false
    caret = max(0, min(text.count, position))
  }

  /// Takes a key that edits a line of text; false for one that does not.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace, .control("h"): deleteBackward()
    case .delete, .control("d"): deleteForward()
    case .control("w"): deleteWord()
    case .control("u"): clear()
    case .left, .control("b"): moveCaret(to: caret - 1)
    case .right, .control("f"): moveCaret(to: caret + 1)
    case .home, .control("a"): moveCaret(to: 0)
    case .end, .control("e"): moveCaret(to: .max)
    default: return false
    }
    return true
  }

  private mutating func edited() {
    isUntouched = false
    candidate = nil
    historyIndex = nil
  }

  private func index(_ position: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: position, limitedBy: text.endIndex) ?? text.endIndex
  }
}
