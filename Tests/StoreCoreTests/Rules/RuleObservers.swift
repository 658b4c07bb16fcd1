import Foundation
import StoreCore

/// An observer that answers for purchases that begin on the App Store's page.
final class Merchant: NSObject, SKPaymentTransactionObserver {
  let answer: Bool
  private(set) var offered: [SKPayment] = []
  private(set) var products: [SKProduct] = []
  private(set) var lines: [String] = []

  init(answer: Bool) { self.answer = answer }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    lines += changed.map { "\($0.payment.productIdentifier) \($0.transactionState)" }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    offered.append(payment)
    products.append(product)
    return answer
  }
}

/// A delegate of the queue that answers as it was told, and writes down what it was asked.
final class Referee: NSObject, SKPaymentQueueDelegate {
  var goesOn: Bool
  var showsConsent: Bool
  private(set) var asked: [String] = []

  init(goesOn: Bool = true, showsConsent: Bool = true) {
    (self.goesOn, self.showsConsent) = (goesOn, showsConsent)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool {
    asked.append("\(transaction.payment.productIdentifier) in \(newStorefront.countryCode)")
    return goesOn
  }

  func paymentQueueShouldShowPriceConsent(_ queue: SKPaymentQueue) -> Bool {
    asked.append("price consent")
    return showsConsent
  }
}

/// A delegate of requests that writes down what it is told, a line for each call.
final class Recipient: NSObject, SKProductsRequestDelegate {
  private(set) var lines: [String] = []
  private(set) var response: SKProductsResponse?
  var onResponse: ((SKProductsRequest) -> Void)?

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    self.response = response
    let known = response.products.map(\.productIdentifier).joined(separator: " ")
    let unknown = response.invalidProductIdentifiers.joined(separator: " ")
    lines.append("received [\(known)] not [\(unknown)]")
    onResponse?(request)
  }

  func requestDidFinish(_ request: SKRequest) { lines.append("finished") }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    lines.append("failed \((error as NSError).code)")
  }
}
