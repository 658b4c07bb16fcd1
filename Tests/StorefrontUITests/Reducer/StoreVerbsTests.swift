import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The App Store's verbs")
struct StoreVerbsTests {
  private func transactions() -> User {
    var user = User()
    user.press("2", gives: [.loadTrace(6)])
    return user
  }

  @Test("a and d answer the deferred transaction that is selected")
  func answer() {
    var user = transactions()
    user.press("j", gives: [.loadTrace(5)])
    user.press("a", gives: [.approve(5)])
    user.press("d", gives: [.decline(5)])
  }

  @Test("the card of a transaction takes the same verbs, and Enter buys nothing there")
  func card() {
    var user = transactions()
    user.press("j", gives: [.loadTrace(5)])
    user.press(.enter)
    user.press(.enter)
    user.press("a", gives: [.approve(5)])
    user.press(.escape)
    #expect(user.state.overlay == nil)
  }

  @Test("what does not wait cannot be approved, and says so")
  func notWaiting() {
    var user = transactions()
    user.press("a")
    #expect(user.notice == "Transaction 6 does not wait for approval, it is purchased.")
  }

  @Test("f finishes an unfinished transaction, once")
  func finish() {
    var user = transactions()
    user.press("f", gives: [.finish(6)])
    var row = Fixtures.transactions[0]
    row.record.isFinished = true
    user.send(.transactionsChanged([row]))
    user.press("f")
    #expect(user.notice == "Transaction 6 is finished already.")
  }

  @Test("finishing a purchasing transaction is refused in one line")
  func purchasing() {
    var user = transactions()
    let row = Fixtures.transaction(
      7, "pro", "去广告 Pro", .purchasing, at: Fixtures.noon, isFinished: false)
    user.send(.transactionsChanged([row]), gives: [.loadTrace(7)])
    user.press("f")
    #expect(user.notice == "Transaction 7 is purchasing: that cannot be finished.")
    user.run("finish 7")
    #expect(user.notice == "Transaction 7 is purchasing: that cannot be finished.")
  }

