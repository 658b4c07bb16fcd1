import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("What the App Store does to a transaction")
struct StoreActsTests {
  /// On a subscription that renews, as transaction 3.
  private func subscription() -> User {
    var state = Fixtures.state()
    var row = Fixtures.transactions[3]
    row.record.kind = .autoRenewable
    row.record.expires = Fixtures.time(12, 3, 0)
    _ = reduce(&state, .transactionsChanged([row]))
    var user = User(state)
    user.press("2", gives: [.loadTrace(6)])
    for id in [5, 4, 3] as [TransactionID] { user.press("j", gives: [.loadTrace(id)]) }
    return user
  }

  @Test(
    "what destroys asks first, with Cancel focused, and does it after a yes only",
    arguments: [
      ("R" as Character, Effect.refund(3), "Refund"), ("v", .revoke(3), "Revoke"),
      ("e", .expire(3), "Expire"), ("x", .delete(3), "Delete"),
    ])
  func asks(key: Character, effect: Effect, label: String) throws {
    var user = subscription()
    user.press(key)
    guard case .confirmation(let dialog) = user.state.overlay else {
      Issue.record("nothing was asked")
      return
    }
    #expect(dialog.focus == .cancel)
    #expect(dialog.confirmLabel == label)
    #expect(dialog.text.contains("transaction 3, Club monthly, $4.99"))
    user.press(.enter)
    #expect(user.state.overlay == nil)
    user.press(key)
    user.press("y", gives: [effect])
    #expect(user.state.overlay == nil)
    user.run(
      "\(BindingTable.binding(for: .character(key), in: .transactions)?.verb.rawValue ?? "") 3")
    user.press(.tab)
    user.press(.enter, gives: [effect])
  }

  @Test("a question over a transaction's card gives the card back")
  func asksOverCard() {
    var user = subscription()
    user.press(.enter)
    user.press("x")
    user.press(.escape)
    #expect(user.state.overlay == .details(top: 0))
    user.press("x")
    user.press("y", gives: [.delete(3)])
    #expect(user.state.overlay == .details(top: 0))
  }

  @Test(
    "what destroys nothing happens at once",
    arguments: [("w" as Character, Effect.renew(3)), ("C", .requestPriceConsent(3))])
  func atOnce(key: Character, effect: Effect) {
    var user = subscription()
    user.press(key, gives: [effect])
  }

  @Test("u switches the renewal as the subscription stands, autorenew says it by name")
  func autoRenew() {
    var user = subscription()
    user.press("u")
    #expect(user.notice == "The subscription of transaction 3 is not known.")
    var row = SubscriptionRow(
      groupID: "g", originalID: 1, transaction: 3, title: "Club monthly", autoRenews: true)
    user.send(.subscriptionLoaded(3, row))
    user.press("u", gives: [.setAutoRenew(3, false)])
    row.autoRenews = false
    user.send(.subscriptionLoaded(3, row))
    user.press("u", gives: [.setAutoRenew(3, true)])
    user.run("autorenew off", gives: [.setAutoRenew(3, false)])
    user.run("autorenew on 77", gives: [.setAutoRenew(77, true)])
    user.run("autorenew maybe")
    #expect(user.notice == "autorenew needs on or off.")
  }

  @Test("a price consent is agreed to and refused only while it is pending")
  func consent() {
    var user = subscription()
    user.press("+")
    #expect(user.notice == "Transaction 3 does not wait for the consent to a higher price.")
    var row = Fixtures.transactions[3]
    row.record.kind = .autoRenewable
    row.record.consent = .pending
    user.send(.transactionsChanged([row]))
    user.press("+", gives: [.answerPriceConsent(3, agrees: true)])
    user.press("-", gives: [.answerPriceConsent(3, agrees: false)])
  }

  @Test("an interrupted purchase is resolved, another one is not")
  func resolve() {
    var user = subscription()
    user.press("i")
    #expect(
      user.notice == "Transaction 3 is no interrupted purchase that waits to be resolved.")
    var row = Fixtures.transactions[4]
    row.record.issue = .open
    user.send(.transactionsChanged([row]))
    user.press("j", gives: [.loadTrace(2)])
    user.press("i", gives: [.resolve(2)])
  }

  @Test("verbs that do not apply say why, by key and by name")
  func whyNot() {
    var user = subscription()
    user.run("renew 4")
    #expect(user.notice == "Transaction 4 is no auto-renewable subscription.")
    user.run("refund 5")
    #expect(user.notice == "Transaction 5 is deferred: only a purchased one can be taken back.")
    var row = Fixtures.transactions[2]
    row.record.revoked = Fixtures.noon
    row.record.revocation = .refund
    user.send(.transactionsChanged([row]))
    user.run("revoke 4")
    #expect(user.notice == "Transaction 4 was refunded already.")
    user.run("expire here")
    #expect(user.notice == "here is no transaction number.")
  }

  @Test("P begins a purchase of the selected product on the App Store's page, from both screens")
  func promote() {
    var user = subscription()
    user.press("P", gives: [.promote(productID: "com.example.stars.club.month")])
    user.press("1")
    user.press("P", gives: [.promote(productID: "com.example.stars.hint")])
    user.run(
      "promote com.example.stars.pro", gives: [.promote(productID: "com.example.stars.pro")])
    user.run("promote nothing")
    #expect(user.notice == "The store does not know nothing.")
  }
}
