import Foundation
import StoreCore

/// One question to the store about products, which keeps itself and its request until the answer.
final class ProductsLoad: NSObject, SKProductsRequestDelegate {
  private let request: SKProductsRequest
  private let answer: (Result<[SKProduct], any Error>) -> Void
  private var products: [SKProduct] = []
  /// Itself, while the answer is awaited: neither a delegate nor a caller retains it.
  private var kept: ProductsLoad?

  private init(
    _ identifiers: Set<String>, _ answer: @escaping (Result<[SKProduct], any Error>) -> Void
  ) {
    request = SKProductsRequest(productIdentifiers: identifiers)
    self.answer = answer
    super.init()
  }

  /// Asks `store`; the answer, the products that it knows or why it cannot say, comes once, where
  /// callbacks run.
  static func start(
    _ identifiers: Set<String>, in store: any AccessedStore,
    answer: @escaping (Result<[SKProduct], any Error>) -> Void
  ) {
    let load = ProductsLoad(identifiers, answer)
    load.kept = load
    load.request.delegate = load
    store.start(load.request)
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
  }

  func requestDidFinish(_ request: SKRequest) { end(.success(products)) }

  func request(_ request: SKRequest, didFailWithError error: any Error) { end(.failure(error)) }

  private func end(_ result: Result<[SKProduct], any Error>) {
    guard let load = kept else { return }
    kept = nil
    load.answer(result)
  }
}
