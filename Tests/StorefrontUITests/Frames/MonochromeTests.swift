import Screen
import Testing

@testable import StorefrontUI

@Suite("Frames without colour")
struct MonochromeTests {
  @Test("the selected row is told by its gutter and by reverse, over the whole row")
  func selection() {
    let frame = render(Fixtures.products(80, 24), size: Size(columns: 80, rows: 24))
    #expect(frame[1, 6].text == "▌")
    for column in 1..<79 { #expect(frame[column, 6].style.attributes.contains(.reverse)) }
    #expect(!frame[3, 5].style.attributes.contains(.reverse))
  }

  @Test("a failure is told by a mark and attributes")
  func failure() {
    let state = Fixtures.after(
      Fixtures.state(), .noticed(Notice("The ledger is locked.", .failure)))
    let frame = render(state, size: state.size)
    #expect(frame[3, 22].text == "!")
    #expect(frame[3, 22].style.attributes.contains(.bold))
  }

  @Test("the focused button is told by its marks")
  func focus() {
    let sheet = Fixtures.sheet(80, 24)
    #expect(render(sheet, size: sheet.size).text().contains("▐ Cancel ▌      Buy  "))
    let moved = Fixtures.after(sheet, .keyPressed(.right))
    #expect(render(moved, size: moved.size).text().contains("  Cancel      ▐ Buy ▌"))
  }

  @Test("nothing differs but the colours between mono and ansi")
  func sameText() {
    for state in [Fixtures.products(80, 24), Fixtures.sheet(80, 24), Fixtures.help(120, 30)] {
      let mono = render(state, size: state.size)
      let ansi = render(state, size: state.size, look: Appearance(theme: .ansi))
      #expect(mono.text() == ansi.text())
    }
  }
}
