import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("shows at once what commands do")
  struct TwoWindowTests {
    private let folder: TestFolder
    private let catalog: String

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
      catalog = folder.path("Club.storekit")
    }

    private func open(_ conditions: [String: String] = [:]) throws -> EmulatedTerminal {
      try StoreSetup.write(
        catalog: catalog, ledger: folder.path("club.ledger"), conditions: conditions)
      return try folder.open(catalog, "--state", folder.path("club.ledger"))
    }

    private func start(_ words: String...) throws -> RunningCommand {
      try folder.start(
        words + ["--catalog", catalog],
        environment: ["STOREFRONT_STATE": folder.path("club.ledger")]
      )
    }

    @Test("a command's purchase raises its sheet here; y has the command end with 0")
    func confirm() throws {
      let terminal = try open()
      let command = try start("buy", "com.example.club.noads")
      try terminal.wait(forText: "┌─ storefront asks ─")
      terminal.settle(50)
      #expect(terminal.text.contains("No ads"))
      #expect(terminal.text.contains("$2.99"))
      #expect(terminal.text.contains("▐ Cancel ▌"))
      #expect(command.isRunning)
      try terminal.type("y", untilGone: "Cancel")
      let run = try command.wait()
      #expect(run.status == 0)
      #expect(run.output == "Bought com.example.club.noads: transaction 0.\n")
      try terminal.wait(forText: "✓ owned")
    }

    /// Runs a command, which succeeds, and waits until the screen shows what it did.
    private func run(
      _ words: String..., shows text: String, on terminal: EmulatedTerminal
    ) throws {
      let run = try folder.start(
        words + ["--catalog", catalog],
        environment: ["STOREFRONT_STATE": folder.path("club.ledger")]
      ).wait()
      #expect(run.status == 0, "\(run.errors)")
      try terminal.wait(forText: text)
    }

    @Test("the App Store's commands show on an open terminal")
    func appStore() throws {
      let terminal = try open(["latency": "0s"])
      try terminal.type("2", until: "[2 Transactions]")
      try run("create", "com.example.club.radio", shows: "unfinished", on: terminal)
      try run("renew", "com.example.club.radio", shows: "2 unfinished", on: terminal)
      try run("refund", "1", shows: "refunded", on: terminal)
      try terminal.type("4", until: "[4 Conditions]")
      try run("set", "askToBuy", "on", shows: "ask to buy", on: terminal)
      try run("unset", "askToBuy", shows: "[4 Conditions]", on: terminal)
      try terminal.wait(for: "no sign of Ask to Buy") { !$0.text.contains("ask to buy") }
      try terminal.type("3", until: "[3 Events]")
      try run("clock", "step", "3d", shows: "3d", on: terminal)
      try run("reset", "--transactions", shows: "The store is empty.", on: terminal)
    }

    @Test("Esc has the command end with 1 and paymentCancelled")
    func cancel() throws {
      let terminal = try open()
      let command = try start("buy", "com.example.club.noads")
      try terminal.wait(forText: "Cancel")
      try terminal.type("\u{1B}", untilGone: "Cancel")
      let run = try command.wait()
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix(
          "storefront: com.example.club.noads was not bought: SKError 2 paymentCancelled, "))
    }

    @Test("a purchase of a command waits for the network with the store's, and comes in the list")
    func listed() throws {
      let terminal = try open(["dialogs": "off"])
      try terminal.type("2", until: "Nothing was bought yet.")
      #expect(try start("buy", "com.example.club.coins").wait().status == 0)
      try terminal.wait(forText: "▌ 0     Coins")
      try terminal.wait(forText: "1 of 1")
      #expect(try start("buy", "com.example.club.gold").wait().status == 0)
      try terminal.wait(forText: "▌ 1     Gold")
      try terminal.type("1", until: "↻ subscribed")
    }

    @Test("an approval by command is seen at the waiting row")
    func approval() throws {
      let terminal = try open(["askToBuy": "on", "dialogs": "off"])
      try terminal.type("b", until: "Coins waits for approval: transaction 0")
      try terminal.type("j", until: "▌ Map")
      try terminal.type("b", until: "Map waits for approval: transaction 1")
      #expect(try start("approve", "1").wait().status == 0)
      try terminal.wait(forText: "✓ owned")
      #expect(try start("decline", "0").wait().status == 0)
      try terminal.wait(for: "declined row") { !$0.text.contains("waiting for approval") }
    }

    @Test("a reset by command empties the window")
    func reset() throws {
      let terminal = try open(["dialogs": "off"])
      try terminal.type("jb", until: "✓ owned")
      #expect(try start("reset").wait().status == 0)
      try terminal.wait(for: "empty store") { !$0.text.contains("✓ owned") }
      #expect(terminal.text.contains("The store is empty."))
    }
  }
}
