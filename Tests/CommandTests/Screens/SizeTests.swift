import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("fits every size, and rests")
  struct SizeTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.copyCatalog()
    }

    private func open(size: Size) throws -> EmulatedTerminal {
      let catalog = folder.path("catalog.plist")
      let ledger = try folder.quickStore(catalog)
      return try folder.startTerminal([catalog, "--state", ledger], size: size)
    }

    @Test(
      "from the start, and q leaves",
      arguments: [
        (1, 1), (2, 1), (1, 3), (5, 2), (21, 4), (39, 10), (40, 9), (40, 10), (79, 24), (80, 23),
        (80, 24), (109, 24), (110, 24), (120, 40), (200, 60),
      ])
    func start(columns: Int, rows: Int) throws {
      let terminal = try open(size: Size(columns: columns, rows: rows))
      let isLarge = columns >= 40 && rows >= 10
      try terminal.wait(for: "first frame") {
        isLarge ? $0.text.contains("A hint") : !$0.emulator.isBlank
      }
      terminal.settle(100)
      if isLarge { #expect(terminal.text.contains("USD")) }
      terminal.type("q")
      #expect(try terminal.waitForExit() == 0)
      terminal.expectRestored()
    }

    @Test("a small window says what is needed")
    func tooSmall() throws {
      let terminal = try open(size: Size(columns: 24, rows: 5))
      try terminal.wait(forText: "q quit")
      #expect(
        terminal.rows == ["", "   Storefront needs", "   40×10, has 24×5", "   q quit", ""])
    }

    @Test("a storm of resizes with dialogs open leaves no stale cell")
    func storm() throws {
      let terminal = try open(size: Size(columns: 80, rows: 24))
      try terminal.wait(forText: "A hint")
      var seed: UInt64 = 11
      for turn in 0..<120 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        terminal.resize(Size(columns: 1 + Int(seed >> 33) % 200, rows: 1 + Int(seed >> 45) % 60))
        let keys = ["?", "\u{1B}", "2", "3", "4", "1", "b", "n", ":", "\u{3}", "/", "\u{1B}", "j"]
        // No ^C outside a layer: it would quit.
        if turn % 2 == 0 { terminal.type(keys[turn / 2 % 9]) }
        terminal.pump(3)
      }
      terminal.resize(Size(columns: 90, rows: 30))
      terminal.settle(300)
      for _ in 0..<3 {
        terminal.type("\u{1B}")
        terminal.settle(60)
      }
      try terminal.type("1", until: "[1 Products]")
      terminal.settle(200)
      // What the storm has cancelled may be told late; the next key takes that away.
      try terminal.wait(for: "screen without a notice") {
        guard $0.rows[28].contains("!") else { return true }
        $0.type("1")
        $0.settle(200)
        return false
      }
      let shown = terminal.rows
      terminal.type("\u{C}")
      terminal.settle(200)
      #expect(terminal.rows == shown)
      terminal.type("q")
      terminal.settle(100)
      terminal.type("y")
      #expect(try terminal.waitForExit() == 0)
      terminal.expectRestored()
    }

    @Test("an idle program writes nothing and wakes up never")
    func idle() throws {
      let terminal = try open(size: Size(columns: 80, rows: 24))
      try terminal.wait(forText: "A hint")
      terminal.type("j")
      terminal.settle(500)
      terminal.forgetOutput()
      #expect(try terminal.threadsThatWakeUp(seconds: 3) == 0)
      #expect(terminal.output == [])
    }
  }
}
