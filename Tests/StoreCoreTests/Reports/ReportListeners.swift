import Foundation
import StoreCore

/// Writes down how requests end, a line for each call.
final class RequestScribe: NSObject, SKProductsRequestDelegate {
  private(set) var lines: [String] = []
  private(set) var products: [SKProduct] = []

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
    let known = response.products.map(\.productIdentifier).joined(separator: " ")
    let unknown = response.invalidProductIdentifiers.joined(separator: " ")
    lines.append("products [\(known)], invalid [\(unknown)]")
  }

  func requestDidFinish(_ request: SKRequest) { lines.append("finished") }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    lines.append("failed \((error as NSError).code)")
  }
}

/// An observer that answers for purchases which the customer began on the App Store's page.
final class PromotionScribe: NSObject, SKPaymentTransactionObserver {
  private let answer: Bool
  private(set) var offered: [SKPayment] = []
  private(set) var seen: [SKPaymentTransaction] = []

  init(answer: Bool) { self.answer = answer }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    seen += changed
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    offered.append(payment)
    return answer
  }
}

extension StoreBench {
  /// Asks about products and waits for the answer.
  func ask(_ ids: String...) -> RequestScribe {
    let scribe = RequestScribe()
    let request = SKProductsRequest(productIdentifiers: Set(ids))
    request.delegate = scribe
    StoreClient.$taskClient.withValue(client) { request.start() }
    wait(milliseconds: 900)
    return scribe
  }

  /// Adds an observer that has heard of all that was there before.
  func observed() -> Scribe {
    let scribe = Scribe()
    queue.add(scribe)
    settle()
    scribe.clear()
    return scribe
  }
}
