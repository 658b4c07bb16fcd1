import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("defers, approves, restores, relaunches, resets")
  struct DeferralTests {
    private let folder: TestFolder
    private let catalog: String

    init() throws {
      folder = try TestFolder()
      catalog = try folder.write(Fixtures.club, to: "Club.storekit")
    }

    private func open(_ conditions: [String: String] = [:]) throws -> EmulatedTerminal {
      let ledger = try folder.quickStore(catalog, conditions: conditions)
      return try folder.open(catalog, "--state", ledger)
    }

    @Test("Ask to Buy, switched on by keys, defers; screen 2 approves, and the row is owned")
    func approve() throws {
      let terminal = try open()
      try terminal.type("4j ", until: "ask to buy")
      try terminal.type("1j", until: "▌ Map")
      try terminal.type("b", until: "Cancel")
      try terminal.type("y", until: "Map waits for approval: transaction 0, screen 2.")
      #expect(terminal.rows[4].hasSuffix("… waiting for approval"))
      try terminal.type("2", until: "deferred: waits for approval since")
      #expect(terminal.rows[3].contains("▌ 0     Map"))
      #expect(terminal.rows[3].contains("deferred"))
      try terminal.type("a", until: "purchased")
      try terminal.wait(for: "finished transaction") { $0.text.contains(", finished") }
      try terminal.type("1", until: "✓ owned")
      #expect(terminal.rows[4].hasSuffix("✓ owned"))
    }

    @Test("d declines: failed with SKError 2, and the row can be bought again")
    func decline() throws {
      let terminal = try open(["askToBuy": "on"])
      try terminal.type("b", until: "Cancel")
      try terminal.type("y", until: "Coins waits for approval")
      try terminal.type("2d", until: "failed")
      try terminal.wait(forText: "code 2")
      try terminal.type("1", until: "[1 Products]")
      #expect(terminal.rows[3].hasSuffix("$0.99"))
    }

    @Test("approving what does not wait says why not")
    func notDeferred() throws {
      let terminal = try open()
      try terminal.type("2a", until: "There is no transaction.")
      try terminal.type("1b", until: "Cancel")
      try terminal.type("y", until: "✓ Bought Coins")
      try terminal.type("2a", until: "Transaction 0 does not wait for approval, it is purchased.")
      try terminal.type("f", until: "Transaction 0 is finished already.")
    }

    @Test("restoring nothing says so")
    func restoreNothing() throws {
      let terminal = try open()
      try terminal.type("r", until: "Sign In")
      try terminal.type("y", until: "Nothing to restore.")
    }

    @Test("restoring several names them")
    func restore() throws {
      let terminal = try open(["dialogs": "off"])
      try terminal.type("jb", until: "✓ Bought Map")
      try terminal.type("jjb", until: "✓ Bought No ads")
      try terminal.type("gb", until: "✓ Bought Coins")
      try terminal.type("r", until: "✓ 2 restored: Map, No ads")
      try terminal.type("2", until: "5 of 5")
      #expect(terminal.rows[3].contains("restored"))
      #expect(terminal.rows[4].contains("restored"))
      #expect(terminal.rows[5].contains("purchased"))
    }

    @Test("without a network a restore fails with the store's error")
    func offline() throws {
      let terminal = try open()
      try terminal.type(":set offline on\r", until: "offline")
      try terminal.type("r", until: "Sign In")
      try terminal.type("y", until: "! Restore: ")
      #expect(terminal.text.contains("(SKError 0 unknown)"))
    }

    @Test("finishing by hand: redelivered at the next start, then f finishes it")
    func redelivery() throws {
      let terminal = try open(["finishing": "manual"])
      #expect(terminal.rows[0].hasSuffix("manual finishing"))
      try terminal.type("b", until: "Cancel")
      try terminal.type("y", until: "✓ Bought Coins: transaction 0, not finished yet.")
      #expect(terminal.rows[3].hasSuffix("! unfinished"))
      try terminal.type(":relaunch\r", until: "Relaunched: 1 delivered again.")
      try terminal.type("3", until: "[3 Events]")
      let deliveries = terminal.rows.filter { $0.contains("→ app") && $0.contains("[0 purchased]") }
      #expect(deliveries.count == 2)
      try terminal.type("2", until: "1 of 1 · 1 unfinished")
      #expect(terminal.rows[3].contains("unfinished"))
      try terminal.type("f", untilGone: "unfinished")
      #expect(terminal.rows[1].hasSuffix("1 of 1"))
      try terminal.type(":relaunch\r", until: "Relaunched: nothing was unfinished.")
    }

    @Test("an unfinished consumable cannot be bought again")
    func unfinished() throws {
      let terminal = try open(["finishing": "manual", "dialogs": "off"])
      try terminal.type("b", until: "✓ Bought Coins: transaction 0, not finished yet.")
      try terminal.type("b", until: "! Coins: ")
      #expect(terminal.text.contains("SKError 0 unknown"))
    }

    @Test(":reset asks, with Cancel focused, and y empties the store")
    func reset() throws {
      let terminal = try open(["dialogs": "off"])
      try terminal.type("jb", until: "✓ owned")
      try terminal.type(":reset\r", until: "┌─ Reset ─")
      #expect(terminal.text.contains("▐ Cancel ▌"))
      #expect(terminal.text.contains("Empty the store, its 1 transaction and the trace?"))
      try terminal.type("\r", untilGone: "┌─ Reset ─")
      #expect(terminal.text.contains("✓ owned"))
      try terminal.type(":reset\r", until: "┌─ Reset ─")
      try terminal.type("y", until: "The store is empty.")
      try terminal.waitUntilLoaded()
      #expect(!terminal.text.contains("✓ owned"))
      try terminal.type("2", until: "Nothing was bought yet.")
    }

    @Test("quitting does not ask for what is deferred")
    func quitDeferred() throws {
      let terminal = try open(["askToBuy": "on", "dialogs": "off"])
      try terminal.type("b", until: "Coins waits for approval")
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
    }

    @Test("another storefront writes the prices in its currency at once")
    func storefront() throws {
      let terminal = try open()
      try terminal.type(":set storefront DEU\r", until: "DEU · EUR")
      #expect(terminal.rows[3].contains("0,99\u{A0}€"))
      try terminal.type("b", until: "Cancel")
      #expect(terminal.text.contains("0,99\u{A0}€"))
      try terminal.type("y", until: "✓ Bought Coins")
      try terminal.type("2", until: "1 of 1")
      #expect(terminal.rows[3].contains("0,99\u{A0}€"))
    }
  }
}
