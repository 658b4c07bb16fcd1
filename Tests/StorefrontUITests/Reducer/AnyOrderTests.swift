import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Actions in any order")
struct AnyOrderTests {
  @Test("no order of events leaves the screen locked", arguments: 0..<200)
  func neverStuck(seed: Int) {
    var events = RandomEvents(seed: UInt64(seed))
    var state = Fixtures.state()
    for _ in 0..<150 {
      _ = reduce(&state, events.next())
      if let end = Self.end(of: state.lock) {
        var ended = state
        _ = reduce(&ended, end)
        #expect(ended.lock == nil, "seed \(seed)")
        #expect(ended.context != .lock, "seed \(seed)")
      }
    }
  }

  @Test("any order of events leaves lists, selection and frame in bounds", arguments: 0..<60)
  func inBounds(seed: Int) {
    var events = RandomEvents(seed: UInt64(seed) + 1_000)
    var state = Fixtures.state()
    for _ in 0..<120 {
      _ = reduce(&state, events.next())
      #expect(state.products.cursor.position < max(1, state.products.count))
      #expect(state.transactions.cursor.position < max(1, state.transactions.rows.count))
      #expect(state.events.cursor.position < max(1, state.events.count))
      #expect(render(state, size: state.size).size == state.size)
    }
  }

  @Test("a key never buys without a purchase that the customer asked for", arguments: 0..<60)
  func asksOnce(seed: Int) {
    var events = RandomEvents(seed: UInt64(seed) + 2_000)
    var state = Fixtures.state()
    for _ in 0..<150 {
      let wasLocked = state.lock != nil
      let effects = reduce(&state, events.next())
      let customers = effects.filter {
        switch $0 {
        case .buy, .restore: true
        default: false
        }
      }
      #expect(customers.isEmpty || !wasLocked, "seed \(seed)")
      #expect(customers.count <= 1, "seed \(seed)")
      #expect(customers.isEmpty || state.lock != nil, "seed \(seed)")
    }
  }

  private static func end(of lock: Lock?) -> Action? {
    switch lock?.subject {
    case .purchase(let id, _, _):
      .purchaseEnded(productID: id, .purchased(transaction: 9, isFinished: true))
    case .restore: .restoreEnded(.restored([]))
    case nil: nil
    }
  }
}

/// Keys, times, sizes and news of the store, in an order given by a seed.
struct RandomEvents {
  private static let keys: [Key] =
    Array("bryqjkgGnN/:?saduUf 1234SQxRvewicCoAPp+-").map { .character($0) } + [
      .enter, .enter, .enter, .escape, .escape, .tab, .backTab, .backspace, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown, .function(1), .function(5), .control("c"),
      .control("d"), .control("w"),
    ]

  private var generator: SeededGenerator
  private var nextEvent: Int64 = 100

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> Action {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return news()
    case 1: return .ticked(now: Fixtures.noon + .milliseconds(number(100_000)))
    case 2: return .pasted(["", "b\n", "quit\n", "~!x", "宝石 relaunch"][Int(number(5))])
    case 3:
      return .resized(Size(columns: Int(number(130)), rows: Int(number(45))))
    default: return .keyPressed(Self.keys[Int(number(Int64(Self.keys.count)))])
    }
  }

  private mutating func number(_ limit: Int64) -> Int64 {
    Int64.random(in: 0..<limit, using: &generator)
  }

  private mutating func news() -> Action {
    nextEvent += 1
    let products = Fixtures.products
    let product = products[Int(number(Int64(products.count)))]
    switch number(14) {
    case 0: return .purchaseEnded(productID: product.id, .deferred(transaction: 9))
    case 1: return .restoreEnded(.failed(StoreFailure(code: 2, message: "Cancelled.")))
    case 2:
      var prompt = Fixtures.prompt
      prompt.id = number(3)
      return .promptRaised(prompt)
    case 3: return .promptRaised(nil)
    case 4: return .productsLoaded(Array(products.prefix(Int(number(11)))), unknown: ["x"])
    case 5: return .productsFailed("The App Store does not answer.")
    case 6:
      return .eventsAppended([
        EventRow(id: nextEvent, time: Fixtures.noon, who: "app", what: "add", transaction: 3)
      ])
    case 7: return .transactionsChanged(Fixtures.transactions)
    case 8: return .transactionsLoaded(Fixtures.page(.first, []))
    case 9: return .commandRefused(Fixtures.load(.first), message: "Locked.")
    case 10: return .conditionsLoaded(Array(Fixtures.conditions.prefix(Int(number(11)))))
    case 11:
      return .catalogRead(
        CatalogNews(
          header: StoreHeader(catalogName: "x", storefront: "JPN", currency: "JPY"),
          products: Array(products.suffix(Int(number(11))))))
    case 12: return .catalogRefused("catalog.plist:1:1: error: no list")
    default: return .eventsLoaded(Page(request: .newest, rows: Fixtures.events))
    }
  }
}
