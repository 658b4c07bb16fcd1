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
    observer.isDeferred = expectation(description: "it waits for an approval")
    SKPaymentQueue.default().add(payment)
    waitForExpectations(timeout: 10)

    observer.isPurchased = expectation(description: "it is purchased")
    let waiting = try XCTUnwrap(session.allTransactions().first)
    XCTAssertTrue(waiting.pendingAskToBuyConfirmation)
    try session.approveAskToBuyTransaction(identifier: waiting.identifier)
    waitForExpectations(timeout: 10)
  }
}

final class StateObserver: NSObject, SKPaymentTransactionObserver {
  var isDeferred: XCTestExpectation?
  var isPurchased: XCTestExpectation?

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .deferred: isDeferred?.fulfill()
      case .purchased:
        queue.finishTransaction(transaction)
        isPurchased?.fulfill()
      case .purchasing, .failed, .restored: break
      @unknown default: break
      }
    }
  }
}
