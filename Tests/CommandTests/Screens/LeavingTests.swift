import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("leaves the terminal as it was")
  struct LeavingTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.copyCatalog()
    }

    private func open(jobControl: Bool = false) throws -> EmulatedTerminal {
      let catalog = folder.path("catalog.plist")
      let ledger = try folder.quickStore(catalog)
      let terminal = try folder.open(catalog, "--state", ledger, jobControl: jobControl)
      #expect(terminal.settings?.isCooked == false)
      #expect(terminal.emulator.modes.isAlternateScreen)
      #expect(!terminal.emulator.modes.showsCursor)
      return terminal
    }

    @Test(
      "by keys", arguments: [("q", 0), ("\u{3}", 0), ("2q", 0), ("?\u{1B}q", 0), (":quit\r", 0)])
    func keys(keys: String, status: Int32) throws {
      let terminal = try open()
      for key in keys.dropLast() { try terminal.typeAnswered(String(key)) }
      terminal.type(String(keys.suffix(1)))
      #expect(try terminal.waitForExit() == status)
      terminal.expectRestored()
    }

    @Test(
      "by signals",
      arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] as [(Int32, Int32)])
    func signals(signal: Int32, status: Int32) throws {
      let terminal = try open()
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == status)
      terminal.expectRestored()
    }

    @Test(
      "by signals in the midst of a purchase, a dialog and a field", arguments: ["b", "?", ":x"])
    func midst(keys: String) throws {
      let terminal = try open()
      terminal.type(keys)
      terminal.settle(100)
      terminal.signal(SIGTERM)
      #expect(try terminal.waitForExit() == 143)
      terminal.expectRestored()
    }

    @Test("by a deadly signal", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
    func deadly(signal: Int32) throws {
      let terminal = try open()
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == 128 + signal)
      terminal.expectRestored()
    }

    @Test("when its window is closed, with nobody left behind")
    func hangUp() throws {
      let terminal = try open()
      terminal.hangUp()
      #expect(try terminal.waitForExit(seconds: 3) == 129)
    }

    @Test("^Z and fg, twice, and then q")
    func suspended() throws {
      let terminal = try open(jobControl: true)
      for _ in 1...2 {
        terminal.type("\u{1A}")
        try terminal.waitForStop()
        terminal.expectRestored()
        terminal.continueProgram(inForeground: true)
        try terminal.wait(for: "the screen again") {
          $0.emulator.modes.isAlternateScreen && $0.text.contains("A hint")
        }
        terminal.settle(60)
        #expect(terminal.settings?.isCooked == false)
        #expect(terminal.hasEvenBar(3))
        try terminal.type("j", until: "▌ Small bag of gems")
        try terminal.type("k", until: "▌ A hint")
      }
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      terminal.expectRestored()
    }
  }

  @Suite("does not open what it cannot")
  struct RefusalTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func expectRefusal(
      _ arguments: [String], environment: [String: String] = [:], status: Int32, says text: String
    ) throws {
      let terminal = try folder.startTerminal(
        arguments, size: Size(columns: 400, rows: 8), environment: environment)
      #expect(try terminal.waitForExit() == status)
      #expect(terminal.rows[0].contains(text), "\(terminal.rows[0])")
      #expect(terminal.rows[0].hasPrefix("storefront: "))
      #expect(terminal.rows[1].isEmpty)
      #expect(!terminal.output.contains(0x1B))
      terminal.expectRestored()
    }

    @Test(
      "a terminal of no use",
      arguments: [
        ("no-such-terminal", "TERM=no-such-terminal is not known on this system."),
        ("", "TERM is not set."),
      ])
    func term(name: String, message: String) throws {
      try expectRefusal(
        ["--ephemeral"], environment: ["TERM": name], status: 69, says: message)
    }

    @Test("a dumb terminal gets the table")
    func dumb() throws {
      let terminal = try folder.startTerminal(
        ["--ephemeral"], size: Size(columns: 120, rows: 30), environment: ["TERM": "dumb"])
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.rows[1].contains("A hint"))
      #expect(!terminal.output.contains(0x1B))
    }

    @Test("a catalog that is missing, empty, a folder")
    func catalog() throws {
      try expectRefusal([folder.path("none.plist")], status: 65, says: "none.plist")
      try folder.write("", to: "empty.plist")
      try expectRefusal([folder.path("empty.plist")], status: 65, says: "empty.plist")
      try expectRefusal([folder.path], status: 65, says: folder.path)
    }

    @Test("a ledger that is none, a folder, another catalog's, or out of reach")
    func ledger() throws {
      try folder.write("no ledger, and long enough to be looked at", to: "text.ledger")
      try expectRefusal(
        ["--state", folder.path("text.ledger")], status: 65, says: "text.ledger: this is no ledger")
      try expectRefusal(["--state", folder.path], status: 74, says: "the ledger cannot be used")
      let club = try folder.write(Fixtures.club, to: "Club.storekit")
      let ledger = try folder.quickStore(club)
      let moon = try folder.write(Fixtures.moon, to: "Moon.storekit")
      try expectRefusal([moon, "--state", ledger], status: 65, says: "belongs to \(club), not to")
      try expectRefusal(
        ["--state", "/proc/none/x.ledger"], status: 74, says: "/proc/none")
    }

    @Test("a wrong command line")
    func usage() throws {
      try expectRefusal(["--colour"], status: 64, says: "there is no option --colour")
      try expectRefusal(["--color=7"], status: 64, says: "\"7\" is no number of colours")
      try expectRefusal(["--ambiguous-width", "3"], status: 64, says: "\"3\" is no width")
      try expectRefusal(["a", "b"], status: 64, says: "\"b\" is one operand too many")
    }
  }
}
