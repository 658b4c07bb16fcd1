import Screen
import StoreCore
import Testing

@testable import StorefrontUI

/// States that a user comes to by a few keys, for the frames.
extension Fixtures {
  /// A state after some actions.
  static func after(_ state: AppState, _ actions: Action...) -> AppState {
    var state = state
    for action in actions { _ = reduce(&state, action) }
    return state
  }

  static func products(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("j"), press("j"), press("j"))
  }

  static func transactions(_ columns: Int, _ rows: Int) -> AppState {
    after(
      state(columns, rows), press("2"), press("j"), .traceLoaded(5, Array(events.prefix(4))))
  }

  static func events(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("3"), press("k"))
  }

  static func conditions(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("4"), press("j"))
  }

  static func lock(_ columns: Int, _ rows: Int) -> AppState {
    after(
      state(columns, rows), press("j"), press("b"), .ticked(now: noon + .milliseconds(3_200)))
  }

  static func sheet(_ columns: Int, _ rows: Int) -> AppState {
    after(
      state(columns, rows), press("j"), press("b"), .ticked(now: noon + .milliseconds(800)),
      .promptRaised(prompt))
  }

  static func quitting(_ columns: Int, _ rows: Int) -> AppState {
    after(lock(columns, rows), .keyPressed(.control("c")))
  }

  static func help(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("2"), press("?"))
  }

  static func command(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press(":"), press("s"), press("o"), .keyPressed(.tab))
  }

  static func details(_ columns: Int, _ rows: Int) -> AppState {
    after(products(columns, rows), .keyPressed(.enter))
  }

  static func notice(_ columns: Int, _ rows: Int) -> AppState {
    after(
      state(columns, rows),
      .purchaseEnded(
        productID: "com.example.stars.gems.small",
        .failed(StoreFailure(code: 2, message: "The purchase was cancelled."))))
  }

  static func loadingProducts(_ columns: Int, _ rows: Int) -> AppState {
    after(
      emptyState(columns, rows), .started, .productsProgressed(done: 1_200, total: 10_000))
  }

  static func failed(_ columns: Int, _ rows: Int) -> AppState {
    after(
      emptyState(columns, rows), .started,
      .productsFailed("The App Store does not answer (SKError 0 unknown)."))
  }

  static var prompt: PromptRow {
    PromptRow(
      id: 1, client: "storefront", isOwn: true, title: "小さな宝石袋", displayPrice: "$0.49",
      terms: ["consumable · charged once", "Account: sandbox@storefront"])
  }

  static func press(_ character: Character) -> Action { .keyPressed(.character(character)) }
}

/// Compares a frame with a block of text, in which rows may end before the frame does.
func expect(
  _ state: AppState, shows block: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = render(state, size: state.size).text()
  let shown = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = block.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(shown == wanted, "\n\(text)", sourceLocation: sourceLocation)
}
