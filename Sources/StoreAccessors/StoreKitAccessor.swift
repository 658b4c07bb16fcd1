import Foundation
import StoreCore

/// The simple way into the store: ask for a product, buy it, restore, each with one callback.
///
/// Callbacks come on the main queue, never inside the call. Any number of calls may be under way at
/// once, of the same product too, and each is answered by its own outcome. May be used on any
/// thread.
public final class StoreKitAccessor: Sendable {
  /// The accessor of the current store.
  public static let instance = StoreKitAccessor { StoreClient.current }

  private let currentStore: @Sendable () -> any AccessedStore
  private let cache = Locked<[String: SKProduct]>([:])
  private let routers = Locked<[TransactionRouter]>([])

  private init(_ currentStore: @escaping @Sendable () -> any AccessedStore) {
    self.currentStore = currentStore
  }

  /// An accessor of one store alone, which it keeps.
  package convenience init(store: any AccessedStore) {
    self.init { store }
  }

  /// Whether the customer may pay (Apple: SKPaymentQueue.canMakePayments()).
  public func canMakePayments() -> Bool { currentStore().canMakePayments }

  /// The price as the storefront writes it: $0.99, ¥120, 0,99 €.
  public func priceForProduct(product: SKProduct) -> String { PriceText.string(of: product) }

  /// Buys one of `product`.
  ///
  /// - Parameter callback: called once, with the product's id when it was bought; with nil when the
  ///   purchase was cancelled, failed or deferred. The approval of a deferred one reaches the
  ///   queue's observers only. The transaction is finished after the callback has returned, unless
  ///   the store's automatic finishing is off.
  public func buy(product: SKProduct, callback: @escaping (String?) -> Void) {
    buy(product: product, quantity: 1) { transaction in
      let isBought = [.purchased, .restored].contains(transaction.transactionState)
      callback(isBought ? transaction.payment.productIdentifier : nil)
    }
  }

  /// Buys several of `product` at once, 1 to 10, by a promotional offer where one is given; the
  /// transaction that ended tells how.
  package func buy(
    product: SKProduct, quantity: Int, discount: SKPaymentDiscount? = nil,
    ended: @escaping (SKPaymentTransaction) -> Void
  ) {
    router(of: currentStore()).buy(product, quantity, discount, ended)
  }

  /// Brings back what the customer bought before: non-consumables and auto-renewable subscriptions.
  ///
  /// A restore that is asked for while another one runs begins after it.
  ///
  /// - Parameter callback: called with the id of each restored product, once a product, and then
  ///   once with nil: also when there was nothing to restore, and when the restore failed.
  public func restoreProducts(callback: @escaping (String?) -> Void) {
    router(of: currentStore()).restore(callback)
  }

  /// Asks the store about one product, afresh.
  ///
  /// - Parameter callback: called once, with the product, or with nil when the store does not know
  ///   it or does not answer.
  public func getProduct(productIdentifier: String, callback: @escaping (SKProduct?) -> Void) {
    load([productIdentifier]) { products in
      callback(products.first { $0.productIdentifier == productIdentifier })
    }
  }

  /// Asks the store about products in the background, for `getCacheProduct(productIdentifier:)` to
  /// answer from; `productsDidUpdate` tells when they have come. What the store does not know, or
  /// does not answer, stays as it was.
  public func cacheProducts(productIdentifiers: [String]) {
    guard !productIdentifiers.isEmpty else { return }
    load(Set(productIdentifiers)) { _ in }
  }

  /// The product as the store last described it, without asking; nil when it never did.
  public func getCacheProduct(productIdentifier: String) -> SKProduct? {
    cache.withLock { $0[productIdentifier] }
  }

  private func load(_ identifiers: Set<String>, answer: @escaping ([SKProduct]) -> Void) {
    // Weakly: a question that is never answered, its store having been closed, keeps no store.
    ProductsLoad.start(identifiers, in: currentStore()) { [weak self] result in
      let products = (try? result.get()) ?? []
      self?.remember(products)
      answer(products)
    }
  }

  private func remember(_ products: [SKProduct]) {
    guard !products.isEmpty else { return }
    cache.withLock { cache in
      for product in products { cache[product.productIdentifier] = product }
    }
    let identifiers = products.map(\.productIdentifier)
    NotificationCenter.default.post(
      name: Self.productsDidUpdate, object: self,
      userInfo: [Self.productIdentifiersKey: identifiers])
  }

  /// The router of a store, made when it is first asked for.
  private func router(of store: any AccessedStore) -> TransactionRouter {
    routers.withLock { routers in
      routers.removeAll { $0.store == nil }
      if let known = routers.first(where: { $0.store === store }) { return known }
      let made = TransactionRouter(store)
      routers.append(made)
      return made
    }
  }
}

extension StoreKitAccessor {
  /// Whether the customer may pay, for code that asks the class.
  public static func canMakePayments() -> Bool { instance.canMakePayments() }

  /// The price as the storefront writes it, for code that asks the class.
  public static func priceForProduct(product: SKProduct) -> String {
    instance.priceForProduct(product: product)
  }

  /// Posted on the main queue when the store has described products, by the accessor that asked,
  /// which has them in its cache by then: an app that shows prices refreshes them on it.
  public static let productsDidUpdate = Notification.Name("StoreKitAccessor.productsDidUpdate")

  /// The key in the notification's `userInfo` under which the products' ids are, a `[String]`.
  public static let productIdentifiersKey = "productIdentifiers"
}
