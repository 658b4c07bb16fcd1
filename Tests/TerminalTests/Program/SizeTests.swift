import Foundation
import Screen
import TerminalTestSupport
import Testing

extension ProgramTests {
  @Suite("fits every size")
  struct SizeTests {
    private func expectFilled(_ terminal: EmulatedTerminal) {
      let size = terminal.emulator.size
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      let expected = (0..<size.rows).map {
        String(repeating: letters[($0 + size.columns) % 26], count: size.columns)
      }
      #expect(terminal.rows == expected, "\(size)")
    }

    @Test(
      "from the start",
      arguments: [(1, 1), (2, 1), (1, 2), (5, 3), (40, 10), (80, 24), (120, 40), (200, 60)])
    func start(columns: Int, rows: Int) throws {
      let terminal = try probe(["fill"], size: Size(columns: columns, rows: rows))
      expectFilled(terminal)
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      expectRestored(terminal)
    }

    @Test("LINES and COLUMNS do not beat the real size")
    func environment() throws {
      let terminal = try probe(environment: ["LINES": "5", "COLUMNS": "20"])
      #expect(terminal.rows[0] == "probe 80x24")
    }

    @Test("a resize is one event with the new size")
    func resize() throws {
      let terminal = try probe()
      terminal.resize(Size(columns: 50, rows: 12))
      try terminal.wait(forText: "resize 50x12")
      #expect(terminal.rows[0] == "probe 50x12")
    }

    @Test("a storm of resizes leaves no stale cell")
    func storm() throws {
      let terminal = try probe(["fill"])
      var seed: UInt64 = 7
      for _ in 0..<150 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        terminal.resize(Size(columns: 1 + Int(seed >> 33) % 200, rows: 1 + Int(seed >> 45) % 60))
        terminal.pump(1)
      }
      terminal.resize(Size(columns: 63, rows: 17))
      terminal.settle(300)
      expectFilled(terminal)
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      expectRestored(terminal)
    }

    @Test("every size from 1 to 12 by 1 to 6, one after the other")
    func small() throws {
      let terminal = try probe(["wide"], size: Size(columns: 12, rows: 6))
      for columns in 1...12 {
        for rows in 1...6 {
          terminal.resize(Size(columns: columns, rows: rows))
          terminal.pump(2)
        }
      }
      terminal.resize(Size(columns: 80, rows: 24))
      try terminal.wait(for: "whole frame") { $0.rows[0] == "|星の冒険|去广告|" }
    }
  }
}
