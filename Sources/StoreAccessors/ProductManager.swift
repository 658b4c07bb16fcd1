import Foundation
import StoreCore

/// Asks the store about products, with an error that says why there are none.
///
/// Completions come on the main queue, never inside the call. Any number of requests may be under
/// way at once; each is kept until it is answered.
public enum ProductManager {
  /// The products that the store knows; none and an error where there are none.
  public typealias Completion = ([SKProduct], (any Error)?) -> Void
  /// The product, or why there is none.
  public typealias CompletionForSingle = (SKProduct?, (any Error)?) -> Void

  /// Asks about several products. Ids that the store does not know are left out.
  ///
  /// - Parameter completion: called once; the error is a `ProductManagerError`.
  public static func request(
    productIdentifiers: [String], completion: @escaping Completion
  ) {
    request(productIdentifiers: productIdentifiers, in: StoreClient.current, completion: completion)
  }

  /// Asks about one product.
  ///
  /// - Parameter completion: called once; the error is a `ProductManagerError`.
  public static func request(
    productIdentifier: String, completion: @escaping CompletionForSingle
  ) {
    request(productIdentifier: productIdentifier, in: StoreClient.current, completion: completion)
  }

  /// Asks one store about several products.
  package static func request(
    productIdentifiers: [String], in store: any AccessedStore, completion: @escaping Completion
  ) {
    guard !productIdentifiers.isEmpty else {
      let waiting = Callback<Void> { completion([], ProductManagerError.emptyProductIdentifiers) }
      store.schedule { waiting(()) }
      return
    }
    ProductsLoad.start(Set(productIdentifiers), in: store) { result in
      switch result {
      case .success(let products):
        completion(products, products.isEmpty ? ProductManagerError.noValidProducts : nil)
      case .failure(let error): completion([], ProductManagerError(error))
      }
    }
  }

  /// Asks one store about one product.
  package static func request(
    productIdentifier: String, in store: any AccessedStore,
    completion: @escaping CompletionForSingle
  ) {
    request(productIdentifiers: [productIdentifier], in: store) { products, error in
      let product = products.first { $0.productIdentifier == productIdentifier }
      let mismatch = ProductManagerError.notMatchProductIdentifier
      completion(product, error ?? (product == nil ? mismatch : nil))
    }
  }
}

extension ProductManagerError {
  /// A failure of the store's, in its words; unknown where it has none.
  fileprivate init(_ error: any Error) {
    let message = error.localizedDescription
    self = message.isEmpty ? .unknown : .skError(message: message)
  }
}
