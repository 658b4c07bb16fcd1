import StoreAccessors
import StoreCore
import StoreKit

extension SessionBench {
  /// A product as the App Store describes it to the app.
  func product(_ identifier: String) -> SKProduct? {
    let listener = ProductListener()
    let request = SKProductsRequest(productIdentifiers: [identifier])
    request.delegate = listener
    request.start()
    wait()
    return listener.products.first
  }

  /// The products of the app's receipt.
  var receipt: [String] {
    (try? AppReceipt.current())?.inApp.map(\.productId) ?? ["the receipt cannot be read"]
  }

  func title(of identifier: String) -> String? { product(identifier)?.localizedTitle }

  func price(of identifier: String) -> String? {
    product(identifier)?.priceLocale.currency?.identifier
  }
}

/// Keeps what a request is answered with.
final class ProductListener: NSObject, SKProductsRequestDelegate {
  private(set) var products: [SKProduct] = []
  private(set) var ends = 0

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
  }

  func requestDidFinish(_ request: SKRequest) { ends += 1 }

  func request(_ request: SKRequest, didFailWithError error: any Error) { ends += 1 }
}

/// Puts the question about a higher price off, as an app does that is not ready for it.
final class PatientDelegate: NSObject, SKPaymentQueueDelegate {
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { false }
}
