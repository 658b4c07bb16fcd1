import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The order and the filter of the transactions")
struct TransactionTableTests {
  private func transactions() -> User {
    var user = User()
    user.press("2", gives: [.loadTrace(6)])
    return user
  }

  private func request(
    _ part: TransactionRequest.Part, _ order: TransactionOrder = TransactionOrder(),
    _ filter: String = ""
  ) -> TransactionRequest {
    TransactionRequest(
      part, query: TransactionQuery(order: order, filter: RowFilter(filter)))
  }

  @Test("s goes through the columns, S turns round; the selection stays with its transaction")
  func sort() {
    var user = transactions()
    user.press("j", gives: [.loadTrace(5)])
    let original = request(.around(5), TransactionOrder(.original))
    user.press("s", gives: [.loadTransactions(original)])
    #expect(user.state.transactions.shown.order == TransactionOrder())
    let rows = Fixtures.transactions
    user.send(.transactionsLoaded(TransactionPage(request: original, rows: rows)))
    #expect(user.state.transactions.shown.order == TransactionOrder(.original))
    #expect(user.state.transactions.selected?.id == 5)
    let client = request(.around(5), TransactionOrder(.client))
    user.press("s", gives: [.loadTransactions(client)])
    user.send(.transactionsLoaded(TransactionPage(request: client, rows: rows.reversed())))
    #expect(user.state.transactions.selected?.id == 5)
    #expect(user.state.transactions.cursor.position == 4)
    let turned = request(.around(5), TransactionOrder(column: .client, isDescending: true))
    user.press("S", gives: [.loadTransactions(turned)])
  }

