import Foundation

/// What observers are told, on the delivery executor.
extension PaymentQueueState {
  /// Delivers rows of one batch and one kind.
  func deliver(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    guard let first = run.first else { return }
    switch first.name {
    case .state, .redelivered: deliverStates(run, to: observers, queue, client)
    case .removed: deliverRemoved(run, to: observers, queue, client)
    case .restoreFinished:
      guard !observers.isEmpty else { return }
      client.noteCallback(.restoreCompletedTransactionsFinished)
      call(observers) { $0.paymentQueueRestoreCompletedTransactionsFinished(queue) }
    case .restoreFailed:
      let failure = first.failure ?? StoreFailure(.unknown)
      guard !observers.isEmpty else { return }
      client.noteCallback(.restoreCompletedTransactionsFailed, failure: failure)
      call(observers) {
        $0.paymentQueue(queue, restoreCompletedTransactionsFailedWithError: failure.error)
      }
    case .reset: forgetAll()
    default: return
    }
  }

  /// Gives the observers that were just added all that is not finished, in one array.
  func deliverUnfinished(_ queue: SKPaymentQueue) {
    guard let client else { return }
    let found = try? client.store.snapshot { ledger in
      let records = try ledger.transactions(
        "WHERE client = ? AND finished = 0 ORDER BY id", .text(client.caller.client))
      return (records: records, last: try ledger.lastEventID())
    }
    guard let found else { return }
    let newcomers = takeNewcomers(knowing: found.last)
    guard !newcomers.isEmpty, !found.records.isEmpty else { return }
    let objects = found.records.map(object)
    client.noteCallback(
      .updatedTransactions, detail: Self.summary(found.records.map { ($0.id, $0.state) }))
    call(newcomers) { $0.paymentQueue(queue, updatedTransactions: objects) }
  }

  private func deliverStates(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    guard !observers.isEmpty else { return }
    let records = run.compactMap { record(for: $0, client) }
    guard !records.isEmpty else { return }
    let objects = records.map(object)
    client.noteCallback(
      .updatedTransactions, of: records.count == 1 ? run.last : nil,
      detail: Self.summary(records.map { ($0.id, $0.state) }))
    call(observers) { $0.paymentQueue(queue, updatedTransactions: objects) }
  }

  private func deliverRemoved(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    let objects = forget(run.compactMap(\.transaction))
    guard !observers.isEmpty, !objects.isEmpty else { return }
    client.noteCallback(
      .removedTransactions, of: run.count == 1 ? run.last : nil,
      detail: Self.summary(objects.map { ($0.record.id, $0.record.state) }))
    call(observers) { $0.paymentQueue(queue, removedTransactions: objects) }
  }

  /// The record as it was at the row, which a later row may have overtaken; nil when it has been
  /// finished, since what is finished is never delivered.
  private func record(for event: StoreEvent, _ client: StoreClient) -> TransactionRecord? {
    guard let id = event.transaction, let state = event.state,
      var record = (try? client.transaction(id)) ?? nil, !record.isFinished
    else { return nil }
    if record.state != state {
      record.state = state
      record.date = nil
      record.failure = event.failure
    }
    return record
  }

  private static func summary(_ states: [(id: TransactionID, state: TransactionState)]) -> String {
    "[" + states.map { "\($0.id) \($0.state.name)" }.joined(separator: ", ") + "]"
  }
}
