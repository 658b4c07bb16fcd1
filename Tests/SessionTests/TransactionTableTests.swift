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

@Suite("The App Store's verbs on a store")
@MainActor
struct StoreActsOnStoreTests {
  let bench: SessionBench

  init() throws {
    bench = try SessionBench()
    bench.press(.character("2"))
  }

  private func record(_ id: TransactionID) -> TransactionRecord? {
    bench.state.transactions.row(id: id)?.record
  }

  @Test("a refund asks, is seen at once, and its callback is in the trace of the transaction")
  func refund() {
    bench.buy("pro")
    bench.press(.character("2"))
    bench.press(.character("R"))
    #expect(record(0)?.revoked == nil)
    bench.press(.character("y"))
    #expect(record(0)?.revocation == .refund)
    #expect(bench.status("pro") == ProductStatus.none)
    let trace = bench.state.transactions.inspection?.events?.map(\.what) ?? []
    #expect(trace.contains("didRevokeEntitlements"))
  }

  @Test("a subscription is renewed, told what comes next, ended and deleted with its renewals")
  func subscription() throws {
    bench.buy("club")
    bench.press(.character("2"))
    bench.press(.character("w"))
    bench.wait(milliseconds: 900)
    #expect(bench.state.transactions.rows.map(\.id) == [1, 0])
    #expect(record(1)?.reason == .renewal)
    #expect(bench.state.transactions.selected?.id == 1)
    #expect(bench.state.transactions.inspection?.subscription?.autoRenews == true)
    bench.press(.character("u"))
    #expect(bench.state.transactions.inspection?.subscription?.autoRenews == false)
    bench.run("autorenew on")
    #expect(bench.state.transactions.inspection?.subscription?.autoRenews == true)
    bench.press(.character("e"))
    bench.press(.character("y"))
    #expect(bench.status("club") != .subscribed)
    bench.press(.character("G"))
    bench.press(.character("x"))
    bench.press(.character("y"))
    #expect(bench.state.transactions.rows.isEmpty)
    #expect(bench.state.transactions.total == 0)
  }

  @Test("deleted transactions leave a gap that pages go over, and a count without them")
  func gaps() {
    for _ in 0..<4 { bench.buy("gems") }
    bench.run("delete 1")
    bench.press(.character("y"))
    #expect(bench.state.transactions.rows.map(\.id) == [3, 2, 0])
    #expect(bench.state.transactions.total == 3)
    bench.press(.character("2"))
    bench.run("reload")
    #expect(bench.state.transactions.rows.map(\.id) == [3, 2, 0])
    bench.buy("gems")
    #expect(bench.state.transactions.rows.map(\.id) == [4, 3, 2, 0])
  }

  @Test("a purchase is created by the form, for every app but the terminal, and is selected")
  func create() throws {
    let app = try bench.app("game")
    bench.press(.character("c"))
    for character in "pro" { bench.press(.character(character)) }
    bench.press(.enter)
    bench.wait(milliseconds: 900)
    #expect(bench.state.overlay == nil)
    #expect(record(0)?.client == "")
    #expect(record(0)?.state == .purchased)
    #expect(bench.status("pro") == .owned || bench.status("pro") == .unfinished)
    withExtendedLifetime(app) {}
  }

  @Test("a date in the future stays in the form, with the store's reason")
  func future() {
    bench.press(.character("c"))
    for character in "pro" { bench.press(.character(character)) }
    for _ in 0..<4 { bench.press(.tab) }
    for character in "2999-01-01" { bench.press(.character(character)) }
    bench.press(.enter)
    guard case .form(let form) = bench.state.overlay else {
      Issue.record("the form is gone")
      return
    }
    #expect(form.error?.text == "The date of a purchase cannot be in the future.")
    #expect(bench.state.transactions.rows.isEmpty)
  }

  @Test("a price consent is asked for, agreed to and refused from the table")
  func consent() {
    bench.buy("club")
    bench.press(.character("2"))
    bench.press(.character("C"))
    bench.press(.character("+"))
    #expect(record(0)?.consent == .agreed)
    bench.press(.character("C"))
    bench.press(.character("-"))
    #expect(record(0)?.consent == .declined)
  }

  @Test("attached apps are told with their observers, and follow who comes and goes")
  func apps() throws {
    bench.press(.character("A"))
    #expect(bench.state.apps?.map(\.client) == ["storefront"])
    #expect(bench.state.apps?.first?.isTerminal == true)
    let game = try bench.app("game")
    bench.wait(milliseconds: 0)
    #expect(bench.state.apps?.map(\.client) == ["storefront", "game"])
    #expect(bench.state.apps?.last?.observers == 0)
    game.close()
    bench.wait(milliseconds: 0)
    #expect(bench.state.apps?.map(\.client) == ["storefront"])
  }

  @Test("what is owned stands beside what each app was told")
  func owned() throws {
    bench.buy("pro")
    let game = try bench.app("game")
    bench.press(.character("2"))
    bench.press(.character("o"))
    let row = try #require(bench.state.owned?.first)
    #expect((row.productID, row.transaction, row.until) == ("pro", 0, nil))
    #expect(row.told.map(\.client) == ["game", "storefront"])
    #expect(row.told.map { row.difference($0) } == [
      "it has not heard of transaction 0: a restore tells it", nil,
    ])
    try game.perform(.refund(0))
    bench.wait(milliseconds: 0)
    #expect(bench.state.owned?.first?.transaction == nil)
    #expect(bench.state.owned?.first?.loss == "refunded")
  }
}
