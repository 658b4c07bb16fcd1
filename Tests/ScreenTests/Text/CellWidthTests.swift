import CNcurses
import Glibc
import Testing

@testable import Screen

// ncurses serves one thread.
@Suite(.serialized) struct CellWidthTests {
  @Test("ncurses moves its cursor by the same cells for every scalar that may be shown")
  func ncursesAgrees() throws {
    let differing = try CellWidth.measuring {
      try withDummyTerminal { window in
        Samples.everyScalar.filter {
          let width = Self.spacing($0)
          return width > 0 && Self.cursorAfter([$0], in: window) != width
        }
        .map { String($0.value, radix: 16) }
      }
    }
    #expect(differing == [])
  }

  @Test("ncurses takes a base with four marks as one cell")
  func ncursesTakesMarks() throws {
    let base: Unicode.Scalar = "a"
    let marks = [Unicode.Scalar](repeating: "\u{301}", count: TextFilter.marksPerBase)
    let cells = try CellWidth.measuring {
      try withDummyTerminal { Self.cursorAfter([base] + marks, in: $0) }
    }
    #expect(cells == 1)
  }

  @Test("widths do not depend on the program's locale")
  func localeDoesNotMatter() {
    // Test processes run in the C locale, where wcwidth knows no character beyond ASCII.
    #expect(TextMeasure().width("星 é ✓") == 6)
    #expect(SafeText("星 é ✓").string == "星 é ✓")
  }

  @Test(
    "the estimate for systems without C.UTF-8 is right for what titles are written in",
    arguments: [
      ("aé€ж…│✓क", 1), ("\u{301}\u{E34}\u{94D}\u{200B}\u{11AB}", 0), ("星のハ한、（！𠀀🚀", 2),
      ("\u{1B}\u{2028}\u{378}", -1),
    ])
  func estimate(text: String, width: Int) {
    #expect(text.unicodeScalars.filter { CellWidth.estimate($0) != width } == [])
  }

  /// The cells of a scalar that passes the filter as it is and takes cells, else 0.
  private static func spacing(_ scalar: Unicode.Scalar) -> Int {
    ScalarTreatment(scalar) == .keep ? TextMeasure().width(scalar) : 0
  }

  private static func cursorAfter(
    _ scalars: [Unicode.Scalar], in window: UnsafeMutablePointer<WINDOW>
  ) -> Int {
    let wide = scalars.map { wchar_t($0.value) } + [0]
    var cell = cchar_t()
    guard setcchar(&cell, wide, 0, 0, nil) == 0, wmove(window, 0, 0) == 0,
      wadd_wch(window, &cell) == 0
    else { return -1 }
    return Int(getcurx(window))
  }
}

private struct NoTerminal: Error {}

/// A terminal that writes to nowhere.
private func withDummyTerminal<Result>(
  _ body: (UnsafeMutablePointer<WINDOW>) throws -> Result
) throws -> Result {
  guard let sink = fopen("/dev/null", "r+") else { throw NoTerminal() }
  defer { fclose(sink) }
  guard let screen = newterm("xterm-256color", sink, sink) else { throw NoTerminal() }
  defer { delscreen(screen) }
  defer { endwin() }
  guard let window = newwin(2, 20, 0, 0) else { throw NoTerminal() }
  defer { delwin(window) }
  return try body(window)
}
