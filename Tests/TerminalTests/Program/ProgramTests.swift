import Foundation
import Screen
import TerminalTestSupport
import Testing

/// The tests that run a program in a terminal, one at a time.
@Suite("A program in a terminal", .serialized)
struct ProgramTests {
  /// Starts the probe and waits until it has drawn itself.
  static func probe(
    _ arguments: [String] = [], environment: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 24), jobControl: Bool = false
  ) throws -> EmulatedTerminal {
    let terminal = try EmulatedTerminal(
      BuiltProgram.path("terminal-probe"), arguments,
      environment: EmulatedTerminal.environment.merging(environment) { $1 }, size: size,
      jobControl: jobControl)
    try terminal.wait(for: "first frame") {
      $0.emulator.modes.on.contains(PrivateModes.bracketedPaste) && !$0.emulator.isBlank
    }
    terminal.settle(60)
    return terminal
  }

  /// What a shell wants to find after a program: its settings, a cursor, the main screen, no modes.
  static func expectRestored(
    _ terminal: EmulatedTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.settings == terminal.settingsBefore, sourceLocation: sourceLocation)
    #expect(terminal.settings?.isCooked == true, sourceLocation: sourceLocation)
    #expect(terminal.emulator.modes.on == PrivateModes.fresh, sourceLocation: sourceLocation)
    #expect(!terminal.emulator.modes.isKeypadOn, sourceLocation: sourceLocation)
  }
}
