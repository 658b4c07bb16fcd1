import Testing

@testable import Screen

@Suite struct FrameDrawingTests {
  private let plain = Style()

  @Test("a box shows its title in the top line and blanks its inside")
  func box() {
    var frame = Frame(size: Size(columns: 14, rows: 4))
    frame.fill(frame.size.bounds, style: plain, with: "x")
    frame.box(
      Rectangle(column: 1, row: 0, columns: 12, rows: 4), title: "宝石", style: plain,
      glyphs: .unicode)
    #expect(
      frame.text() == """
        x┌─ 宝石 ───┐x
        x│          │x
        x│          │x
        x└──────────┘x
        """)
  }

  @Test("a long title is cut, and a narrow box has none")
  func boxTitles() {
    var frame = Frame(size: Size(columns: 12, rows: 5))
    frame.box(
      Rectangle(column: 0, row: 0, columns: 12, rows: 2), title: "Restoring", style: plain,
      glyphs: .ascii)
    frame.box(
      Rectangle(column: 0, row: 2, columns: 6, rows: 3), title: "Restoring", style: plain,
      glyphs: .ascii)
    #expect(
      frame.text() == """
        +- Restor…-+
        +----------+
        +----+
        |    |
        +----+
        """)
  }

  @Test("a field is cut by cells and ends in an ellipsis")
  func field() {
    var frame = Frame(size: Size(columns: 9, rows: 1))
    let used = frame.put("小さな帽子", at: Point(0, 0), columns: 8, style: plain)
    frame.put("|", at: Point(used, 0), style: plain)
    #expect(frame.text() == "小さな… |")
  }

  @Test("a table's columns start at their own places, whatever the titles hold")
  func table() {
    let titles = ["Remove ads", "ヒントひとつ", "\u{1B}[31m\n", "👩‍👩‍👧 x", "e\u{301}te\u{301} นั้น"]
    var frame = Frame(size: Size(columns: 18, rows: 5))
    for (row, title) in titles.enumerated() {
      frame.put(SafeText(title), at: Point(0, row), columns: 11, style: plain)
      frame.put("$0.99", at: Point(11, row), columns: 7, style: plain, alignment: .right)
    }
    #expect(
      frame.text() == """
        Remove ads   $0.99
        ヒントひと…  $0.99
        ␛[31m␊       $0.99
        👩 x         $0.99
        été นั้น       $0.99
        """)
  }

  @Test("text outside the frame is clipped on every side, and its cells are counted")
  func clipping() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    #expect(frame.put("left", at: Point(-2, 0), style: plain) == 4)
    #expect(frame.put("right", at: Point(3, 0), style: plain) == 5)
    #expect(frame.put("above", at: Point(0, -1), style: plain) == 5)
    #expect(frame.put("星below", at: Point(0, 1), style: plain) == 7)
    #expect(frame.put("far", at: Point(.max, .min), style: plain) == 3)
    #expect(frame.text() == "ft ri")
  }

  @Test("a wide character that an edge cuts leaves a blank")
  func wideAtTheEdges() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.put("星の冒", at: Point(-1, 0), style: plain)
    frame.put("a星星", at: Point(0, 1), style: plain)
    #expect(frame.text() == " の\na星")
    #expect(frame[3, 0] == .blank())
    #expect(frame[3, 1] == .blank())
  }

  @Test("overwriting half of a wide character blanks the other half")
  func halves() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("星の", at: Point(0, 0), style: plain)
    frame.put("x", at: Point(1, 0), style: plain)
    frame.put("y", at: Point(2, 0), style: plain)
    #expect(frame.text() == " xy")
    frame.put("星の", at: Point(0, 0), style: plain)
    frame.put("冒", at: Point(1, 0), style: plain)
    #expect(frame.text() == " 冒")
  }

  @Test("a wide character's right half has no text and its style")
  func rightHalf() {
    var frame = Frame(size: Size(columns: 2, rows: 1))
    frame.put("星", at: Point(0, 0), style: Style(attributes: .bold))
    #expect(frame[0, 0].text == "星")
    #expect(frame[0, 0].width == 2)
    #expect(frame[1, 0].text == "")
    #expect(frame[1, 0].width == 0)
    #expect(frame[1, 0].style == Style(attributes: .bold))
  }

  @Test("marks share their base's cell")
  func marks() {
    var frame = Frame(size: Size(columns: 3, rows: 1))
    frame.put("e\u{301}\u{323}!", at: Point(0, 0), style: plain)
    #expect(frame[0, 0].text.unicodeScalars.elementsEqual("e\u{301}\u{323}".unicodeScalars))
    #expect(frame[1, 0].text == "!")
  }

  @Test("restyling reverses a row, with both halves of what it cuts by the left one")
  func restyle() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    frame.put("a星の", at: Point(0, 0), style: plain)
    frame.restyle(Rectangle(column: 2, row: 0, columns: 2, rows: 1)) { $0.adding(.reverse) }
    let reversed = (0..<5).map { frame[$0, 0].style.attributes == .reverse }
    #expect(reversed == [false, false, false, true, true])
  }

  @Test("a fill of wide characters leaves the odd column blank")
  func wideFill() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    frame.fill(frame.size.bounds, style: plain, with: "星")
    #expect(frame.text() == "星星")
    frame.fill(frame.size.bounds, style: plain, with: "")
    #expect(frame.text() == "")
  }
}

@Suite struct AmbiguousFrameTests {
  private let measure = TextMeasure(ambiguousWidth: 2)

  @Test("borders are ASCII where their glyphs would take two cells")
  func box() {
    var frame = Frame(size: Size(columns: 10, rows: 3), measure: measure)
    frame.box(frame.size.bounds, title: "é", style: Style(), glyphs: .unicode)
    #expect(
      frame.text() == """
        +- é ---+
        |        |
        +--------+
        """)
    #expect(frame[3, 0].width == 2)
  }

  @Test("signs that take two cells give way to ASCII, the others stay")
  func glyphs() {
    let glyphs = Glyphs.unicode.fitted(to: measure)
    #expect(glyphs.gutter == ">")
    #expect(glyphs.check == "✓")
    #expect(glyphs.spinner.first == "⠋")
    #expect(Glyphs.unicode.fitted(to: TextMeasure()) == .unicode)
  }
}
