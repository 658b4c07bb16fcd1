import Foundation
import Screen
import TerminalTestSupport
import Testing

extension ProgramTests {
  @Suite("gets what is typed")
  struct InputTests {
    @Test("keys of every kind")
    func keys() throws {
      let terminal = try probe()
      terminal.type("b語\r\t\u{1B}[Z\u{1B}OP\u{1B}[24~\u{1B}OH\u{1B}[1~\u{1B}[4~\u{1B}x\u{1}")
      try terminal.wait(forText: "key Ctrl+A")
      let expected = [
        "key b", "key 語", "key Enter", "key Tab", "key Shift+Tab", "key F1", "key F12", "key Home",
        "key Home", "key End", "key Alt+x", "key Ctrl+A",
      ]
      #expect(Array(terminal.rows[1...12]) == expected)
    }

    @Test("Escape alone arrives long before the second that ncurses would wait")
    func escape() throws {
      let terminal = try probe()
      let start = ContinuousClock.now
      terminal.type("\u{1B}")
      try terminal.wait(for: "Escape", seconds: 5) { $0.rows[1] == "key Escape" }
      #expect(ContinuousClock.now - start < .milliseconds(900))
    }

    @Test("ESCDELAY lets a slow line finish its sequence")
    func escapeDelay() throws {
      let terminal = try probe(environment: ["ESCDELAY": "1000"])
      terminal.type("\u{1B}")
      usleep(200_000)
      terminal.type("[A")
      try terminal.wait(forText: "key Up")
      #expect(terminal.rows[2].isEmpty)
    }

    @Test("a paste with newlines is one event, and its letters are no keys")
    func paste() throws {
      let terminal = try probe()
      terminal.type("\u{1B}[200~one\rq\rtwo\u{1B}[201~")
      try terminal.wait(forText: "paste 9: one|q|two")
      terminal.settle(50)
      #expect(terminal.rows[2].isEmpty)
    }

    @Test("a large paste arrives whole, up to its limit")
    func largePaste() throws {
      let terminal = try probe()
      terminal.type("\u{1B}[200~")
      for _ in 0..<40 { terminal.type(String(repeating: "y", count: 2000)) }
      terminal.type("\u{1B}[201~b")
      try terminal.wait(forText: "key b")
      #expect(terminal.rows[1].hasPrefix("paste 65536: yyyy"))
    }

    @Test("a copy and the bell go out as sequences")
    func output() throws {
      let terminal = try probe()
      terminal.forgetOutput()
      terminal.type("y")
      try terminal.wait(forText: "key y")
      #expect(
        String(decoding: terminal.output, as: UTF8.self)
          .contains("\u{1B}]52;c;Y29tLmV4YW1wbGUub25l\u{7}"))
      terminal.forgetOutput()
      terminal.type("g")
      try terminal.wait(forText: "key g")
      #expect(terminal.output.contains(0x07))
    }
  }
}
