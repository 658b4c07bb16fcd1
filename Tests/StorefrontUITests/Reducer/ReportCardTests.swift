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
      (4, "purchased", 4, nil), (4, "restored", 9, nil),
      (4, nil, nil, "was told nothing: it has not heard of transaction 4"),
      (4, "deferred", 4, "owned by transaction 4, which it was not told"),
      (4, "purchased", 3, "owned by transaction 4 now, which it was not told"),
      (nil, "purchased", 3, "believes that it is owned, and the store says that it is not"),
      (nil, "revoked", 3, nil), (nil, nil, nil, nil),
    ] as [(TransactionID?, String?, TransactionID?, String?)])
  func differences(
    owner: TransactionID?, word: String?, told: TransactionID?, reason: String?
  ) {
    let row = OwnedRow(productID: "pro", title: "Pro", transaction: owner)
    #expect(row.difference(.init(client: "app", word: word, transaction: told)) == reason)
  }
}
