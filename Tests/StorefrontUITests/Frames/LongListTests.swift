import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Long lists", .serialized)
struct LongListTests {
  /// A frame, and a move with it, cost what the visible rows cost. The bound is wide, for busy
  /// machines; a walk through all rows takes hundreds of times longer.
  @Test("200,000 products cost a frame what ten cost")
  func products() {
    let rows = (0..<200_000).map { index in
      Fixtures.product("p\(index)", "Product \(index)", .consumable, "0.99", "$0.99")
    }
    let long = Fixtures.after(Fixtures.emptyState(), .started, .productsLoaded(rows, unknown: []))
    #expect(cost(long) < cost(Fixtures.state()) * 40)
  }

  @Test("200,000 transactions cost a frame what six cost")
  func transactions() {
    let rows = (0..<200_000).map {
      Fixtures.transaction($0, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    }
    let long = Fixtures.after(
      Fixtures.emptyState(), .transactionsLoaded(Page(request: .newest, rows: rows)),
      Fixtures.press("2"))
    #expect(cost(long) < cost(Fixtures.transactions(80, 24)) * 40)
  }

  /// The shortest of some runs of a key and its frame.
  private func cost(_ state: AppState) -> Duration {
    var state = state
    let clock = ContinuousClock()
    return (0..<20).map { _ in
      clock.measure {
        _ = reduce(&state, .keyPressed(.down))
        _ = render(state, size: state.size)
      }
    }.min() ?? .zero
  }
}
