import StoreKitTest
import XCTest

/// Tests as they are written for Apple's systems, on the store of the process.
final class PurchaseTestCase: OwnStoreTestCase {
  private var session: SKTestSession?
  private let observer = PurchaseObserver()

  override func setUpWithError() throws {
    session = try SKTestSession(configurationFileNamed: "Shop")
    session?.resetToDefaultState()
    session?.disableDialogs = true
    session?.clearTransactions()
    SKPaymentQueue.default().add(observer)
  }

  override func tearDown() {
    SKPaymentQueue.default().remove(observer)
    session?.clearTransactions()
    super.tearDown()
  }

  func testPurchase() throws {
    let transaction = try buy("pro")
    XCTAssertEqual(transaction.transactionState, .purchased)
    XCTAssertEqual(transaction.transactionIdentifier, "0")
    SKPaymentQueue.default().finishTransaction(transaction)
    XCTAssertEqual(session?.allTransactions().count, 1)
  }

  func testPurchaseThatFails() throws {
    session?.failTransactionsEnabled = true
    session?.failureError = .invalidOfferPrice
    let transaction = try buy("pro")
    XCTAssertEqual(transaction.transactionState, .failed)
    XCTAssertEqual((transaction.error as? SKError)?.code, .invalidOfferPrice)
  }

  func testAskToBuy() throws {
    let session = try XCTUnwrap(session)
    session.askToBuyEnabled = true
    let transaction = try buy("gems")
    XCTAssertEqual(transaction.transactionState, .deferred)
    let waiting = try XCTUnwrap(session.allTransactions().first { $0.pendingAskToBuyConfirmation })
    let ended = expectation(description: "approved")
    observer.ended = ended
    try session.approveAskToBuyTransaction(identifier: waiting.identifier)
    wait(for: [ended], timeout: 10)
    XCTAssertEqual(transaction.transactionState, .purchased)
  }

  func testRestore() throws {
    let session = try XCTUnwrap(session)
    let bought = expectation(description: "bought")
    observer.ended = bought
    try session.buyProduct(productIdentifier: "noads")
    wait(for: [bought], timeout: 10)
    for transaction in observer.transactions {
      SKPaymentQueue.default().finishTransaction(transaction)
    }
    let ended = expectation(description: "restored")
    observer.ended = ended
    SKPaymentQueue.default().restoreCompletedTransactions()
    wait(for: [ended], timeout: 10)
    XCTAssertEqual(observer.transactions.last?.original?.transactionIdentifier, "0")
  }

  func testSessionsAreTheSameEnvironment() throws {
    let other = try SKTestSession(configurationFileNamed: "Shop")
    other.storefront = "DEU"
    XCTAssertEqual(session?.storefront, "DEU")
    XCTAssertThrowsError(try other.refundTransaction(identifier: 4)) { error in
      XCTAssertEqual((error as? SKTestError)?.code, .noTransactionFound)
    }
  }

  private func buy(_ product: String) throws -> SKPaymentTransaction {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    let ended = expectation(description: "the purchase has ended")
    observer.ended = ended
    SKPaymentQueue.default().add(payment)
    wait(for: [ended], timeout: 10)
    return try XCTUnwrap(observer.transactions.last)
  }
}

private final class PurchaseObserver: NSObject, SKPaymentTransactionObserver {
  var ended: XCTestExpectation?
  private(set) var transactions: [SKPaymentTransaction] = []

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
  ) {
    transactions += changed
    if changed.contains(where: { $0.transactionState != .purchasing }) { ended?.fulfill() }
  }
}