  @Test("new transactions come in at the top; a selection further down stays with its own")
  func newRows() {
    var user = transactions()
    user.press("j", gives: [.loadTrace(5)])
    user.send(
      .transactionsChanged([
        Fixtures.transaction(7, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
      ]))
    #expect(user.state.transactions.rows.map(\.id) == [7, 6, 5, 4, 3, 2, 1])
    #expect(user.state.transactions.selected?.id == 5)
  }

  @Test("an open card stays with its transaction, and goes with it")
  func cardStays() {
    var user = transactions()
    user.press(.enter)
    user.send(
      .transactionsChanged([
        Fixtures.transaction(7, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
      ]))
    #expect(user.state.transactions.selected?.id == 6)
    user.press("f", gives: [.finish(6)])
    #expect(user.state.overlay != nil)
    user.send(.transactionsRemoved([6]), gives: [.loadTrace(5)])
    #expect(user.state.overlay == nil)
  }

  @Test("coming near the end of what is loaded asks for the page behind it, once")
  func paging() {
    var user = User()
    let page = (101...140).reversed().map {
      Fixtures.transaction($0, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    }
    user.send(
      .transactionsLoaded(Fixtures.page(.first, page, reachesLast: false)))
    user.press("2", gives: [.loadTrace(140)])
    let next = Fixtures.load(.after(Fixtures.place(101)))
    for id in (106...139).reversed() {
      user.press("j", gives: [.loadTrace(TransactionID(id))] + (id == 107 ? [next] : []))
    }
    let older = (61...100).reversed().map {
      Fixtures.transaction($0, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    }
    user.send(
      .transactionsLoaded(
        Fixtures.page(.after(Fixtures.place(101)), older, reachesLast: false)))
    #expect(user.state.transactions.rows.count == 80)
    #expect(user.state.transactions.selected?.id == 106)
  }

  @Test("G goes to the very oldest transaction, g back to the newest")
  func ends() {
    var user = transactions()
    user.send(
      .transactionsLoaded(
        Fixtures.page(.first, Fixtures.transactions, reachesLast: false)),
      gives: [Fixtures.load(.after(Fixtures.place(1)))])
    user.press("G", gives: [Fixtures.load(.last), .loadTrace(1)])
    let oldest = (-20 ... -10).reversed().map {
      Fixtures.transaction($0, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    }
    user.send(
      .transactionsLoaded(Fixtures.page(.last, oldest, reachesFirst: false)),
      gives: [.loadTrace(-20)])
    user.press("g", gives: [Fixtures.load(.first), .loadTrace(-10)])
    user.send(
      .transactionsLoaded(Fixtures.page(.first, Fixtures.transactions)),
      gives: [.loadTrace(6)])
  }

  @Test("a page that could not be loaded is not asked for again until F5")
  func failedPage() {
    var user = User()
    user.send(
      .transactionsLoaded(
        Fixtures.page(.first, Fixtures.transactions, reachesLast: false)))
    let next = Fixtures.load(.after(Fixtures.place(1)))
    user.press("2", gives: [.loadTrace(6), next])
    user.send(.commandRefused(next, message: "The ledger is locked."))
    user.press("j", gives: [.loadTrace(5)])
    user.press(.function(5), gives: [Fixtures.load(.around(5)), .loadTrace(5)])
  }

  @Test("the trace of the selected transaction grows as it happens")
  func inspection() {
    var user = transactions()
    user.send(.traceLoaded(6, [Fixtures.events[5]]))
    let event = EventRow(
      id: 50, time: Fixtures.noon, who: "app", what: "finish", transaction: 6)
    user.send(.eventsAppended([event]))
    #expect(user.state.transactions.inspection?.events?.map(\.id) == [45, 50])
  }

  @Test("Enter on an event goes to its transaction")
  func showTransaction() {
    var user = User()
    user.press("3")
    user.press("g")
    user.press(.enter, gives: [.loadTrace(5)])
    #expect(user.state.screen == .transactions)
    #expect(user.state.transactions.selected?.id == 5)
  }

  @Test("Enter on an event whose transaction is not loaded loads what lies about it")
  func showDistantTransaction() {
    var user = User()
    user.send(
      .eventsAppended([
        EventRow(id: 99, time: Fixtures.noon, who: "app", what: "finish", transaction: 77)
      ]))
    user.press("3")
    user.press(.enter, gives: [Fixtures.load(.around(77)), .loadTrace(6)])
    let rows = (70...90).reversed().map {
      Fixtures.transaction($0, "pro", "去广告 Pro", .purchased, at: Fixtures.noon)
    }
    user.send(.transactionsLoaded(Fixtures.page(.around(77), rows)), gives: [.loadTrace(77)])
    #expect(user.state.transactions.selected?.id == 77)
  }

  @Test("events follow until they are held or left, and G follows again")
  func following() {
    var user = User()
    user.press("3")
    user.press(" ")
    let event = EventRow(id: 99, time: Fixtures.noon, who: "app", what: "finish")
    user.send(.eventsAppended([event]))
    #expect(user.state.events.arrivedWhileHeld == 1)
    #expect(user.state.events.selected?.id == 46)
    user.press("G")
    #expect(user.state.events.isFollowing)
    #expect(user.state.events.selected?.id == 99)
    user.press("k")
    #expect(!user.state.events.isFollowing)
  }

  @Test("Space switches a condition, Enter opens the field of a value")
  func conditions() {
    var user = User()
    user.press("4")
    user.press(" ", gives: [.setCondition(name: "dialogs", value: "off")])
    user.press("j")
    user.press("j")
    user.press(" ", gives: [.setCondition(name: "nextPurchase", value: "succeed")])
    user.press(.enter)
    // Tab goes on from the value that stands there.
    user.press(.tab)
    user.press(.tab)
    user.press(.enter, gives: [.setCondition(name: "nextPurchase", value: "cancel")])
  }

  @Test("a value is typed into its field")
  func typedValue() {
    var user = User()
    user.press("4")
    for _ in 0..<40 where user.state.conditions.selected?.name != "latency" { user.press("j") }
    #expect(user.state.conditions.selected?.name == "latency")
    user.press(.enter)
    user.press(.control("u"))
    user.type("2s")
    user.press(.enter, gives: [.setCondition(name: "latency", value: "2s")])
  }

  @Test("u takes the file's value again, where it was changed; U all of them")
  func reset() {
    var user = User()
    user.press("4")
    user.press("u")
    #expect(user.notice == "Dialogs has not been changed.")
    user.press("j")
    user.press("u", gives: [.resetCondition(name: "askToBuy")])
    user.press("U", gives: [.resetConditions])
  }
}
