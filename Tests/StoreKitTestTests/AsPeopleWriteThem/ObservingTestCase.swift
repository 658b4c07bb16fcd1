import StoreKitTest
import XCTest

/// A test case that is the queue's observer and its request's delegate itself, as on Apple's
/// platforms, where it is an NSObject.
final class ObservingTestCase: OwnStoreTestCase {
  private var ended: XCTestExpectation?
  private var states: [SKPaymentTransactionState] = []
  private var products: [SKProduct] = []

  override func setUpWithError() throws {
    try SKTestSession(configurationFileNamed: "Shop").clearTransactions()
    SKPaymentQueue.default().add(self)
  }

  override func tearDown() {
    SKPaymentQueue.default().remove(self)
    super.tearDown()
  }

  func testPurchase() throws {
    let loaded = expectation(description: "the products are there")
    ended = loaded
    let request = SKProductsRequest(productIdentifiers: ["gems"])
    request.delegate = self
    request.start()
    wait(for: [loaded], timeout: 10)
    let bought = expectation(description: "it is bought")
    ended = bought
    SKPaymentQueue.default().add(SKPayment(product: try XCTUnwrap(products.first)))
    wait(for: [bought], timeout: 10)
    XCTAssertEqual(states, [.purchasing, .purchased])
  }

  func testItIsEqualToItselfAlone() {
    XCTAssertTrue(isEqual(self))
    XCTAssertFalse(isEqual(ObservingTestCase.self))
    XCTAssertFalse(isEqual(nil))
    XCTAssertEqual(hash, hash)
    XCTAssertTrue(self.`self`() === self)
    XCTAssertEqual(description, "ObservingTestCase.testItIsEqualToItselfAlone")
    XCTAssertFalse(isProxy())
  }
}

extension ObservingTestCase: SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    states += transactions.map(\.transactionState)
    guard transactions.contains(where: { $0.transactionState == .purchased }) else { return }
    ended?.fulfill()
  }
}

extension ObservingTestCase: SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
    ended?.fulfill()
  }
}
