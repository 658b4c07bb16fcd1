import Foundation
import StoreAccessors
import StoreCore
import StorefrontUI

/// Buys and restores the way an app does: through the accessor and the payment queue.
///
/// On the main actor; the client's callbacks must come there too. Each call is answered once.
@MainActor
package final class PurchaseFlow {
  private let client: StoreClient
  private let accessor: StoreKitAccessor
  private let watcher: PurchaseWatcher
  /// How often the store was emptied: a purchase that was begun before is not added after.
  private var resets = 0

  package init(_ client: StoreClient) {
    self.client = client
    watcher = PurchaseWatcher(client)
    accessor = StoreKitAccessor(store: client)
    _ = client.receive { [weak self] events in
      guard events.contains(where: { $0.name == .reset }) else { return }
      MainActor.assumeIsolated { self?.resets += 1 }
    }
  }

  /// Fetches the product afresh and buys it.
  ///
  /// - Parameters:
  ///   - quantity: 1 to 10.
  ///   - offer: the id of a promotional offer; its signature is the flow's own.
  package func buy(
    _ id: String, quantity: Int = 1, offer: String? = nil,
    answer: @escaping @MainActor (PurchaseResult) -> Void
  ) {
    let begun = resets
    accessor.getProduct(productIdentifier: id) { [weak self] product in
      MainActor.assumeIsolated {
        guard let self else { return }
        guard begun == self.resets else { return answer(.unavailable(Self.emptied)) }
        guard let product else { return answer(.unavailable(self.whyUnavailable(id))) }
        self.buy(product, quantity, offer.map(self.discount), answer)
      }
    }
  }

  /// Restores; the answer names the transactions that came back.
  package func restore(
    answer: @escaping @MainActor (Result<[TransactionID], StoreFailure>) -> Void
  ) {
    watcher.forgetRestored()
    accessor.restoreProducts { [weak self] product in
      // The accessor reports product by product, then nil once.
      guard product == nil else { return }
      MainActor.assumeIsolated {
        guard let self else { return }
        let restored = self.watcher.takeRestored()
        let failure = self.watcher.takeRestoreFailure()
        self.afterFinishing { answer(failure.map(Result.failure) ?? .success(restored)) }
      }
    }
  }

  private func buy(
    _ product: SKProduct, _ quantity: Int, _ discount: SKPaymentDiscount?,
    _ answer: @escaping @MainActor (PurchaseResult) -> Void
  ) {
    accessor.buy(product: product, quantity: quantity, discount: discount) {
      [weak self] transaction in
      let record = transaction.record
      MainActor.assumeIsolated {
        guard let self else { return }
        let result = self.result(of: record)
        self.afterFinishing { answer(result) }
      }
    }
  }

  /// What an app gets from its server; nothing can check the signature here.
  private func discount(_ offer: String) -> SKPaymentDiscount {
    let milliseconds = client.configuration.clock.now.microseconds / 1_000
    return SKPaymentDiscount(
      identifier: offer, keyIdentifier: "storefront", nonce: UUID(), signature: "storefront",
      timestamp: NSNumber(value: milliseconds))
  }

  private func result(of record: TransactionRecord) -> PurchaseResult {
    switch record.state {
    case .purchased, .restored:
      return .purchased(transaction: record.id, isFinished: client.finishesAutomatically)
    case .deferred: return .deferred(transaction: record.id)
    case .purchasing: return .unavailable(Self.emptied)
    case .failed:
      let failure = record.failure ?? StoreFailure(code: 0, message: "The purchase failed.")
      return .failed(failure, transaction: record.id)
    }
  }

  /// The accessor finishes a transaction after its callback has returned: the answer waits for it.
  private func afterFinishing(_ work: @escaping @MainActor () -> Void) {
    client.schedule { MainActor.assumeIsolated(work) }
  }

  private func whyUnavailable(_ id: String) -> String {
    if let trouble = client.trouble { return trouble }
    let conditions = client.conditions
    if conditions.isOffline { return "the App Store cannot be reached" }
    return "the store does not know the id \(id)"
  }

  private static let emptied = "the store was emptied meanwhile"
}
