import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The transaction table on a store")
@MainActor
struct TransactionTableTests {
  /// Twelve purchases of the game, every third of them another product, all finished but the last.
  private func bench() throws -> SessionBench {
    let bench = try SessionBench()
    let app = try bench.app("game")
    for number in 0..<12 {
      let product = number % 3 == 0 ? "pro" : "gems"
      try app.perform(.add(PaymentRequest(productID: product), by: app.caller))
      bench.wait(milliseconds: 900)
      if number < 11 { try app.perform(.finish(TransactionID(number), by: app.caller)) }
    }
    bench.wait(milliseconds: 0)
    bench.press(.character("2"))
    return bench
  }

  private func ids(_ bench: SessionBench) -> [TransactionID] {
    bench.state.transactions.rows.map(\.id)
  }

  @Test("sorts by a column both ways, and keeps the selected transaction")
  func sort() throws {
    let bench = try bench()
    for _ in 0..<2 { bench.press(.character("j")) }
    #expect(bench.state.transactions.selected?.id == 9)
    bench.run("sort product")
    #expect(ids(bench) == [1, 2, 4, 5, 7, 8, 10, 11, 0, 3, 6, 9])
    #expect(bench.state.transactions.selected?.id == 9)
    bench.press(.character("S"))
    #expect(ids(bench) == [9, 6, 3, 0, 11, 10, 8, 7, 5, 4, 2, 1])
    #expect(bench.state.transactions.selected?.id == 9)
    bench.run("sort flags")
    #expect(ids(bench).first == 11, "what is unfinished comes first")
  }

  @Test("filters while it is typed, by words of states and flags too, and shows all again")
  func filter() throws {
    let bench = try bench()
    for character in "/pro" { bench.press(.character(character)) }
    #expect(ids(bench) == [9, 6, 3, 0])
    bench.press(.enter)
    bench.press(.character("j"))
    bench.press(.escape)
    #expect(ids(bench).count == 12)
    #expect(bench.state.transactions.selected?.id == 6)
    for character in "/unfin" { bench.press(.character(character)) }
    #expect(ids(bench) == [11])
    let app = try bench.app("game")
    try app.perform(.finish(11, by: app.caller))
    bench.wait(milliseconds: 0)
    #expect(ids(bench) == [], "it is finished now")
  }

  @Test("looks through a long store chunk by chunk, and finds the one at its end")
  func longStore() throws {
    let bench = try bench()
    try bench.fill(3_500)
    bench.run("reload")
    for character in "/club" { bench.press(.character(character)) }
    #expect(ids(bench) == [99])
    #expect(bench.state.transactions.looked == 3_512)
    #expect(!bench.state.transactions.isLooking)
  }

  @Test("goes to the end of what passes a filter, and up again, in every order")
  func filteredEnds() throws {
    let bench = try bench()
    try bench.fill(3_500)
    for column in ["id", "date", "client"] {
      bench.run("sort \(column)")
      bench.press(.home)
      for character in "/storefront" { bench.press(.character(character)) }
      bench.press(.enter)
      #expect(bench.state.transactions.selected?.record.client == "storefront")
      bench.press(.end)
      let end = bench.state.transactions.selected?.id
      for _ in 0..<600 { bench.press(.pageUp) }
      let up = ids(bench)
      #expect(up.count == 1_750 && Set(up).count == 1_750, "\(column)")
      #expect(up.last == end)
      bench.press(.character("s"))
      #expect(bench.state.transactions.selected?.id == up.first, "it stays through an order")
      bench.press(.escape)
    }
  }

  @Test("pages through a long store to its end and back, in an order with many equal rows")
  func paging() throws {
    let bench = try bench()
    try bench.fill(3_500)
    bench.run("sort client")
    bench.press(.end)
    #expect(bench.state.transactions.selected?.record.client == "storefront")
    bench.press(.home)
    for _ in 0..<600 { bench.press(.pageDown) }
    let all = ids(bench)
    #expect(all.count == 3_512)
    #expect(Set(all).count == 3_512)
  }
}
