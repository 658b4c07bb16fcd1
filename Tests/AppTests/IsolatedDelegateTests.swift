import StoreKit
import Testing

@Suite("A delegate that belongs to the main actor")
struct IsolatedDelegateTests {
  @MainActor
  private final class Owner: NSObject, @MainActor SKProductsRequestDelegate,
    @MainActor SKPaymentQueueDelegate
  {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}
  }

  /// Unchecked, since a request is not made to be sent; the test takes turns with it.
  private final class Asked: @unchecked Sendable {
    let request = SKProductsRequest(productIdentifiers: [])
    let queue = SKPaymentQueue()

    @MainActor
    func own() -> Owner {
      let owner = Owner()
      request.delegate = owner
      queue.delegate = owner
      return owner
    }
  }

  @Test("is found on whichever thread the queue or the request looks for it")
  func anyThread() async {
    let asked = Asked()
    let owner = await asked.own()
    #expect(asked.request.delegate === owner)
    #expect(asked.queue.delegate === owner)
  }

  @Test("is not retained")
  func weak() async {
    let asked = Asked()
    _ = await asked.own()
    #expect(asked.request.delegate == nil)
    #expect(asked.queue.delegate == nil)
  }
}
