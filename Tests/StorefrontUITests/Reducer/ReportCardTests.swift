import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The cards of apps and of what is owned")
struct ReportCardTests {
  @Test("o and A open them, switch between them and load them; F5 loads them again")
  func open() {
    var user = User()
    user.press("2", gives: [.loadTrace(6)])
    user.press("o", gives: [.loadOwned])
    user.press("A", gives: [.loadApps])
    user.press(.function(5), gives: [.loadApps])
    user.press("o", gives: [.loadOwned])
    user.press("q")
    #expect(user.state.overlay == nil)
  }

  @Test("Enter goes to the transaction of the line")
  func goes() {
    var user = User()
    user.press("2", gives: [.loadTrace(6)])
    user.press("o", gives: [.loadOwned])
    user.press(.enter)
    #expect(user.notice == "This line belongs to no transaction.")
    user.send(.ownedLoaded(Fixtures.owned))
    user.press(.enter, gives: [.loadTrace(4)])
    #expect(user.state.overlay == nil)
    #expect(user.state.transactions.selected?.id == 4)
  }

  @Test(
    "the gap between store and app has a reason in words",
    arguments: [
      (4, "purchased, finished", true, 4, nil), (4, "restored", true, 9, nil),
      (4, nil, false, nil, "it has not heard of transaction 4: a restore tells it"),
      (4, "deferred", false, 4, "it has not heard that transaction 4 gives it"),
      (4, "purchased", true, 3, "it has not heard of transaction 4, which gives it now"),
      (4, "purchased", true, 5, nil),
      (
        4, "failed", false, 9,
        "it has not heard that transaction 4 gives it"
      ),
      (4, "revoked", false, 4, "it was told that it is over"),
      (4, "deleted", false, 3, "it has not heard that transaction 4 gives it"),
      (nil, "purchased", true, 3, "it still believes the purchase: refunded"),
      (nil, "revoked", false, 3, nil), (nil, nil, false, nil, nil),
    ] as [(TransactionID?, String?, Bool, TransactionID?, String?)])
  func differences(
    owner: TransactionID?, word: String?, givesAccess: Bool, told: TransactionID?,
    reason: String?
  ) {
    let row = OwnedRow(productID: "pro", title: "Pro", transaction: owner, loss: "refunded")
    let known = OwnedRow.Told(
      client: "app", word: word, givesAccess: givesAccess, transaction: told)
    #expect(row.difference(known) == reason)
  }
}
