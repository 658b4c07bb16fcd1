import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("buys")
  struct BuyingTests {
    private let folder: TestFolder
    private let catalog: String

    init() throws {
      folder = try TestFolder()
      try folder.copyCatalog()
      catalog = folder.path("catalog.plist")
    }

    private func open(
      _ conditions: [String: String] = [:], size: Size = Size(columns: 80, rows: 24)
    ) throws -> EmulatedTerminal {
      let ledger = try folder.quickStore(catalog, conditions: conditions)
      return try folder.open(catalog, "--state", ledger, size: size)
    }

    @Test(
      "each kind through the sheet, and its row tells",
      arguments: [
        ("gems.large", "Large bag of gems", "$4.99", "consumable · charged once", ""),
        ("noads", "Remove ads", "$0.99", "non-consumable · charged once", "✓ owned"),
        (
          "club.month", "Club monthly", "$4.99/mo",
          "auto-renewable · renews until it is cancelled · 1 week free", "↻ subscribed"
        ),
        ("pass.season", "Season pass", "$9.99", "non-renewing · charged once", "✓ owned"),
      ] as [(String, String, String, String, String)])
    func kinds(id: String, title: String, price: String, terms: String, status: String) throws {
      let terminal = try open()
      try terminal.type("/" + id + "\r", until: "1 of 14")
      try terminal.type("b", until: "Cancel")
      let sheet = try #require(terminal.row(with: "┌─ Buying ·"))
      #expect(terminal.text.contains("  \(terms)  "))
      #expect(terminal.text.contains("Account: sandbox@storefront"))
      let row = try #require(
        terminal.rows.indices.first { $0 > sheet && terminal.rows[$0].contains(title) })
      #expect(terminal.rows[row].contains(price))
      try terminal.type("y", until: "✓ Bought \(title): transaction 0, finished.")
      #expect(terminal.rows[3].hasSuffix(status))
      try terminal.type("2", until: "1 of 1")
      #expect(terminal.rows[3].contains("▌ 0     \(title)"))
      #expect(terminal.rows[3].contains("purchased"))
      #expect(!terminal.rows[3].contains("unfinished"))
      #expect(terminal.hasEvenBar(3))
    }

    @Test("the sheet opens with Cancel focused, and Enter there buys nothing")
    func cancelFocused() throws {
      let terminal = try open()
      try terminal.type("b", until: "Buy ")
      let row = try #require(terminal.row(with: "Cancel"))
      #expect(terminal.rows[row].contains("▐ Cancel ▌"))
      try terminal.type("\r", until: "A hint: cancelled (SKError 2 paymentCancelled)")
      try terminal.type("2", until: "failed")
      #expect(terminal.rows[3].contains("code 2"))
    }

    @Test("Esc on the sheet cancels with SKError 2", arguments: [(40, 10), (80, 24), (120, 40)])
    func escape(columns: Int, rows: Int) throws {
      let terminal = try open(size: Size(columns: columns, rows: rows))
      try terminal.type("b", until: "Cancel")
      try terminal.type("\u{1B}", untilGone: "Cancel")
      try terminal.wait(for: "notice") {
        let words = $0.rows.suffix(3).joined(separator: " ").split(separator: " ")
        return words.joined(separator: " ").contains(
          "! A hint: cancelled (SKError 2 paymentCancelled)")
      }
    }

    @Test("the arrows move to Buy, and Enter there buys")
    func arrows() throws {
      let terminal = try open()
      try terminal.type("b", until: "Cancel")
      try terminal.type("\u{1B}[C", until: "▐ Buy ▌")
      try terminal.type("\r", until: "✓ Bought A hint: transaction 0, finished.")
    }

    @Test("a paste on the sheet confirms nothing")
    func paste() throws {
      let terminal = try open()
      try terminal.type("b", until: "Cancel")
      try terminal.type("\u{1B}[200~y\r\u{1B}[201~", until: "The paste was dropped")
      #expect(terminal.text.contains("▐ Cancel ▌"))
    }

    @Test("the lock names the product and the price and counts; the store's screens work on")
    func lock() throws {
      let terminal = try open(["latency": "1.5s"])
      try terminal.type("jb", until: "Locked until the App Store answers.")
      #expect(terminal.text.contains("┌─ Buying ·"))
      let row = try #require(
        terminal.rows.last {
          $0.contains("Small bag of gems · ")
            || $0.contains("│  ") && $0.contains("Small bag of gems")
        })
      #expect(row.contains("$0.49"))
      #expect(terminal.rows[23].hasPrefix(" 2 3 4 screens   ^C quit: nothing is bought"))
      try terminal.type("j", until: "Buying goes on: 2 3 4 show the other screens.")
      try terminal.type("2", until: "[2 Transactions]")
      #expect(terminal.rows[0].contains("Buying "))
      try terminal.type("1", until: "Cancel")
      try terminal.type("y", until: "✓ Bought Small bag of gems: transaction 0, finished.")
    }

    @Test("the next purchase fails as the Conditions screen says, once")
    func nextFails() throws {
      let terminal = try open()
      try terminal.type("4", until: "[4 Conditions]")
      try terminal.type("jj\r", until: "Next purchase: as all")
      try terminal.type("paymentNotA\t\r", until: "next: paymentNotAllowed")
      #expect(terminal.rows[0].hasSuffix("USA · USD   next: paymentNotAllowed"))
      try terminal.type("1jj", until: "▌ 小さな帽子")
      // A wide title where the list of values stood: nothing of that is left.
      #expect(terminal.rows[18].hasPrefix(" 小さな帽子 Little hat   "))
      try terminal.type("gb", until: "Cancel")
      try terminal.type("y", until: "! A hint: failed (SKError 4 paymentNotAllowed)")
      #expect(!terminal.rows[0].contains("next:"))
      try terminal.type("b", until: "Cancel")
      try terminal.type("y", until: "✓ Bought A hint: transaction 1, finished.")
      try terminal.type("2", until: "2 of 2")
      #expect(terminal.rows[4].contains("failed"))
      #expect(terminal.rows[4].contains("code 4"))
    }

    @Test("a value of a condition that there is not is refused with what there is")
    func wrongCondition() throws {
      let terminal = try open()
      try terminal.type("4jj\r", until: "Next purchase: as all")
      try terminal.type("perhaps\r", until: "\"perhaps\" is no value for it")
      #expect(terminal.text.contains("give succeed, cancel, defer,"))
      #expect(terminal.text.contains("or an SKError's name or number (0 to 20)."))
    }

    @Test("what is bought survives quitting and coming back")
    func survives() throws {
      let ledger = try folder.quickStore(catalog)
      let first = try folder.open(catalog, "--state", ledger)
      try first.type("jjjb", until: "Cancel")
      try first.type("y", until: "✓ owned")
      first.type("q")
      #expect(try first.waitForExit() == 0)
      first.expectRestored()
      let second = try folder.open(catalog, "--state", ledger)
      #expect(second.rows[6] == "   Remove ads                non-consumable       $0.99  ✓ owned")
    }

    @Test("quitting while something is purchasing asks, and it is there again")
    func quitAsks() throws {
      let ledger = try folder.quickStore(catalog, conditions: ["latency": "1s"])
      let first = try folder.open(catalog, "--state", ledger)
      try first.type("b", until: "Cancel")
      try first.type("y", until: "Locked until")
      try first.type("q", until: "┌─ Quit ─")
      #expect(first.text.contains("▐ Cancel ▌"))
      try first.type("\u{1B}", untilGone: "┌─ Quit ─")
      try first.type("\u{3}", until: "┌─ Quit ─")
      first.type("y")
      #expect(try first.waitForExit() == 0)
      first.expectRestored()
      let second = try folder.open(catalog, "--state", ledger)
      try second.type("2", until: "purchased")
      #expect(second.rows[3].contains("A hint"))
    }
  }
}
