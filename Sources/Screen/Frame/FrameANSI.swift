/// Writes frames as text with ANSI styles (SGR), fit for `cat` in a terminal.
package enum FrameANSI {
  /// The rows, each ended by a reset of the style where it has one, joined by line breaks.
  package static func string(_ frame: Frame, depth: ColorDepth = .direct) -> String {
    (0..<frame.size.rows).map { line(frame, row: $0, depth: depth) }.joined(separator: "\n")
  }

  private static func line(_ frame: Frame, row: Int, depth: ColorDepth) -> String {
    var result = ""
    var current = Style()
    for column in 0..<end(frame, row: row) {
      let cell = frame[column, row]
      let style = cell.style.reduced(to: depth)
      if style != current {
        result += select(style)
        current = style
      }
      result += cell.text
    }
    return current == Style() ? result : result + "\u{1B}[0m"
  }

  /// Where the row's trailing blanks without a style begin.
  private static func end(_ frame: Frame, row: Int) -> Int {
    var end = frame.size.columns
    while end > 0, frame[end - 1, row] == .blank() {
      end -= 1
    }
    return end
  }

  /// The sequence that selects a style, whatever was before.
  package static func select(_ style: Style) -> String {
    let codes = ["0"] + attributeCodes(style.attributes) + colorCodes(style)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func attributeCodes(_ attributes: Attributes) -> [String] {
    let table: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    return table.filter { attributes.contains($0.0) }.map(\.1)
  }

  private static func colorCodes(_ style: Style) -> [String] {
    code(style.foreground, base: 30) + code(style.background, base: 40)
  }

  private static func code(_ color: Color, base: Int) -> [String] {
    switch color {
    case .standard: []
    case .palette(let index) where index < 8: ["\(base + Int(index))"]
    case .palette(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .palette(let index): ["\(base + 8);5;\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8);2;\(red);\(green);\(blue)"]
    }
  }
}
