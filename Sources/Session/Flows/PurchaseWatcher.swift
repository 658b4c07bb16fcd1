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
  /// What has ended and may be nobody else's to finish.
  private var leftovers: [TransactionID] = []
  /// How many are finished at one stroke: each is a commit, and keys want an answer in between.
  private static let mostAtOnce = 25

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
    let isUnderWay = !leftovers.isEmpty
    leftovers += ended
    // After this delivery, in which the accessor finishes its own.
    if !isUnderWay { scheduleLeftovers() }
  }

  private func scheduleLeftovers() {
    client.schedule { [weak self] in MainActor.assumeIsolated { self?.finishLeftovers() } }
  }

  /// Finishes some of what came from an earlier life, or was approved after its purchase had been
  /// answered, and the rest in another turn of the queue.
  private func finishLeftovers() {
    let some = leftovers.prefix(Self.mostAtOnce)
    if client.finishesAutomatically { some.forEach(finish) }
    leftovers.removeFirst(some.count)
    if !leftovers.isEmpty { scheduleLeftovers() }
  }

  private func finish(_ id: TransactionID) {
    guard let record = (try? client.transaction(id)) ?? nil, !record.isFinished,
      (try? client.isAwaitedElsewhere(id)) != true
    else { return }
    // A ledger that cannot be written delivers it again at the next launch.
    _ = try? client.perform(.finish(id, by: client.caller))
  }
}
