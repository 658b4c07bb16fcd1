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
    let reading = try opening.readCatalog()
    let client = try StoreClient(opening.configuration(for: reading.catalog))
    let screen = try TerminalScreen.open(
      environment: environment, options: TerminalOptions(colorDepth: invocation.options[.color]))
    let look = look(screen, ambiguousWidth: invocation.options[.ambiguousWidth] == "2" ? 2 : 1)
    let window = StorefrontWindow(screen: screen, client: client, look: look)
    window.open(notes: reading.diagnostics)
  }

  private func look(_ screen: TerminalScreen, ambiguousWidth: Int) -> Appearance {
    let isASCII = invocation.has(.ascii) || !screen.usesUnicode
    return Appearance(
      theme: screen.depth == .mono ? .mono : Theme.ansi.reduced(to: screen.depth),
      glyphs: isASCII ? .ascii : .unicode, measure: TextMeasure(ambiguousWidth: ambiguousWidth))
  }
}
