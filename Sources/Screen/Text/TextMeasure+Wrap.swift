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
        lines.consume(character, width: width(character))
      }
      return lines.finish().map { SafeText(filtered: $0, isASCII: text.isASCII) }
    }
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

  mutating func consume(_ character: Character, width: Int) {
    if character == " " {
      endWord()
      gap += 1
    } else if width > columns {
      // Nowhere to put it: a blank keeps its place.
      consume(" ", width: 1)
    } else {
      if mayBreak(before: character, width: width) { endWord() }
      append(character, width: width)
    }
  }

  mutating func finish() -> [String] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private func mayBreak(before character: Character, width: Int) -> Bool {
    !word.isEmpty && (wordEndsWide || width == 2) && !Self.closing.contains(character)
  }

  private mutating func append(_ character: Character, width: Int) {
    if wordWidth + width > columns { endWord() }
    word.append(character)
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
  private static let closing = Set<Character>(
    "、。，．！？：；）」』】〉》〕］｝ーっッょョゅュゃャ・々")
}
