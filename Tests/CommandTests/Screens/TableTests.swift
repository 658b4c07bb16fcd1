import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("orders and filters its products")
  struct TableTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.copyCatalog()
    }

    private func open(_ size: Size = Size(columns: 80, rows: 24)) throws -> EmulatedTerminal {
      try folder.open(
        "--state=" + folder.quickStore(folder.path("catalog.plist")), folder.path("catalog.plist"),
        size: size)
    }

    /// What is shown is what a whole repaint shows: no cell is left from before.
    private func expectNothingStale(_ terminal: EmulatedTerminal) throws {
      terminal.settle(60)
      let before = terminal.rows
      terminal.type("\u{C}")
      terminal.settle(60)
      #expect(terminal.rows == before)
    }

    @Test("s goes to the next column, S turns round; the selection stays with its product")
    func sort() throws {
      let terminal = try open()
      try terminal.type("jjj", until: "▌ Remove ads")
      try terminal.type("s", until: "STATUS ↑")
      try terminal.type("s", until: "PRODUCT BY ID ↑")
      #expect(terminal.rows[3].contains("The moon chapter"))
      try terminal.type("s", until: "PRODUCT ↑")
      #expect(terminal.rows[3].contains("A hint"))
      #expect(terminal.rows[16].contains("小さな帽子 Little hat"))
      #expect(terminal.selectedRow?.contains("Remove ads") == true)
      try terminal.type("S", until: "PRODUCT ↓")
      #expect(terminal.rows[3].contains("小さな帽子 Little hat"))
      try terminal.type("s", until: "KIND ↑")
      try terminal.type("s", until: "PRICE ↑")
      #expect(terminal.selectedRow?.contains("Remove ads") == true)
      try expectNothingStale(terminal)
    }

    @Test("the order by price, turned round, has the dearest first and the unknown id last")
    func reversed() throws {
      let terminal = try open(Size(columns: 120, rows: 40))
      try terminal.type("S", until: "PRICE ↓")
      #expect(terminal.rows[3].contains("Founders pack"))
      #expect(terminal.rows[3].contains("$12,800.00"))
      #expect(terminal.rows[16].contains("A hint"))
      #expect(terminal.rows[17].contains("unknown id"))
    }

    @Test("a filter works while it is typed, and Esc shows all again")
    func filter() throws {
      let terminal = try open()
      try terminal.type("/", until: "! hides, ~ fuzzy")
      #expect(terminal.emulator.modes.showsCursor)
      try terminal.type("CLUB", until: "3 of 14 · /CLUB")
      #expect(
        terminal.rows[3...6].map { String($0.dropFirst(3).prefix(14)) } == [
          "Club monthly  ", "Club quarterly", "Club yearly   ", "",
        ])
      try expectNothingStale(terminal)
      try terminal.type("\r", until: "b buy")
      #expect(!terminal.emulator.modes.showsCursor)
      try terminal.type("nn", until: "▌ Club yearly")
      try terminal.type("\u{1B}", until: "14 of 14")
      #expect(terminal.selectedRow?.contains("Club yearly") == true)
      try expectNothingStale(terminal)
    }

    @Test("! hides what matches, ~ finds letters in order")
    func filterMarks() throws {
      let terminal = try open()
      try terminal.type("/!consumable\r", until: "5 of 14 · /!consumable")
      try terminal.type("\u{1B}", until: "14 of 14")
      try terminal.type("/~mnchp\r", until: "1 of 14 · /~mnchp")
      #expect(terminal.rows[3].contains("The moon chapter"))
      try terminal.type("\u{1B}", until: "14 of 14")
      try terminal.type("/nothing like it\r", until: "Nothing matches nothing like it")
    }

    @Test("in a small window a filter leaves no row behind")
    func compactFilter() throws {
      let terminal = try open(Size(columns: 40, rows: 10))
      try terminal.type("/ads", until: "Pro, without ads")
      try terminal.wait(for: "filtered rows") { !$0.text.contains("moon") }
      #expect(
        terminal.rows.prefix(4) == [
          " catalog                            USD", "   PRODUCT                   PRICE ↑",
          " ▌ Remove ads                  $0.99", "   Pro, without ads            $2.99",
        ])
      #expect(terminal.rows[4...8].joined() == "")
      try expectNothingStale(terminal)
    }

    @Test("the selection goes over wide characters in one even bar")
    func bar() throws {
      let terminal = try open()
      try terminal.type("jj", until: "▌ 小さな帽子")
      #expect(terminal.hasEvenBar(5))
      #expect(terminal.emulator.cell(3, 5).width == 2)
      #expect(terminal.emulator.cell(29, 5).text == "n")
    }

    @Test("Enter shows all about a product, and Esc closes it")
    func details() throws {
      let terminal = try open()
      try terminal.type("jjj\r", until: "┌─ Details ─")
      #expect(terminal.text.contains("family shareable"))
      try terminal.type("\u{1B}", untilGone: "┌─ Details ─")
      try expectNothingStale(terminal)
    }

    @Test("help lists what holds, a command is completed, and no key is bound twice unseen")
    func help() throws {
      let terminal = try open()
      try terminal.type("?", until: "┌─ Help ─")
      #expect(terminal.text.contains("Buy the product"))
      try terminal.type("\u{1B}", untilGone: "┌─ Help ─")
      try terminal.type(":rel", until: "relaunch")
      terminal.type("\t\t")
      try terminal.wait(forText: ":relaunch")
      try terminal.type("\r", until: "Relaunched: nothing was unfinished.")
      try terminal.type(":nonsense\r", until: "There is no command nonsense")
    }

    @Test("a paste outside a field is dropped and buys nothing")
    func paste() throws {
      let terminal = try open()
      try terminal.type("\u{1B}[200~by\r\u{1B}[201~", until: "The paste was dropped")
      try terminal.type("2", until: "Nothing was bought yet.")
    }
  }
}
