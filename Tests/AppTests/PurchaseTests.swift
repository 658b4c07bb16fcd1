import StoreKit
import Testing

/// The same under Swift Testing: a continuation is resumed by the observer.
@Suite("A purchase in an app's own tests")
@MainActor
struct PurchaseTests {
  @Test("is awaited by a continuation, and told on the main thread")
  func purchase() async {
    var purchase: OnePurchase?
    let state = await withCheckedContinuation { ended in
      purchase = OnePurchase(of: "com.example.stars.noads") { transaction in
        #expect(Thread.isMainThread)
        ended.resume(returning: transaction?.transactionState)
      }
      purchase?.start()
    }
    #expect(state == .purchased)
    #expect(purchase?.callbacksOffMainThread == 0)
  }
}
