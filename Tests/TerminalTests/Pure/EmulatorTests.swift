import Screen
import TerminalTestSupport
import Testing

@Suite("The emulator that the tests look through")
struct EmulatorTests {
  @Test("outlives wide characters in a window of any size", arguments: 1...4)
  func narrow(columns: Int) {
    let emulator = Emulator(size: Size(columns: columns, rows: 2))
    emulator.feed(Array("小小a小小".utf8))
    emulator.resize(Size(columns: 1, rows: 1))
    emulator.feed(Array("小a小".utf8))
    #expect(emulator.size == Size(columns: 1, rows: 1))
    #expect(emulator.rows.count == 1)
  }
}
