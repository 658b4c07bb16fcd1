import CTerminal
import Foundation
import Testing

@Suite("The size that a window tells")
struct WindowSizeTests {
  /// The size that the program takes for a terminal of that one; nil for none.
  private func taken(_ columns: UInt16, _ rows: UInt16) throws -> [Int32]? {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(master) }
    try #require(master >= 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
    var taken: (columns: Int32, rows: Int32) = (0, 0)
    guard terminal_size(master, &taken.columns, &taken.rows) else { return nil }
    return [taken.columns, taken.rows]
  }

  @Test("is taken as it is, up to a thousand cells each way")
  func bounds() throws {
    #expect(try taken(80, 24) == [80, 24])
    #expect(try taken(1, 1) == [1, 1])
    #expect(try taken(1_000, 1_000) == [1_000, 1_000])
    #expect(try taken(40_000, 24) == [1_000, 24])
    #expect(try taken(80, 65_535) == [80, 1_000])
    #expect(try taken(65_535, 65_535) == [1_000, 1_000])
  }

  @Test("does not count when it is nothing")
  func nothing() throws {
    #expect(try taken(0, 24) == nil)
    #expect(try taken(80, 0) == nil)
  }
}
