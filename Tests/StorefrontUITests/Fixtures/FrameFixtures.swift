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

  /// A renewal in grace, with all that a card can say.
  static func inspector(_ columns: Int, _ rows: Int) -> AppState {
    var row = transactions[3]
    row.record.kind = .autoRenewable
    row.record.originalID = 1
    row.record.expires = time(12, 3, 0)
    row.record.applicationUsername = "player-7"
    row.record.consent = .pending
    row.record.chargedMillionths = 4_990_000
    let subscription = SubscriptionRow(
      groupID: "club", originalID: 1, transaction: 3, title: "Club monthly",
      nextTitle: "Club yearly", status: "active", renewalPrice: "$39.99")
    let event = EventRow(
      id: 30, time: time(11, 58, 0, 120), who: "→ app", what: "updatedTransactions",
      of: "[3 purchased]", transaction: 3)
    return after(
      state(columns, rows), .transactionsChanged([row]), press("2"), press("j"), press("j"),
      press("j"), .traceLoaded(3, [event]), .subscriptionLoaded(3, subscription),
      .keyPressed(.enter))
  }

  static func refunding(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("2"), press("R"))
  }

  static func creating(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("2"), press("c"), .keyPressed(.tab), press("x"))
  }

  static func refusedCreation(_ columns: Int, _ rows: Int) -> AppState {
    after(
      state(columns, rows), press("2"), press("c"), press("x"), .keyPressed(.enter))
  }

  static func apps(_ columns: Int, _ rows: Int) -> AppState {
    after(
      state(columns, rows), press("2"), press("A"),
      .appsLoaded([
        AttachedApp(
          session: 1, client: "storefront", process: 4_700, since: time(11, 50, 0),
          isTerminal: true,
          observers: 1),
        AttachedApp(
          session: 2, client: "game", process: 4_711, since: time(12, 1, 45), isTerminal: false,
          observers: 0),
      ]))
  }

  static func ownedCard(_ columns: Int, _ rows: Int) -> AppState {
    after(state(columns, rows), press("2"), press("o"), .ownedLoaded(owned), press("j"))
  }

  static var owned: [OwnedRow] {
    [
      OwnedRow(
        productID: "com.example.stars.noads", title: "Remove ads", transaction: 4,
        isFamilyShared: true,
        told: [
          .init(
            client: "storefront", word: "purchased, finished", givesAccess: true, transaction: 4,
            time: time(11, 58, 4)),
          .init(client: "game"),
        ]),
      OwnedRow(
        productID: "com.example.stars.club.month", title: "Club monthly", transaction: 3,
        until: time(12, 3, 0), isInGracePeriod: true,
        told: [
          .init(
            client: "storefront", word: "purchased", givesAccess: true, transaction: 1,
            time: time(11, 52, 10))
        ]),
      OwnedRow(
        productID: "com.example.stars.pro", title: "去广告 Pro", transaction: nil,
        loss: "refunded",
        told: [
          .init(
            client: "game", word: "purchased", givesAccess: true, transaction: 2,
            time: time(11, 53, 0))
        ]),
    ]
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
