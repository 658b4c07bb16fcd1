import Foundation
import Screen
import TerminalTestSupport
import Testing

/// All tests that run the program in a terminal: one at a time.
@Suite("The storefront in a terminal", .serialized)
struct StorefrontTerminalTests {}

extension TestFolder {
  /// Opens the storefront in a terminal and waits until the products are there.
  func open(
    _ arguments: String..., size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:], jobControl: Bool = false, ready: String = "PRODUCT"
  ) throws -> EmulatedTerminal {
    let terminal = try startTerminal(
      arguments, size: size, environment: environment, jobControl: jobControl)
    try terminal.wait(forText: ready)
    try terminal.waitUntilLoaded()
    return terminal
  }

  /// Starts the program in a terminal, whatever it does there.
  func startTerminal(
    _ arguments: [String], size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:], jobControl: Bool = false
  ) throws -> EmulatedTerminal {
    try EmulatedTerminal(
      BuiltProgram.path("storefront"), arguments,
      environment: self.environment.merging(environment) { $1 }, size: size,
      jobControl: jobControl)
  }

  /// A ledger whose App Store answers at once, so that tests need not wait.
  func quickStore(
    _ catalog: String, named name: String = "quick.ledger", conditions: [String: String] = [:]
  ) throws -> String {
    let ledger = path(name)
    try StoreSetup.write(
      catalog: catalog, ledger: ledger,
      conditions: ["latency": "0.05s"].merging(conditions) { $1 })
    return ledger
  }
}

extension EmulatedTerminal {
  func waitUntilLoaded() throws {
    try wait(for: "loaded list") { !$0.text.lowercased().contains("loading") }
    settle(30)
  }

  /// Types keys, and waits until the screen holds a text and the frame with it is whole.
  func type(_ keys: String, until text: String) throws {
    type(keys)
    try wait(forText: text)
    settle(30)
  }

  /// Types keys, and waits until a text is gone from the screen.
  func type(_ keys: String, untilGone text: String) throws {
    type(keys)
    try wait(for: "screen without \"\(text)\"") { !$0.text.contains(text) }
    settle(30)
  }

  /// Types keys that the screen shows something of, and waits until it has.
  func typeAnswered(_ keys: String) throws {
    let before = output.count
    type(keys)
    try wait(for: "answer to \(keys)") { $0.output.count > before }
    settle(60)
  }

  /// The first row that holds a text.
  func row(with text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

  /// The text of the selected row, which is the reversed one.
  var selectedRow: String? {
    (0..<emulator.size.rows).first { row in
      emulator.cell(2, row).style.attributes.contains(.reverse)
    }.map { rows[$0] }
  }

  /// Whether the bar of the selected row is one: the same ground from end to end.
  func hasEvenBar(_ row: Int) -> Bool {
    let styles = (2..<emulator.size.columns - 2).map { emulator.cell($0, row) }
      .filter { $0.width > 0 }.map(\.style)
    return styles.allSatisfy {
      $0.attributes.contains(.reverse) && $0.foreground == styles[0].foreground
        && $0.background == styles[0].background
    }
  }
}
