import Foundation
import Screen
import TerminalTestSupport
import Testing

extension ProgramTests {
  @Suite("can be stopped and continued")
  struct JobControlTests {
    private func stop(_ terminal: EmulatedTerminal, by act: () -> Void) throws {
      act()
      try terminal.waitForStop()
      expectRestored(terminal)
    }

    private func expectBack(_ terminal: EmulatedTerminal, text: String) throws {
      try terminal.wait(for: "screen") { $0.emulator.modes.isAlternateScreen }
      try terminal.wait(forText: text)
      terminal.settle(50)
      #expect(terminal.settings?.isCooked == false)
      #expect(terminal.emulator.modes.on == [1, 7, 1049, 2004])
      #expect(terminal.rows[0] == "probe 80x24")
    }

    @Test("Ctrl+Z and fg, three times")
    func key() throws {
      let terminal = try probe(jobControl: true)
      for round in 1...3 {
        try stop(terminal) { terminal.type("\u{1A}") }
        terminal.continueProgram(inForeground: true)
        try expectBack(terminal, text: "key Ctrl+Z")
        #expect(terminal.rows.filter { $0 == "key Ctrl+Z" }.count == round)
      }
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      expectRestored(terminal)
    }

    @Test("SIGTSTP from elsewhere, twice")
    func signal() throws {
      let terminal = try probe(jobControl: true)
      for _ in 1...2 {
        try stop(terminal) { terminal.signal(SIGTSTP) }
        terminal.continueProgram(inForeground: true)
        try expectBack(terminal, text: "probe")
      }
      terminal.type("\u{3}")
      #expect(try terminal.waitForExit() == 130)
      expectRestored(terminal)
    }

    @Test("bg does not touch the terminal, and fg comes back")
    func background() throws {
      let terminal = try probe(jobControl: true)
      try stop(terminal) { terminal.type("\u{1A}") }
      terminal.forgetOutput()
      terminal.continueProgram(inForeground: false)
      try terminal.waitForStop()
      #expect(terminal.output == [])
      #expect(terminal.settings == terminal.settingsBefore)
      terminal.continueProgram(inForeground: true)
      try expectBack(terminal, text: "key Ctrl+Z")
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      expectRestored(terminal)
    }

    @Test("a size that changed meanwhile is taken")
    func resized() throws {
      let terminal = try probe(jobControl: true)
      try stop(terminal) { terminal.type("\u{1A}") }
      terminal.resize(Size(columns: 60, rows: 20))
      terminal.continueProgram(inForeground: true)
      try terminal.wait(forText: "resize 60x20")
      #expect(terminal.rows[0] == "probe 60x20")
      #expect(terminal.rows.filter { $0.hasPrefix("resize") }.count == 1)
    }

    @Test("SIGSTOP, which cannot be handled, is made good when it continues")
    func unannounced() throws {
      let terminal = try probe(jobControl: true)
      terminal.signal(SIGSTOP)
      try terminal.waitForStop()
      terminal.emulator.feed(Array("\u{1B}[2J\u{1B}[Hshell$".utf8))
      terminal.continueProgram(inForeground: true)
      try expectBack(terminal, text: "probe")
      #expect(!terminal.text.contains("shell$"))
    }

    @Test("a stopped program that is ended ends without touching the terminal")
    func endedWhileStopped() throws {
      let terminal = try probe(jobControl: true)
      try stop(terminal) { terminal.type("\u{1A}") }
      terminal.forgetOutput()
      terminal.signal(SIGTERM)
      terminal.continueProgram(inForeground: false)
      #expect(try terminal.waitForExit() == 143)
      #expect(String(decoding: terminal.output, as: UTF8.self) == "ended with 143\r\n")
      expectRestored(terminal)
    }

    @Test("where nothing can stop it, it goes on")
    func orphaned() throws {
      let terminal = try probe()
      terminal.type("\u{1A}")
      try expectBack(terminal, text: "key Ctrl+Z")
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      expectRestored(terminal)
    }
  }
}
