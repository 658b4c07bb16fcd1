import Foundation
import Screen
import TerminalTestSupport
import Testing

extension ProgramTests {
  @Suite("shows its frames")
  struct DrawingTests {
    @Test("wide characters and marks take their columns")
    func wide() throws {
      let terminal = try probe(["wide"], size: Size(columns: 21, rows: 6))
      #expect(terminal.rows[0] == "|星の冒険|去广告|")
      #expect(terminal.emulator.cell(9, 0).text == "|")
      #expect(terminal.emulator.cell(16, 0).text == "|")
      #expect(terminal.emulator.cell(1, 0).width == 2)
      #expect(terminal.emulator.cell(2, 0).width == 0)
      #expect(terminal.rows[1] == "|e\u{301}|ｶﾞ|한국어|")
      #expect(terminal.emulator.cell(1, 1).text == "e\u{301}")
      #expect(terminal.emulator.cell(2, 1).text == "|")
      #expect(terminal.rows[2] == String(repeating: "漢", count: 10))
      #expect(terminal.emulator.cell(20, 2).text.trimmingPrefix(" ").isEmpty)
      #expect(terminal.rows[3] == "┌─┐▌✓…↑")
      #expect(terminal.rows[5] == " " + String(repeating: "語", count: 10))
    }

    @Test("where ambiguous characters take two cells, nothing stands between them and what follows")
    func ambiguous() throws {
      let terminal = try probe(["ambiguous"])
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(output.contains("✓▌x\u{1B}[1;21H|") || output.contains("✓▌x\u{1B}[15C|"))
    }

    @Test("a frame that is larger than the terminal is clipped, wide characters whole")
    func larger() throws {
      let terminal = try probe(["larger"], size: Size(columns: 10, rows: 4))
      #expect(terminal.rows == Array(repeating: " 語語語語", count: 4))
    }

    @Test(
      "styles arrive as they were drawn, as far as the terminal has the colours",
      arguments: [
        ("xterm-256color", [Color.palette(12), .palette(208), .palette(17), .palette(196)]),
        ("xterm", [.palette(4), .palette(3), .palette(0), .palette(1)]),
      ] as [(String, [Color])])
    func styles(term: String, colors: [Color]) throws {
      let terminal = try probe(["styles"], environment: ["TERM": term])
      let style = { (row: Int) in terminal.emulator.cell(2, row).style }
      #expect(terminal.rows[11] == "  style 11")
      #expect(style(0) == Style())
      #expect(style(1) == Style(attributes: .bold))
      #expect(style(2) == Style(attributes: .italic))
      #expect(style(3) == Style(attributes: .underline))
      #expect(style(4) == Style(attributes: .reverse))
      #expect(style(5) == Style(foreground: .palette(1)))
      #expect(style(6) == Style(foreground: .palette(3), background: .palette(4)))
      #expect(style(7) == Style(background: .palette(2), attributes: [.bold, .underline]))
      #expect(style(8).foreground == colors[0])
      #expect(style(9) == Style(foreground: colors[1], background: colors[2]))
      #expect(style(10).foreground == colors[3])
      #expect(String(decoding: terminal.output, as: UTF8.self).contains(";2m"))
      #expect(terminal.emulator.cell(1, 6).style == Style())
    }

    @Test(
      "a terminal of direct colour gets colours by their components",
      .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/terminfo/x/xterm-direct")))
    func direct() throws {
      let terminal = try probe(["styles"], environment: ["TERM": "xterm-direct"])
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(output.contains("\u{1B}[31mstyle 5"))
      #expect(output.contains("\u{1B}[38:2::92:92:255mstyle 8"))
      #expect(output.contains("\u{1B}[38:2::255:135:0m\u{1B}[48:2::0:0:95mstyle 9"))
      #expect(output.contains("\u{1B}[38:2::255:0:0mstyle 10"))
    }

    @Test(
      "no colour is written where none is wanted or known",
      arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
    func mono(environment: [String: String]) throws {
      let terminal = try probe(["styles"], environment: environment)
      for row in 0..<12 {
        let style = terminal.emulator.cell(2, row).style
        #expect(style.foreground == .standard, "row \(row)")
        #expect(style.background == .standard, "row \(row)")
      }
      #expect(terminal.emulator.cell(2, 7).style == Style(attributes: [.bold, .underline]))
      #expect(terminal.emulator.cell(2, 4).style == Style(attributes: .reverse))
    }

    @Test("without UTF-8 everything that is written is ASCII")
    func ascii() throws {
      let terminal = try probe(["wide"], environment: ["LC_ALL": "C"])
      #expect(terminal.rows[0] == "|????????|??????|")
      #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test(
      "a UTF-8 locale that is not installed, or none, is UTF-8 still",
      arguments: [
        ["LANG": "xx_XX.UTF-8"], ["LANG": ""], ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"],
      ])
    func locale(environment: [String: String]) throws {
      let terminal = try probe(["wide"], environment: environment)
      #expect(terminal.rows[0] == "|星の冒険|去广告|")
    }

    @Test("the cursor shows where the frame has it, and only then")
    func cursor() throws {
      let terminal = try probe()
      #expect(!terminal.emulator.modes.showsCursor)
      terminal.type("c")
      try terminal.wait(for: "cursor") { $0.emulator.modes.showsCursor }
      #expect(terminal.emulator.cursor == Point(column: 3, row: 1))
      terminal.type("\u{C}")
      terminal.settle(50)
      #expect(terminal.emulator.modes.showsCursor)
      #expect(terminal.emulator.cursor == Point(column: 3, row: 1))
      terminal.type("c")
      try terminal.wait(for: "no cursor") { !$0.emulator.modes.showsCursor }
    }

    @Test("Ctrl+L paints over what something else has written")
    func redraw() throws {
      let terminal = try probe()
      terminal.emulator.feed(Array("\u{1B}[5;5Hnoise from elsewhere".utf8))
      #expect(terminal.text.contains("noise"))
      terminal.type("\u{C}")
      try terminal.wait(forText: "key Ctrl+L")
      #expect(!terminal.text.contains("noise"))
      #expect(terminal.rows[0] == "probe 80x24")
    }

    @Test("an equal frame writes nothing")
    func equal() throws {
      let terminal = try probe(["fill"])
      terminal.forgetOutput()
      terminal.type("abd")
      terminal.settle(200)
      #expect(terminal.output == [])
    }

    @Test("a new row costs its own bytes, not the screen's")
    func small() throws {
      let terminal = try probe()
      terminal.forgetOutput()
      terminal.type("\u{1B}[A")
      try terminal.wait(forText: "key Up")
      terminal.settle(50)
      #expect(terminal.output.count < 40)
    }

    @Test("an idle program writes nothing and never wakes up")
    func idle() throws {
      let terminal = try probe()
      terminal.type("a")
      try terminal.wait(forText: "key a")
      terminal.settle(300)
      terminal.forgetOutput()
      #expect(try terminal.threadsThatWakeUp(seconds: 3) == 0)
      #expect(terminal.output == [])
    }
  }
}
