import StoreKit
import XCTest

/// An app's purchase under XCTest: the expectation's wait runs the main queue.
final class PurchaseXCTests: XCTestCase {
  @MainActor
  func testAPurchaseIsAwaitedByAnExpectation() {
    let bought = expectation(description: "bought")
    let purchase = OnePurchase(of: "com.example.stars.noads") { transaction in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertEqual(transaction?.transactionState, .purchased)
      bought.fulfill()
    }
    purchase.start()
    wait(for: [bought], timeout: 20)
    XCTAssertEqual(purchase.callbacksOffMainThread, 0)
  }
}
