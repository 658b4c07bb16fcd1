import StoreKit
import Testing

/// The same under Swift Testing: what is awaited is a continuation.
///
/// The main queue is asked for, not the main thread: where a program's main function is
/// asynchronous, as that of Swift Testing is, Linux runs the main queue on other threads.
@Suite("A purchase in an app's own tests")
@MainActor
struct PurchaseTests {
  @Test("is awaited by a continuation, and told on the main queue")
  func purchase() async {
    var purchase: OnePurchase?
    let state = await withCheckedContinuation { ended in
      purchase = OnePurchase(of: "com.example.stars.noads") { transaction in
        MainActor.assertIsolated()
        ended.resume(returning: transaction?.transactionState)
      }
      purchase?.start()
    }
    #expect(state == .purchased)
    // The products, then purchasing, then purchased.
    #expect(purchase?.callbacks == 3)
    #expect(purchase?.callbacksOffMainQueue == 0)
  }
}
