import StoreKit

/// Asks for a product, buys one, finishes it, and tells how it ended: what an app's tests await.
@MainActor
final class OnePurchase: NSObject, @MainActor SKProductsRequestDelegate,
  @MainActor SKPaymentTransactionObserver
{
  private let request: SKProductsRequest
  private let ended: (SKPaymentTransaction?) -> Void
  private var payment: SKPayment?
  private(set) var callbacksOffMainThread = 0

  /// - Parameter ended: called once: with the transaction, or with nil when it could not be bought.
  init(of product: String, ended: @escaping (SKPaymentTransaction?) -> Void) {
    request = SKProductsRequest(productIdentifiers: [product])
    self.ended = ended
  }

  func start() {
    SKPaymentQueue.default().add(self)
    request.delegate = self
    request.start()
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    count()
    guard let product = response.products.first else { return ended(nil) }
    let payment = SKPayment(product: product)
    self.payment = payment
    SKPaymentQueue.default().add(payment)
  }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    count()
    ended(nil)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    count()
    for transaction in transactions
    where transaction.payment === payment && transaction.transactionState != .purchasing {
      queue.finishTransaction(transaction)
      queue.remove(self)
      ended(transaction)
    }
  }

  private func count() {
    if !Thread.isMainThread { callbacksOffMainThread += 1 }
  }
}
