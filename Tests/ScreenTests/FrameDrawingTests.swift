import Testing

@testable import Screen

@Suite struct FrameDrawingTests {
  @Test("a box shows its title in the top line and blanks its inside")
  func box() {
    var frame = Frame(size: Size(columns: 14, rows: 4))
    frame.fill(frame.size.bounds, style: Style(), with: "x")
    frame.box(
      Rectangle(column: 1, row: 0, columns: 12, rows: 4), title: "宝石", style: Style(),
      glyphs: .unicode)
    #expect(
      frame.text() == """
        x┌─ 宝石 ───┐x
        x│          │x
        x│          │x
        x└──────────┘x
        """)
  }

  @Test("a field is cut by cells and ends in an ellipsis")
  func field() {
    var frame = Frame(size: Size(columns: 9, rows: 1))
    let used = frame.put("小さな帽子", at: Point(0, 0), columns: 8, style: Style())
    frame.put("|", at: Point(used, 0), style: Style())
    #expect(frame.text() == "小さな… |")
  }
}
