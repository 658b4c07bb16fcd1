import StoreAccessors
import StoreKit

/// The answers of `ProductManager` as lines of text.
///
/// The completions come once, on the main queue; a continuation makes a value to await of each.
@MainActor
enum PriceList {
  /// The line of one product, or of why there is none.
  static func of(_ id: String) async -> [String] {
    await withCheckedContinuation { answered in
      ProductManager.request(productIdentifier: id) { product, error in
        answered.resume(returning: product.map { [line($0)] } ?? [line(error)])
      }
    }
  }

  /// The lines of several products. Ids that the store does not know are left out of its answer.
  static func of(_ ids: [String]) async -> [String] {
    await withCheckedContinuation { answered in
      ProductManager.request(productIdentifiers: ids) { products, error in
        guard error == nil else { return answered.resume(returning: [line(error)]) }
        let known = Set(products.map(\.productIdentifier))
        let unknown = ids.filter { !known.contains($0) }
        answered.resume(returning: products.map(line) + unknown.map { "\($0): not sold here" })
      }
    }
  }

  private static func line(_ product: SKProduct) -> String {
    let price = product.localizedPrice ?? product.price.stringValue
    return "\(product.productIdentifier): \(product.localizedTitle), \(price)"
  }

  private static func line(_ error: (any Error)?) -> String {
    switch error as? ProductManagerError {
    case .emptyProductIdentifiers: "Nothing was asked for: give an id, or several."
    case .noValidProducts: "The store sells none of these."
    case .notMatchProductIdentifier: "The store answered with another product."
    case .skError(let message): "The store failed: \(message)"
    case .unknown, nil: "The store failed, and nobody knows why."
    }
  }
}
