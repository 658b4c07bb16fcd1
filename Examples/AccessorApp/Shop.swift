import Foundation
import StoreAccessors

/// The shop of an app: prices, a purchase, a restore.
///
/// The accessor calls back on the main queue, so what its closures touch may be on the main actor.
@MainActor
final class Shop {
  static let help = "Say: cache ID…, price ID, buy ID or restore."

  private let store = StoreKitAccessor.instance
  private let screen: Screen

  init(on screen: Screen) {
    self.screen = screen
    // Whatever asked, prices that have come are in the cache by then.
    _ = NotificationCenter.default.addObserver(
      forName: StoreKitAccessor.productsDidUpdate, object: store, queue: nil
    ) { [weak self] update in
      let ids = update.userInfo?[StoreKitAccessor.productIdentifiersKey] as? [String] ?? []
      MainActor.assumeIsolated { self?.refresh(ids) }
    }
  }

  func perform(_ step: String) {
    let words = step.split(separator: " ").map(String.init)
    switch (words.first, Array(words.dropFirst())) {
    case ("cache", let ids) where !ids.isEmpty: store.cacheProducts(productIdentifiers: ids)
    case ("price", let ids) where ids.count == 1: showPrice(ids[0])
    case ("buy", let ids) where ids.count == 1: buy(ids[0])
    case ("restore", []): restore()
    case (nil, _): break
    default: screen.show(Self.help)
    }
  }

  /// Prices that came in the background, perhaps in another currency than before.
  private func refresh(_ ids: [String]) {
    for id in ids {
      guard let product = store.getCacheProduct(productIdentifier: id) else { continue }
      screen.show("Known now: \(id), \(store.priceForProduct(product: product))")
    }
  }

  /// The price from the cache where it has come; nobody waits for a price.
  private func showPrice(_ id: String) {
    guard let product = store.getCacheProduct(productIdentifier: id) else {
      return screen.show("\(id): no price yet")
    }
    screen.show("\(product.localizedTitle): \(store.priceForProduct(product: product))")
  }

  /// Every way out of here unlocks the screen.
  private func buy(_ id: String) {
    guard store.canMakePayments() else {
      return screen.show("Purchases are not allowed on this device.")
    }
    screen.lock("Buying \(id)")
    // Afresh: what the cache holds may be of yesterday, and the customer pays today's price.
    store.getProduct(productIdentifier: id) { [self] product in
      guard let product else {
        return screen.unlock("\(id): not sold here, or the store does not answer.")
      }
      store.buy(product: product) { [self] bought in
        if let bought {
          screen.unlock("Bought \(bought).")
        } else {
          screen.unlock("Not bought: cancelled, failed, or waiting for approval.")
        }
      }
    }
  }

  /// The closure is called with each product's id, and in the end once with nil.
  private func restore() {
    screen.lock("Restoring")
    store.restoreProducts { [self] restored in
      if let restored {
        screen.show("Restored \(restored).")
      } else {
        screen.unlock("That is all.")
      }
    }
  }
}
