// The README's example, word for word, so that it compiles; OwnStoreTestCase stands for XCTestCase.

import StoreKitTest
import XCTest

final class ShopTests: OwnStoreTestCase {
  private var session: SKTestSession?

  override func setUpWithError() throws {
    session = try SKTestSession(configurationFileNamed: "Shop")
    session?.resetToDefaultState()
    session?.clearTransactions()
    session?.disableDialogs = true
  }

  func testAskToBuy() throws {
    let session = try XCTUnwrap(session)
    session.askToBuyEnabled = true
    let observer = StateObserver()
    SKPaymentQueue.default().add(observer)

    let payment = SKMutablePayment()
    payment.productIdentifier = "pro"
    let deferred = expectation(description: "it waits for an approval")
    observer.deferred = deferred
    SKPaymentQueue.default().add(payment)
    wait(for: [deferred], timeout: 10)

    let purchased = expectation(description: "it is purchased")
    observer.purchased = purchased
    let waiting = try XCTUnwrap(session.allTransactions().first)
    XCTAssertTrue(waiting.pendingAskToBuyConfirmation)
    try session.approveAskToBuyTransaction(identifier: waiting.identifier)
    wait(for: [purchased], timeout: 10)
  }
}

final class StateObserver: NSObject, SKPaymentTransactionObserver {
  var deferred: XCTestExpectation?
  var purchased: XCTestExpectation?

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .deferred: deferred?.fulfill()
      case .purchased:
        queue.finishTransaction(transaction)
        purchased?.fulfill()
      case .purchasing, .failed, .restored: break
      @unknown default: break
      }
    }
  }
}
