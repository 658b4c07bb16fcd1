import Testing

@testable import Screen

@Suite struct RectangleTests {
  private let area = Rectangle(column: 2, row: 1, columns: 10, rows: 6)

  @Test("parts of a rectangle cover it and stay inside, however much is asked")
  func splits() {
    #expect(area.split(top: 2).rest == Rectangle(column: 2, row: 3, columns: 10, rows: 4))
    #expect(area.split(top: 99).rest == Rectangle(column: 2, row: 7, columns: 10, rows: 0))
    #expect(area.split(bottom: 1).bottom == Rectangle(column: 2, row: 6, columns: 10, rows: 1))
    #expect(area.split(bottom: -1).rest == area)
    #expect(area.split(left: 3).left == Rectangle(column: 2, row: 1, columns: 3, rows: 6))
    #expect(area.split(left: 3).rest == Rectangle(column: 5, row: 1, columns: 7, rows: 6))
  }

  @Test("insets and centred parts never get negative sides")
  func insets() {
    #expect(area.inset() == Rectangle(column: 3, row: 2, columns: 8, rows: 4))
    #expect(area.inset(columns: .max).isEmpty)
    #expect(
      area.centered(Size(columns: 4, rows: 99))
        == Rectangle(column: 5, row: 1, columns: 4, rows: 6))
  }

  @Test("numbers from anywhere are clamped, and adding them up cannot overflow")
  func clamped() {
    let far = Rectangle(column: .max, row: .min, columns: .max, rows: .min)
    #expect(far.endColumn == 2_000_000)
    #expect(far.isEmpty)
    #expect(far.intersection(area).isEmpty)
    var moved = area
    moved.columns -= 99
    #expect(moved.columns == 0)
  }
}
