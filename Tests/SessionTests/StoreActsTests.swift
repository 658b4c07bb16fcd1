import Foundation
import Screen
import StoreCore
import Testing

@testable import StorefrontUI

private final class Listener: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
}

@Suite("The App Store's verbs on a store")
@MainActor
struct StoreActsTests {
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
  func consent() throws {
    // An app without an observer: nobody shows the question.
    let game = try bench.app("game")
    try game.perform(.add(PaymentRequest(productID: "club"), by: game.caller))
    bench.wait(milliseconds: 900)
    bench.press(.character("C"))
    #expect(record(0)?.consent == .pending)
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
    let observer = Listener()
    game.paymentQueue.add(observer)
    bench.wait(milliseconds: 0)
    #expect(bench.state.apps?.last?.observers == 1)
    game.paymentQueue.remove(observer)
    bench.wait(milliseconds: 0)
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
    let differences = row.told.map { row.difference($0) }
    #expect(differences == ["it has not heard of transaction 0: a restore tells it", nil])
    try game.perform(.refund(0))
    bench.wait(milliseconds: 0)
    #expect(bench.state.owned == [], "the terminal has heard of it, and nobody owns it")
  }

  @Test("an expired subscription that an app still believes in is told with the reason")
  func expired() throws {
    bench.buy("club")
    bench.press(.character("2"))
    bench.press(.character("e"))
    bench.press(.character("y"))
    bench.press(.character("o"))
    let row = try #require(bench.state.owned?.first)
    #expect(row.transaction == nil)
    #expect(
      row.told.map { row.difference($0) } == [
        "it still believes the purchase: expired, which no callback tells: the receipt does"
      ])
  }
}
