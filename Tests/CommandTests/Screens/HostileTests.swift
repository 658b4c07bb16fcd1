import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("shows hostile titles as harmless text")
  struct HostileTests {
    private let folder: TestFolder
    private let catalog: String

    init() throws {
      folder = try TestFolder()
      catalog = try folder.write(HostileCatalog.text, to: "Hostile.storekit")
    }

    @Test(
      "in an aligned table, without a byte of theirs that acts",
      arguments: [(80, 30), (120, 40), (40, 10)])
    func table(columns: Int, rows: Int) throws {
      let terminal = try folder.open(catalog, size: Size(columns: columns, rows: rows))
      for _ in 0..<17 {
        terminal.type("j")
        terminal.pump()
      }
      try terminal.type("\r", until: "Details ─")
      terminal.type("gG")
      terminal.settle()
      try terminal.type("\u{1B}", untilGone: "Details ─")
      let header = try #require(terminal.row(with: "PRICE ↑"))
      let right = try #require(column(of: "↑", in: header, terminal))
      for row in (header + 1)..<min(header + 19, rows - 6) where terminal.rows[row].contains(".99")
      {
        #expect(terminal.emulator.cell(right, row).text == "9", "row \(row)")
        #expect(terminal.emulator.cell(right - 2, row).text == ".", "row \(row)")
      }
      expectHarmless(terminal)
    }

    @Test("in the sheet, the notice, the transactions and the trace")
    func everywhere() throws {
      let ledger = try folder.quickStore(catalog)
      let terminal = try folder.open(catalog, "--state", ledger)
      for step in ["b", "y", "jb", "y", "jb", "y", "jjb", "y", "2\r", "\u{1B}", "3", "1"] {
        terminal.type(step)
        terminal.settle(200)
      }
      #expect(terminal.text.contains("[1 Products]"))
      terminal.type("2")
      try terminal.wait(forText: "4 of 4")
      expectHarmless(terminal)
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      terminal.expectRestored()
    }

    /// What the program may send: its own sequences, and of the data nothing that acts. The
    /// data's sequences are told by what they would do: colours 31, a title, a report, C1, bidi.
    private func expectHarmless(_ terminal: EmulatedTerminal) {
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(!text.contains("\u{1B}]0;"))
      #expect(!text.contains("\u{1B}[6n"))
      #expect(!text.contains("\u{1B}[31mred"))
      #expect(!text.contains("\u{7}"))
      let forbidden = text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x80...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F:
          true
        default: false
        }
      }
      #expect(forbidden.isEmpty)
    }

    private func column(of text: String, in row: Int, _ terminal: EmulatedTerminal) -> Int? {
      (0..<terminal.emulator.size.columns).first {
        terminal.emulator.cell($0, row).text == text
      }
    }
  }
}
