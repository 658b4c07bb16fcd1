import Foundation
import StoreCore
import StorefrontUI

/// Watches the payment queue beside the accessor: it knows what a restore brought back and why one
/// failed, which the accessor's callback cannot say, and it finishes what nobody else does.
///
/// Added to the queue before the accessor's observer, so that it has seen a transaction when the
/// accessor answers.
@MainActor
final class PurchaseWatcher: NSObject, SKPaymentTransactionObserver {
  private let client: StoreClient
  private var restoreFailure: StoreFailure?
  private var restored: Set<TransactionID> = []

  init(_ client: StoreClient) {
    self.client = client
    super.init()
    client.paymentQueue.add(self)
  }

  /// Another session of this app may have restored meanwhile: that is not ours to report.
  func forgetRestored() {
    restored = []
    restoreFailure = nil
  }

  /// Why the restore failed that the accessor has just ended; nil when it did not.
  func takeRestoreFailure() -> StoreFailure? {
    defer { restoreFailure = nil }
    return restoreFailure
  }

  /// The transactions that came back since the last question, oldest first.
  func takeRestored() -> [TransactionID] {
    defer { restored = [] }
    return restored.sorted()
  }

  nonisolated func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    let records = transactions.map(\.record)
    MainActor.assumeIsolated { take(records) }
  }

  nonisolated func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    let failure = StoreFailure(error)
    guard failure != .alreadyRestoring else { return }
    MainActor.assumeIsolated { restoreFailure = failure }
  }

  private func take(_ records: [TransactionRecord]) {
    for record in records where record.state == .restored { restored.insert(record.id) }
    let ended = records.filter { ![.purchasing, .deferred].contains($0.state) }.map(\.id)
    guard !ended.isEmpty else { return }
    // After this delivery, in which the accessor finishes its own.
    client.schedule { [weak self] in
      MainActor.assumeIsolated { self?.finishLeftovers(ended) }
    }
  }

  /// What came from an earlier life, or was approved after its purchase had been answered.
  private func finishLeftovers(_ ids: [TransactionID]) {
    guard client.finishesAutomatically else { return }
    for id in ids {
      guard let record = (try? client.transaction(id)) ?? nil, !record.isFinished,
        (try? client.isAwaitedElsewhere(id)) != true
      else { continue }
      // A ledger that cannot be written delivers it again at the next launch.
      _ = try? client.perform(.finish(id, by: client.caller))
    }
  }
}
