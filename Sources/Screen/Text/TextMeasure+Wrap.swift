extension TextMeasure {
  /// A text as lines of at most a number of cells.
  ///
  /// Lines break at blanks, which are left out there, and beside wide characters, but not before
  /// closing punctuation; a longer word is cut. Nothing for no columns; one empty line for no text.
  package func wrap(_ text: SafeText, columns: Int) -> [SafeText] {
    guard columns > 0 else { return [] }
    return CellWidth.measuring {
      var lines = LineBreaker(columns: columns)
      for character in text.string {
        for piece in pieces(character, columns: columns) {
          lines.consume(piece.text, width: piece.width)
        }
      }
      return lines.finish().map { SafeText(filtered: $0) }
    }
  }

  /// A grapheme, or its parts when it is wider than a line: a part is a scalar with its marks.
  private func pieces(_ character: Character, columns: Int) -> [(text: String, width: Int)] {
    let whole = width(character)
    guard whole > columns else { return [(String(character), whole)] }
    var parts: [(text: String, width: Int)] = []
    for scalar in character.unicodeScalars {
      let width = width(scalar)
      if width == 0, let last = parts.popLast() {
        parts.append((last.text + String(scalar), last.width))
      } else {
        parts.append((String(scalar), width))
      }
    }
    return parts
  }
}

/// Breaks a line greedily: whole words while they fit.
private struct LineBreaker {
  let columns: Int
  private var lines: [String] = []
  private var line = ""
  private var lineWidth = 0
  private var gap = 0
  private var word = ""
  private var wordWidth = 0
  private var wordEndsWide = false

  init(columns: Int) {
    self.columns = columns
  }

  mutating func consume(_ piece: String, width: Int) {
    if piece == " " {
      endWord()
      gap += 1
    } else if width > columns {
      // Nowhere to put it: a blank keeps its place.
      consume(" ", width: 1)
    } else {
      if mayBreak(before: piece, width: width) { endWord() }
      append(piece, width: width)
    }
  }

  mutating func finish() -> [String] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private func mayBreak(before piece: String, width: Int) -> Bool {
    !word.isEmpty && (wordEndsWide || width == 2) && !Self.closing.contains(piece)
  }

  private mutating func append(_ piece: String, width: Int) {
    if wordWidth + width > columns { endWord() }
    word += piece
    wordWidth += width
    wordEndsWide = width == 2
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if !line.isEmpty && lineWidth + gap + wordWidth > columns {
      lines.append(line)
      line = ""
      lineWidth = 0
    } else if !line.isEmpty {
      line += String(repeating: " ", count: gap)
      lineWidth += gap
    }
    line += word
    lineWidth += wordWidth
    (word, wordWidth, gap) = ("", 0, 0)
  }

  /// What no line of Chinese or Japanese begins with.
  private static let closing = Set(
    "、。，．！？：；）」』】〉》〕］｝ーっッょョゅュゃャ・々".map(String.init))
}
