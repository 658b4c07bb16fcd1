import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("keeps the transactions of a store")
  struct TransactionTests {
    private let folder: TestFolder
    private let catalog: String

    init() throws {
      folder = try TestFolder()
      catalog = try folder.write(Fixtures.club, to: "Club.storekit")
    }

    private func open(_ size: Size = Size(columns: 80, rows: 24)) throws -> EmulatedTerminal {
      let ledger = try folder.quickStore(catalog, conditions: ["dialogs": "off"])
      return try folder.open(catalog, "--state", ledger, size: size)
    }

    /// Creates a purchase by the form, on the transactions.
    private func create(_ terminal: EmulatedTerminal, _ part: String, id: Int) throws {
      try terminal.type("c", until: "┌─ Create a purchase ─")
      terminal.type("\u{15}\(part)\r")
      try terminal.wait(forText: "Created transaction \(id).")
      try terminal.wait(for: "purchased row") { terminal in
        terminal.rows.contains { $0.hasPrefix(" ▌ \(id)") && $0.contains("purchased") }
      }
    }

    @Test("a purchase is created, ordered, filtered, inspected, refunded and deleted by keys")
    func wholeLife() throws {
      let terminal = try open()
      try terminal.type("2", until: "Nothing was bought yet.")
      try create(terminal, "map", id: 0)
      try create(terminal, "gold", id: 1)
      #expect(terminal.rows[3].contains("▌ 1"))
      try terminal.type("ss", until: "BY CLIENT ↑")
      try terminal.type("S", until: "BY CLIENT ↓")
      try terminal.type("/map", until: "1 of 2 · /map")
      try terminal.type("\r", until: "a approve")
      try terminal.type("\r", until: "┌─ Transaction 0 ─")
      #expect(terminal.text.contains("client        every app"))
      try terminal.type("R", until: "┌─ Refund ─")
      try terminal.type("\r", untilGone: "┌─ Refund ─")
      #expect(terminal.text.contains("┌─ Transaction 0 ─"))
      try terminal.type("Ry", until: "taken back    refunded")
      try terminal.type("\u{1B}", untilGone: "┌─ Transaction 0 ─")
      try terminal.type("\u{1B}", until: "2 of 2")
      try terminal.type("x", until: "┌─ Delete ─")
      try terminal.type("y", until: "1 of 1")
      #expect(!terminal.rows.contains { $0.hasPrefix(" ▌ 0") })
    }

    @Test("p goes to the product and back; o and A show what is owned and who is attached")
    func cards() throws {
      let terminal = try open()
      try terminal.type("2", until: "Nothing was bought yet.")
      try create(terminal, "map", id: 0)
      try terminal.type("p", until: "[1 Products]")
      #expect(terminal.selectedRow?.contains("Map") == true)
      try terminal.type("p", until: "[2 Transactions]")
      try terminal.type("A", until: "┌─ Attached apps ─")
      #expect(terminal.text.contains("storefront · terminal"))
      try terminal.type("o", until: "┌─ Owned ─")
      #expect(terminal.text.contains("for good · transaction 0"))
      // Bought elsewhere: the terminal, which is no app under test, need not have heard of it.
      #expect(!terminal.text.contains("it has not heard"))
      try terminal.type("q", untilGone: "┌─ Owned ─")
    }

    @Test("in a small window the form, the cards and the questions can be used too")
    func small() throws {
      let terminal = try open(Size(columns: 40, rows: 10))
      try terminal.type("2", until: "Nothing was bought yet.")
      try create(terminal, "map", id: 0)
      try terminal.type("\r", until: "┌─ Transaction 0 ─")
      try terminal.type("R", until: "▐ Cancel ▌")
      try terminal.type("\u{1B}", untilGone: "▐ Cancel ▌")
      try terminal.type("qA", until: "┌─ Attached apps ─")
      try terminal.type("o", until: "┌─ Owned ─")
      try terminal.type("q", untilGone: "┌─ Owned ─")
    }
  }
}
