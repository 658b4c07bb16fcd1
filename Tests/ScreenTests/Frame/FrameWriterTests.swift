import Testing

@testable import Screen

@Suite struct FrameWriterTests {
  @Test("plain text leaves out trailing blanks and keeps empty rows")
  func plainText() {
    var frame = Frame(size: Size(columns: 8, rows: 3))
    frame.put("ab  ", at: Point(1, 0), style: Style(attributes: .reverse))
    frame.put("星", at: Point(0, 2), style: Style())
    #expect(FrameText.string(frame) == " ab\n\n星")
    #expect(FrameText.line(frame, row: 7) == "")
  }

  @Test("ANSI text selects each style once and ends rows without one")
  func ansi() {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.put(
      "a星", at: Point(0, 0), style: Style(foreground: .palette(1), attributes: [.bold, .reverse]))
    frame.put(
      "bc", at: Point(3, 0), style: Style(foreground: .rgb(1, 2, 3), background: .palette(9)))
    frame.put("d", at: Point(1, 1), style: Style(foreground: .palette(200)))
    frame.put("e", at: Point(2, 1), style: Style())
    #expect(
      FrameANSI.string(frame)
        == "\u{1B}[0;1;7;31ma星\u{1B}[0;38;2;1;2;3;101mbc\u{1B}[0m\n"
        + " \u{1B}[0;38;5;200md\u{1B}[0me")
  }

  @Test("ANSI text without colours keeps attributes")
  func ansiMono() {
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame.put("x", at: Point(0, 0), style: Style(foreground: .palette(1), attributes: .underline))
    #expect(FrameANSI.string(frame, depth: .mono) == "\u{1B}[0;4mx\u{1B}[0m")
  }

  @Test(
    "a frame in ASCII shows borders and marks in ASCII, letters bare, the rest as question marks")
  func ascii() {
    var frame = Frame(size: Size(columns: 16, rows: 3))
    frame.box(frame.size.bounds, title: "é 星", style: Style(), glyphs: .unicode)
    frame.put("✓ ↻ ␛ ₹1\u{A0}… \u{3000}ж", at: Point(1, 1), style: Style())
    #expect(
      frame.ascii().text() == """
        +- e ?? -------+
        |+ ~ ? ?1 .   ?|
        +--------------+
        """)
  }

  @Test(
    "a line of plain output holds nothing that a terminal acts on",
    arguments: [
      ("id\n2. forged", false, "id␊2. forged"), ("\u{1B}[2J星é", true, "?[2J??e"),
      ("“quoted” — 5×", true, "\"quoted\" - 5x"), ("e\u{301}", true, "e"), ("plain", true, "plain"),
    ])
  func plainLine(untrusted: String, ascii: Bool, line: String) {
    #expect(PlainText.line(untrusted, ascii: ascii) == line)
  }
}
