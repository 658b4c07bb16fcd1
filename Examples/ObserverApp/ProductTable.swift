import StoreKit

/// The products that the store sells, cheapest first, each with the number to buy it by.
@MainActor
final class ProductTable: NSObject, @MainActor SKProductsRequestDelegate {
  private let ids: [String]
  private var products: [SKProduct] = []
  /// Kept while it runs: a request that is released is cancelled.
  private var request: SKProductsRequest?
  private var waiting: CheckedContinuation<Void, Never>?

  init(of ids: [String]) { self.ids = ids }

  /// The product of a number, counted from 1.
  func product(_ number: Int) -> SKProduct? {
    products.indices.contains(number - 1) ? products[number - 1] : nil
  }

  /// Asks the store, and returns when it has answered or failed.
  func load() async {
    let request = SKProductsRequest(productIdentifiers: Set(ids))
    request.delegate = self
    self.request = request
    await withCheckedContinuation { waiting in
      self.waiting = waiting
      request.start()
    }
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = sorted(response.products)
    for (index, product) in products.enumerated() {
      show("\(index + 1)  \(price(of: product))  \(product.localizedTitle)")
    }
    for id in response.invalidProductIdentifiers { show("-  \(id) is not sold here") }
  }

  func requestDidFinish(_ request: SKRequest) { end() }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    show("No products: \(message(error))")
    end()
  }

  private func end() {
    request = nil
    waiting?.resume()
    waiting = nil
  }

  /// By price; those of one price in the order of the list.
  private func sorted(_ products: [SKProduct]) -> [SKProduct] {
    let places = Dictionary(
      ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return products.sorted { one, other in
      switch one.price.compare(other.price) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame:
        places[one.productIdentifier, default: 0] < places[other.productIdentifier, default: 0]
      }
    }
  }

  /// The price in the currency that it comes with, which is the storefront's, not the device's.
  private func price(of product: SKProduct) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = product.priceLocale
    let text = formatter.string(from: product.price) ?? product.price.stringValue
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
}
