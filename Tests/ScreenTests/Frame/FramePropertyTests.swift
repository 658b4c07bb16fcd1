import Testing

@testable import Screen

@Suite struct FramePropertyTests {
  @Test("every size from 0×0 to 60×20 holds whatever is drawn on it", arguments: 0...20)
  func everySize(rows: Int) {
    for columns in 0...60 {
      var random = SeededRandom(seed: UInt64(rows * 61 + columns))
      var frame = Frame(size: Size(columns: columns, rows: rows))
      for _ in 0..<6 {
        draw(on: &frame, using: &random)
      }
      #expect(flaws(frame) == [], "\(columns)×\(rows)")
    }
  }

  @Test("no sequence of drawings leaves half a wide character", arguments: 0..<50)
  func randomDrawings(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let measure = TextMeasure(ambiguousWidth: seed % 2 + 1)
    var frame = Frame(size: Size(columns: 17, rows: 5), measure: measure)
    for step in 0..<60 {
      draw(on: &frame, using: &random)
      #expect(flaws(frame) == [], "step \(step)")
    }
  }

  @Test("a field is exactly as wide as asked, and nothing beside it changes", arguments: 0..<50)
  func fieldsStayInPlace(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for columns in 0...9 {
      var frame = Frame(size: Size(columns: 11, rows: 1))
      frame.fill(frame.size.bounds, style: Style(), with: "x")
      let text = SafeText(Samples.text(using: &random, length: 12))
      frame.put(text, at: Point(1, 0), columns: columns, style: Style(attributes: .bold))
      let bold = (0..<11).map { frame[$0, 0].style.attributes == .bold }
      #expect(bold == (0..<11).map { (1..<columns + 1).contains($0) })
      #expect(frame[0, 0].text == "x" && frame[columns + 1, 0].text == "x")
    }
  }

  @Test("an ASCII frame has its cells where the frame had them", arguments: 0..<20)
  func asciiKeepsPlaces(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var frame = Frame(size: Size(columns: 20, rows: 3))
    for _ in 0..<20 {
      draw(on: &frame, using: &random)
    }
    let ascii = frame.ascii()
    #expect(flaws(ascii) == [])
    #expect(ascii.text().unicodeScalars.first { !$0.isASCII } == nil)
    for column in 0..<20 where frame[column, 1].baseScalar?.isASCII == true {
      #expect(ascii[column, 1].text.first == frame[column, 1].text.first?.asciiBase)
    }
  }

  @Test("a size that memory could not hold loses its last rows")
  func hugeSize() {
    let frame = Frame(size: Size(columns: .max, rows: .max))
    #expect(frame.size == Size(columns: 10_000, rows: 100))
    #expect(Size(columns: -1, rows: .min) == Size(columns: 0, rows: 0))
  }
}

extension Character {
  fileprivate var asciiBase: Character? { unicodeScalars.first.map(Character.init) }
}

/// Draws something somewhere, often in part outside.
private func draw(on frame: inout Frame, using random: inout SeededRandom) {
  let area = Rectangle(
    column: Int.random(in: -4...frame.size.columns + 1, using: &random),
    row: Int.random(in: -2...frame.size.rows + 1, using: &random),
    columns: Int.random(in: -1...12, using: &random),
    rows: Int.random(in: -1...6, using: &random))
  let text = SafeText(Samples.text(using: &random, length: 10))
  let style = Style(foreground: .palette(UInt8.random(in: 0...7, using: &random)))
  switch Int.random(in: 0...6, using: &random) {
  case 0, 1: frame.put(text, at: area.origin, style: style)
  case 2: frame.put(text, at: area.origin, columns: area.columns, style: style, alignment: .right)
  case 3: frame.fill(area, style: style, with: text)
  case 4: frame.restyle(area) { $0.adding(.reverse) }
  case 5: frame.box(area, title: text, style: style, glyphs: .unicode)
  default:
    frame.verticalRule(
      column: area.column, row: area.row, rows: area.rows, style: style, glyphs: .unicode)
  }
}

/// What is wrong with a frame's cells, as "column,row".
private func flaws(_ frame: Frame) -> [String] {
  var found: [String] = []
  for row in 0..<frame.size.rows {
    for column in 0..<frame.size.columns where isFlawed(frame, column, row) {
      found.append("\(column),\(row)")
    }
  }
  return found
}

private func isFlawed(_ frame: Frame, _ column: Int, _ row: Int) -> Bool {
  let cell = frame[column, row]
  switch cell.width {
  case 0:
    let left = frame[column - 1, row]
    return column == 0 || left.width != 2 || left.style != cell.style || !cell.text.isEmpty
  case 1: return frame.measure.width(SafeText(cell.text)) != 1
  case 2:
    return column + 1 >= frame.size.columns || frame[column + 1, row].width != 0
      || frame.measure.width(SafeText(cell.text)) != 2
  default: return true
  }
}
