import Foundation
import Screen
import Session
import StoreCore
import StorefrontUI
import Terminal

/// `storefront`: the store on the terminal.
@MainActor
struct OpenCommand {
  let invocation: Invocation
  let opening: StoreOpening
  let environment: [String: String]

  /// Reads everything that can fail, opens the screen, and leaves the rest to the main queue.
  func run() throws {
    let depth = try colorDepth()
    let width = try ambiguousWidth()
    let reading = try opening.readCatalog()
    let client = try StoreClient(opening.configuration(for: reading.catalog))
    StoreClient.makeCurrent(client)
    let screen = try TerminalScreen.open(
      environment: environment, options: TerminalOptions(colorDepth: depth))
    let look = look(screen, ambiguousWidth: width)
    let window = StorefrontWindow(screen: screen, client: client, look: look)
    window.open(notes: reading.diagnostics)
  }

  private func look(_ screen: TerminalScreen, ambiguousWidth: Int) -> Appearance {
    let isASCII = invocation.has(.ascii) || !screen.usesUnicode
    return Appearance(
      theme: screen.depth == .mono ? .mono : Theme.ansi.reduced(to: screen.depth),
      glyphs: isASCII ? .ascii : .unicode, measure: TextMeasure(ambiguousWidth: ambiguousWidth))
  }

  private func colorDepth() throws -> String? {
    guard let name = invocation.options[.color] else { return nil }
    guard ColorDepth(name: name) != nil else {
      throw UsageError.wrongValue(
        .color, name, expected: "number of colours: give mono, 8, 16, 256 or direct")
    }
    return name
  }

  private func ambiguousWidth() throws -> Int {
    switch invocation.options[.ambiguousWidth] {
    case nil, "1": return 1
    case "2": return 2
    case .some(let text):
      throw UsageError.wrongValue(.ambiguousWidth, text, expected: "width: give 1 or 2")
    }
  }
}
