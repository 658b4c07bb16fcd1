import Screen
import StoreCore
import Testing

@testable import StorefrontUI

/// What moves through long lists show; what they cost is the benchmark's to say.
@Suite("Long lists")
struct LongListTests {
  @Test("200,000 products: the last one is a key away, and a frame shows it")
  func products() {
    let rows = (0..<200_000).map { index in
      Fixtures.product("p\(index)", "Product \(index)", .consumable, "0.99", "$0.99")
    }
    var state = Fixtures.after(
      Fixtures.emptyState(), .started, .productsLoaded(rows, unknown: []))
    _ = reduce(&state, .keyPressed(.end))
    // Equal prices follow their ids as texts, so the last one is not the one with the last number.
    #expect(render(state, size: state.size).text().contains("Product 99999"))
    #expect(render(state, size: state.size).text().contains("200,000 of 200,000"))
  }

  @Test("200,000 transactions: a page further down follows the first")
  func transactions() {
    let rows = (0..<200_000).map {
      Fixtures.transaction($0, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    }
    var state = Fixtures.after(
      Fixtures.emptyState(), .transactionsLoaded(Fixtures.page(.first, rows.reversed())),
      Fixtures.press("2"))
    #expect(state.transactions.selected?.id == 199_999)
    _ = reduce(&state, .keyPressed(.down))
    #expect(state.transactions.selected?.id == 199_998)
    _ = reduce(&state, .keyPressed(.end))
    #expect(state.transactions.selected?.id == 0)
  }
}
