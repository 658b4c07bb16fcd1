import Foundation
import Screen
import TerminalTestSupport
import Testing

extension ProgramTests {
  @Suite("says why there is no screen")
  struct UnusableTerminalTests {
    @Test(
      "when TERM is of no use",
      arguments: [
        (
          ["TERM": "no-such-terminal"],
          "TERM=no-such-terminal is not known on this system."
            + " Set TERM=xterm-256color, or use --plain."
        ),
        (["TERM": ""], "TERM is not set. Set TERM=xterm-256color, or use --plain."),
        (
          ["TERM": "dumb"],
          "TERM=dumb cannot show a full screen. Set TERM=xterm-256color, or use --plain."
        ),
      ] as [([String: String], String)])
    func term(environment: [String: String], message: String) throws {
      let terminal = try EmulatedTerminal(
        BuiltProgram.path("terminal-probe"),
        environment: EmulatedTerminal.environment.merging(environment) { $1 },
        size: Size(columns: 120, rows: 5))
      #expect(try terminal.waitForExit() == 69)
      #expect(terminal.rows == ["terminal-probe: " + message, "", "", "", ""])
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}") == false)
      expectRestored(terminal)
    }

    @Test("when TERM is missing")
    func missing() throws {
      let environment = EmulatedTerminal.environment.filter { $0.key != "TERM" }
      let terminal = try EmulatedTerminal(
        BuiltProgram.path("terminal-probe"), environment: environment)
      #expect(try terminal.waitForExit() == 69)
      #expect(terminal.rows[0].hasPrefix("terminal-probe: TERM is not set."))
    }

    @Test(
      "when input or output is not a terminal",
      arguments: ["exec \"$0\" </dev/null", "exec \"$0\" | cat", "\"$0\" >/dev/null; exit $?"])
    func redirected(command: String) throws {
      let terminal = try EmulatedTerminal(
        "/bin/sh", ["-c", "set -e; " + command, BuiltProgram.path("terminal-probe")],
        size: Size(columns: 120, rows: 5))
      _ = try terminal.waitForExit()
      #expect(
        terminal.rows[0]
          == "terminal-probe: Input or output is not a terminal. Use --plain.")
      expectRestored(terminal)
    }
  }
}