  @Test("sort takes a column by its name, and names those that there are")
  func sortCommand() {
    var user = transactions()
    let price = request(.around(6), TransactionOrder(.price))
    user.run("sort price", gives: [.loadTransactions(price)])
    user.send(.transactionsLoaded(TransactionPage(request: price, rows: Fixtures.transactions)))
    user.run("sort weight")
    #expect(
      user.notice
        == "There is no column weight; there are id, original, client, product, state, date, "
        + "expires, price, flags.")
  }

  @Test("a filter asks at every letter; the answer to an earlier one is left out")
  func filter() {
    var user = transactions()
    user.press("/")
    user.press("u", gives: [.loadTransactions(request(.first, .init(), "u"))])
    user.press("n", gives: [.loadTransactions(request(.first, .init(), "un"))])
    user.send(
      .transactionsLoaded(TransactionPage(request: request(.first, .init(), "u"), rows: [])))
    #expect(user.state.transactions.rows.count == 6)
    let found = [Fixtures.transactions[0]]
    user.send(
      .transactionsLoaded(TransactionPage(request: request(.first, .init(), "un"), rows: found)))
    #expect(user.state.transactions.rows.map(\.id) == [6])
    user.press(.enter)
    user.press(.escape, gives: [.loadTransactions(request(.around(6)))])
  }

  @Test("a filter goes on looking until it has enough, and says how far it has come")
  func looking() {
    var user = transactions()
    user.press("/")
    let first = request(.first, .init(), "x")
    user.press("x", gives: [.loadTransactions(first)])
    let next = request(.after(Fixtures.place(900)), .init(), "x")
    user.send(
      .transactionsLoaded(
        TransactionPage(
          request: first, rows: [], reachesLast: false, front: Fixtures.place(1_899),
          back: Fixtures.place(900), looked: 1_000)),
      gives: [.loadTransactions(next)])
    user.send(.transactionsCounted(total: 1_900, unfinished: 0))
    let text = render(user.state, size: user.state.size).text()
    #expect(text.contains("Nothing yet among 1,000 transactions."))
    #expect(text.contains("0 of 1,900 · /x"))
    user.send(
      .transactionsLoaded(
        TransactionPage(
          request: next, rows: [], front: Fixtures.place(899), back: Fixtures.place(0),
          looked: 900)))
    #expect(render(user.state, size: user.state.size).text().contains("Nothing matches x"))
  }

  @Test(
    "a filter finds every text that shows",
    arguments: [
      ("6", true), ("storefront", true), ("season pass", true), ("com.example", true),
      ("PURCHASED", true), ("9.99", true), ("12:01:44", true), ("2025-11-30", true),
      ("unfinished", true), ("!unfinished", false), ("~ssnps", true), ("refunded", false),
      ("12:03:00", true),
    ])
  func texts(filter: String, passes: Bool) {
    var row = Fixtures.transactions[0]
    row.record.expires = Fixtures.time(12, 3, 0)
    #expect(RowFilter(filter).passes(row, TimeText(zone: .gmt)) == passes)
  }

  @Test("a changed row moves to its place in the order, or goes where the filter hides it")
  func changed() {
    var user = transactions()
    let order = TransactionOrder(.state)
    let asked = request(.around(6), order)
    user.run("sort state", gives: [.loadTransactions(asked)])
    let rows = [6, 4, 3, 2, 1, 5].compactMap { id in
      Fixtures.transactions.first { $0.id == id }
    }.sorted { order.precedes(order.place(of: $0.record), order.place(of: $1.record)) }
    #expect(rows.map(\.id) == [3, 4, 6, 2, 1, 5])
    user.send(.transactionsLoaded(TransactionPage(request: asked, rows: rows)))
    var approved = Fixtures.transactions[1]
    approved.record.state = .purchased
    user.send(.transactionsChanged([approved]))
    #expect(user.state.transactions.rows.map(\.id) == [3, 4, 5, 6, 2, 1])
    #expect(user.state.transactions.selected?.id == 6)
    let filtered = request(.first, order, "unfinished")
    user.press("/")
    for (index, _) in "unfinished".enumerated() {
      let text = String("unfinished".prefix(index + 1))
      user.press(
        Array("unfinished")[index], gives: [.loadTransactions(request(.first, order, text))])
    }
    user.send(
      .transactionsLoaded(TransactionPage(request: filtered, rows: [Fixtures.transactions[0]])))
    var finished = Fixtures.transactions[0]
    finished.record.isFinished = true
    user.send(.transactionsChanged([finished]))
    #expect(user.state.transactions.rows.isEmpty)
  }

  @Test("deleted transactions go at once; the selection takes the row in its place")
  func deleted() {
    var user = transactions()
    user.press("j", gives: [.loadTrace(5)])
    user.send(.transactionsRemoved([5, 3]), gives: [.loadTrace(4)])
    #expect(user.state.transactions.rows.map(\.id) == [6, 4, 2, 1])
    user.send(.transactionsRemoved([6, 4, 2, 1]))
    #expect(user.state.transactions.inspection == nil)
  }

  @Test("a page behind a row that was deleted meanwhile still joins")
  func joinsBehindGap() {
    var user = User()
    user.send(
      .transactionsLoaded(Fixtures.page(.first, Fixtures.transactions, reachesLast: false)))
    user.press("2", gives: [.loadTrace(6), Fixtures.load(.after(Fixtures.place(1)))])
    user.send(.transactionsRemoved([1]))
    let row = Fixtures.transaction(-7, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    user.send(.transactionsLoaded(Fixtures.page(.after(Fixtures.place(1)), [row])))
    #expect(user.state.transactions.rows.map(\.id) == [6, 5, 4, 3, 2, -7])
  }

  @Test("a long way down forgets the rows above, and they come again on the way up")
  func window() {
    var list = TransactionList()
    func page(_ ids: Range<Int64>) -> [TransactionRow] {
      ids.reversed().map {
        Fixtures.transaction($0, "pro", "Pro", .purchased, at: Fixtures.noon)
      }
    }
    list.take(Fixtures.page(.first, page(9_000..<10_000), reachesLast: false))
    for start in stride(from: Int64(8_000), through: 1_000, by: -1_000) {
      list.cursor.position = list.rows.count - 1
      list.take(
        Fixtures.page(
          .after(Fixtures.place(start + 1_000)), page(start..<start + 1_000), reachesLast: false))
    }
    #expect(list.rows.count == 5_000)
    #expect(list.selected?.id == 2_000)
    #expect(!list.reachesFirst)
    #expect(list.front == Fixtures.place(5_999))
    list.take(Fixtures.page(.before(Fixtures.place(5_999)), page(6_000..<7_000)))
    #expect(list.rows.first?.id == 6_999)
    #expect(list.rows.count == 5_000)
    #expect(!list.reachesLast)
  }

  @Test("p goes to the product, past its filter, and back to the same transaction")
  func product() {
    var user = transactions()
    user.press("1")
    user.press("/")
    user.type("pro")
    user.press(.enter)
    user.press("2")
    for id in [5, 4] as [TransactionID] { user.press("j", gives: [.loadTrace(id)]) }
    user.press("p")
    #expect(user.state.screen == .products)
    #expect(user.selectedProduct == "com.example.stars.noads")
    user.press("p")
    #expect(user.state.screen == .transactions)
    #expect(user.state.transactions.selected?.id == 4)
  }

  @Test("p on a product goes to the transaction that gave it, and says where there is none")
  func owner() {
    var user = User()
    user.press("p")
    #expect(user.notice == "No transaction gave com.example.stars.hint.")
    for _ in 0..<3 { user.press("j") }
    #expect(user.selectedProduct == "com.example.stars.noads")
    user.press("p", gives: [.loadTrace(4)])
    #expect(user.state.transactions.selected?.id == 4)
  }
}
