import StoreKit
import XCTest

/// An app's purchase under XCTest, which runs the main queue while it waits for an expectation.
///
/// A synchronous test is not marked `@MainActor`: XCTest on Linux ends in a failed cast where one
/// is. It is called on the main thread all the same.
final class PurchaseXCTests: XCTestCase {
  func testPurchaseIsAwaitedByAnExpectation() {
    let bought = expectation(description: "bought")
    let purchase = buy(bought)
    wait(for: [bought], timeout: 20)
    expectMainThread(purchase)
  }

  @MainActor
  func testPurchaseIsAwaitedByAnAsynchronousTest() async {
    let bought = expectation(description: "bought")
    let purchase = buy(bought)
    await fulfillment(of: [bought], timeout: 20)
    expectMainThread(purchase)
  }

  private func buy(_ bought: XCTestExpectation) -> OnePurchase {
    let purchase = OnePurchase(of: "com.example.stars.noads") { transaction in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertEqual(transaction?.transactionState, .purchased)
      bought.fulfill()
    }
    purchase.start()
    return purchase
  }

  private func expectMainThread(_ purchase: OnePurchase) {
    // The products, then purchasing, then purchased.
    XCTAssertEqual(purchase.callbacks, 3)
    XCTAssertEqual(purchase.callbacksOffMainQueue, 0)
    XCTAssertEqual(purchase.callbacksOffMainThread, 0)
  }
}
