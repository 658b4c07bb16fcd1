import Screen

/// The frames that the tests know.
enum Scene {
  static func frame(_ name: String, size: Size, log: [String], showsCursor: Bool) -> Frame {
    var frame = Frame(size: size)
    switch name {
    case "wide": wide(&frame)
    case "styles": styles(&frame)
    case "fill": fill(&frame)
    case "larger": frame = larger(size)
    default: events(&frame, log)
    }
    if showsCursor { frame.cursor = Point(column: 3, row: 1) }
    return frame
  }

  private static func events(_ frame: inout Frame, _ log: [String]) {
    let size = frame.size
    frame.put("probe \(size.columns)x\(size.rows)", row: 0)
    let lines = log.suffix(max(size.rows - 1, 0))
    for (index, line) in lines.enumerated() { frame.put(line, row: index + 1) }
  }

  private static func wide(_ frame: inout Frame) {
    frame.put("|星の冒険|去广告|", row: 0)
    frame.put("|e\u{301}|ｶﾞ|한국어|", row: 1)
    frame.put(String(repeating: "漢", count: frame.size.columns), row: 2)
    frame.put("┌─┐▌✓…↑", row: 3)
    frame.put(" " + String(repeating: "語", count: frame.size.columns), row: frame.size.rows - 1)
  }

  private static func styles(_ frame: inout Frame) {
    let styles = [
      Style(), Style(attributes: .bold), Style(attributes: .italic), Style(attributes: .underline),
      Style(attributes: .reverse), Style(foreground: .palette(1)),
      Style(foreground: .palette(3), background: .palette(4)),
      Style(background: .palette(2), attributes: [.bold, .underline]),
      Style(foreground: .palette(12)), Style(foreground: .palette(208), background: .palette(17)),
      Style(foreground: .rgb(255, 0, 0)), Style(attributes: .dim),
    ]
    for (row, style) in styles.enumerated() {
      frame.put("style \(row)", at: Point(column: 2, row: row), style: style)
    }
  }

  /// Every cell is written, each row with its own letter, so that a stale one shows.
  private static func fill(_ frame: inout Frame) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    for row in 0..<frame.size.rows {
      let letter = letters[(row + frame.size.columns) % letters.count]
      frame.put(String(repeating: letter, count: frame.size.columns), row: row)
    }
  }

  /// A frame that the terminal cannot show whole.
  private static func larger(_ size: Size) -> Frame {
    var frame = Frame(size: Size(columns: size.columns + 5, rows: size.rows + 5))
    for row in 0..<frame.size.rows {
      frame.put(" " + String(repeating: "語", count: frame.size.columns), row: row)
    }
    return frame
  }
}

extension Frame {
  fileprivate mutating func put(_ text: String, row: Int) {
    put(SafeText(text), at: Point(column: 0, row: row), style: Style())
  }
}
