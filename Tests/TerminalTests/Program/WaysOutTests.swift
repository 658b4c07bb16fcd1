import Foundation
import Screen
import TerminalTestSupport
import Testing

extension ProgramTests {
  @Suite("leaves the terminal as it was")
  struct WaysOutTests {
    @Test("the screen takes the terminal over while it is up")
    func up() throws {
      let terminal = try probe()
      #expect(terminal.settings != terminal.settingsBefore)
      #expect(terminal.settings?.isCooked == false)
      #expect(terminal.emulator.modes.on == [1, 7, 1049, 2004])
      #expect(terminal.emulator.modes.isKeypadOn)
      #expect(terminal.rows[0] == "probe 80x24")
    }

    @Test(
      "by a key",
      arguments: [
        ("q", 0), ("\u{3}", 130), ("X", 3), ("E", 70), ("T", 132), ("A", 134), ("O", 139),
        ("W", 132),
      ] as [(String, Int32)])
    func key(keys: String, status: Int32) throws {
      let terminal = try probe()
      terminal.type(keys)
      #expect(try terminal.waitForExit() == status)
      expectRestored(terminal)
    }

    @Test(
      "by a signal that the program handles",
      arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)]
        as [(Int32, Int32)])
    func handled(signal: Int32, status: Int32) throws {
      let terminal = try probe()
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == status)
      expectRestored(terminal)
      #expect(terminal.rows[0] == "ended with \(status)")
    }

    @Test(
      "by a signal that a defect raises",
      arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func deadly(signal: Int32) throws {
      let terminal = try probe()
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == 128 + signal)
      expectRestored(terminal)
    }

    @Test("a program that hangs ends at the second request")
    func hanging() throws {
      let terminal = try probe()
      terminal.type("H")
      terminal.settle(50)
      terminal.signal(SIGTERM)
      usleep(2_100_000)
      terminal.signal(SIGTERM)
      #expect(try terminal.waitForExit() == 128 + SIGTERM)
      expectRestored(terminal)
    }

    @Test("what was written to stderr comes out afterwards, not on the screen")
    func standardError() throws {
      let terminal = try probe()
      terminal.type("e")
      try terminal.wait(forText: "key e")
      #expect(!terminal.text.contains("a message on stderr"))
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.rows[0] == "a message on stderr")
      #expect(terminal.rows[1] == "ended with 0")
    }

    @Test("a trap says why, after what was written before")
    func trapMessage() throws {
      let terminal = try probe(size: Size(columns: 120, rows: 60))
      terminal.type("e")
      try terminal.wait(forText: "key e")
      terminal.type("T")
      #expect(try terminal.waitForExit() == 132)
      #expect(terminal.rows[0] == "a message on stderr")
      #expect(terminal.rows[1].contains("Fatal error: Index out of range"))
    }

    @Test("Swift's own crash reporter does not get hold of the terminal")
    func backtracer() throws {
      let terminal = try probe(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=yes"])
      terminal.type("T")
      #expect(try terminal.waitForExit() == 132)
      expectRestored(terminal)
    }

    @Test("a closed stderr is no obstacle")
    func closedStandardError() throws {
      let terminal = try EmulatedTerminal(
        "/bin/sh", ["-c", "exec \"$0\" 2>&-", BuiltProgram.path("terminal-probe")])
      try terminal.wait(forText: "probe 80x24")
      terminal.type("eq")
      #expect(try terminal.waitForExit() == 0)
      expectRestored(terminal)
    }

    @Test("a terminal that is closed ends the program")
    func hangUp() throws {
      let terminal = try probe()
      terminal.hangUp()
      #expect(try terminal.waitForExit(seconds: 3) == 129)
    }

    @Test("without an alternate screen the prompt comes below what was drawn")
    func oneScreen() throws {
      let terminal = try EmulatedTerminal(
        BuiltProgram.path("terminal-probe"),
        environment: EmulatedTerminal.environment.merging(["TERM": "linux"]) { $1 })
      try terminal.wait(forText: "probe 80x24")
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.rows[23].isEmpty)
      #expect(terminal.rows[22] == "ended with 0")
      #expect(terminal.emulator.modes.on == PrivateModes.fresh)
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }
}
