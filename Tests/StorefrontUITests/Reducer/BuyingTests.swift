import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Buying and restoring")
struct BuyingTests {
  static let gems = "com.example.stars.gems.small"

  /// The gems are selected and being bought.
  private func buying() -> User {
    var user = User()
    user.press("j")
    user.press("b", gives: [.buy(productID: Self.gems)])
    return user
  }

  @Test("b locks the screen at once and asks for the selected product")
  func buy() {
    let user = buying()
    #expect(
      user.state.lock
        == Lock(
          .purchase(productID: Self.gems, title: "小さな宝石袋", displayPrice: "$0.49"),
          since: Fixtures.noon))
    #expect(user.state.needsTicks)
  }

  @Test("while locked, moves and the customer's verbs are dropped with a hint, and not kept")
  func dropped() {
    var user = buying()
    for key in ["j", "b", "r", "s", "/"] as [Character] {
      user.press(key)
      #expect(user.notice == "Buying goes on: 2 3 4 show the other screens.")
    }
    user.send(.purchaseEnded(productID: Self.gems, .purchased(transaction: 7, isFinished: true)))
    #expect(user.state.lock == nil)
    #expect(user.selectedProduct == Self.gems)
    #expect(user.state.overlay == nil)
  }

  @Test("while locked, the other screens and the store's verbs work on")
  func storeVerbs() {
    var user = buying()
    user.press("2", gives: [.loadTrace(6)])
    user.press("j", gives: [.loadTrace(5)])
    user.press("a", gives: [.approve(5)])
    user.press("4")
    user.press(" ", gives: [.setCondition(name: "dialogs", value: "off")])
    #expect(user.state.lock != nil)
  }

  @Test("a purchase releases the screen and tells its transaction")
  func purchased() {
    var user = buying()
    user.send(.purchaseEnded(productID: Self.gems, .purchased(transaction: 7, isFinished: true)))
    #expect(user.state.lock == nil)
    #expect(user.notice == "Bought 小さな宝石袋: transaction 7, finished.")
    #expect(user.state.notice?.severity == .success)
  }

  @Test("a purchase with manual finishing says that it is not finished")
  func unfinished() {
    var user = buying()
    user.send(.purchaseEnded(productID: Self.gems, .purchased(transaction: 7, isFinished: false)))
    #expect(user.notice == "Bought 小さな宝石袋: transaction 7, not finished yet.")
  }

  @Test("a cancelled purchase releases the screen and names the error")
  func cancelled() {
    var user = buying()
    let failure = StoreFailure(code: 2, message: "The purchase was cancelled.")
    user.send(.purchaseEnded(productID: Self.gems, .failed(failure)))
    #expect(user.state.lock == nil)
    #expect(user.notice == "小さな宝石袋: cancelled (SKError 2 paymentCancelled)")
  }

  @Test("a failed purchase gives the reason, the number and the name")
  func failed() {
    var user = buying()
    let failure = StoreFailure(code: 3, message: "The payment is invalid.")
    user.send(.purchaseEnded(productID: Self.gems, .failed(failure)))
    #expect(user.notice == "小さな宝石袋: The payment is invalid. (SKError 3 paymentInvalid)")
    #expect(user.state.notice?.severity == .failure)
  }

  @Test("a deferred purchase releases the screen, and says where it waits")
  func deferred() {
    var user = buying()
    user.send(.purchaseEnded(productID: Self.gems, .deferred(transaction: 7)))
    #expect(user.state.lock == nil)
    #expect(user.notice == "小さな宝石袋 waits for approval: transaction 7, screen 2.")
    user.press("q", gives: [.quit(status: 0)])
  }

  @Test("a lost product request releases the screen")
  func unavailable() {
    var user = buying()
    user.send(.purchaseEnded(productID: Self.gems, .unavailable("the App Store is offline")))
    #expect(user.state.lock == nil)
    #expect(user.notice == "小さな宝石袋 could not be bought: the App Store is offline")
  }

  @Test("a purchase that the program refuses releases the screen")
  func refused() {
    var user = buying()
    user.send(.commandRefused(.buy(productID: Self.gems), message: "The ledger is full."))
    #expect(user.state.lock == nil)
    #expect(user.notice == "The ledger is full.")
  }

  @Test("the end of another product's purchase keeps the lock")
  func otherProduct() {
    var user = buying()
    user.send(
      .purchaseEnded(
        productID: "com.example.stars.pro", .purchased(transaction: 7, isFinished: true)))
    #expect(user.state.lock != nil)
    #expect(user.notice == "Bought 去广告 Pro: transaction 7, finished.")
  }

  @Test("after 30 seconds a wait may go on in the background, and its result is told")
  func background() {
    var user = buying()
    user.wait(29_900)
    user.press(.enter)
    #expect(user.notice == "It can go on in the background after 30 seconds.")
    user.wait(100)
    user.press(.enter)
    #expect(user.state.lock == nil)
    user.press("b")
    #expect(user.notice == "小さな宝石袋 is still being bought in the background.")
    user.send(.purchaseEnded(productID: Self.gems, .purchased(transaction: 7, isFinished: true)))
    #expect(user.state.background.isEmpty)
    #expect(user.notice == "Bought 小さな宝石袋: transaction 7, finished.")
  }

  @Test("an id that the store does not know cannot be bought, and says so")
  func unknownID() {
    var user = User()
    user.press("G")
    user.press("b")
    #expect(user.notice == "The store does not know com.example.stars.gone.")
    #expect(user.state.lock == nil)
  }

  @Test("a restore locks, and tells what came back")
  func restore() {
    var user = User()
    user.press("r", gives: [.restore])
    #expect(user.state.lock?.subject == .restore)
    user.send(.restoreEnded(.restored(["Remove ads", "去广告 Pro", "Club monthly"])))
    #expect(user.state.lock == nil)
    #expect(user.notice == "3 restored: Remove ads, 去广告 Pro, Club monthly")
  }

  @Test("a restore without purchases says so")
  func nothingToRestore() {
    var user = User()
    user.press("r", gives: [.restore])
    user.send(.restoreEnded(.restored([])))
    #expect(user.state.lock == nil)
    #expect(user.notice == "Nothing to restore.")
  }

  @Test("a failed restore releases the screen")
  func failedRestore() {
    var user = User()
    user.press("r", gives: [.restore])
    user.send(.restoreEnded(.failed(StoreFailure(code: 0, message: "The App Store is offline."))))
    #expect(user.state.lock == nil)
    #expect(user.notice == "Restore: The App Store is offline. (SKError 0 unknown)")
  }

  @Test("Enter on the details buys")
  func buyFromDetails() {
    var user = User()
    user.press("j")
    user.press(.enter)
    user.press(.enter, gives: [.buy(productID: Self.gems)])
    #expect(user.state.overlay == nil)
  }

  @Test("a relaunch releases the screen and loads everything again")
  func relaunch() {
    var user = buying()
    user.run("relaunch", gives: [.relaunch])
    user.send(
      .clientRelaunched(redelivered: 2),
      gives: [
        .loadProducts, Fixtures.load(.first), .loadEvents(.newest), .loadConditions,
      ])
    #expect(user.state.lock == nil)
    #expect(user.notice == "Relaunched: 2 delivered again.")
  }
}
