import StoreKit

/// Asks for a product, buys one, finishes it, and tells how it ended: what an app's tests await.
final class OnePurchase: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
  private static let isMain = DispatchSpecificKey<Bool>()

  private let request: SKProductsRequest
  private let ended: (SKPaymentTransaction?) -> Void
  private var payment: SKPayment?

  private(set) var callbacks = 0
  private(set) var callbacksOffMainQueue = 0
  private(set) var callbacksOffMainThread = 0

  /// - Parameter ended: called once: with the transaction, or with nil when it could not be bought.
  init(of product: String, ended: @escaping (SKPaymentTransaction?) -> Void) {
    DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
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
    callbacks += 1
    if DispatchQueue.getSpecific(key: Self.isMain) != true { callbacksOffMainQueue += 1 }
    if !Thread.isMainThread { callbacksOffMainThread += 1 }
  }
}
