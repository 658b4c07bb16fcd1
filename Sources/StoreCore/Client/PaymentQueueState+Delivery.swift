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
    case .deleted: deliverDeleted(run, to: observers, queue, client)
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
    case .reset:
      deliverReset(before: first.id, to: observers, queue, client)
    case .revoked: deliverRevoked(run, to: observers, queue, client)
    case .storePayment:
      if !observers.isEmpty { offerStorePayments(to: observers, queue, client) }
    case .storefrontChanged: deliverStorefront(first, to: observers, queue, client)
    case .continueAsked: askToContinue(run, queue, client)
    case .priceConsentAsked:
      if !observers.isEmpty { askForConsent(queue, client) }
    default: return
    }
  }

  func deliverReset(
    before row: Int64, to observers: [any SKPaymentTransactionObserver], _ queue: SKPaymentQueue,
    _ client: StoreClient
  ) {
    let gone = forgetAll(before: row)
    if !observers.isEmpty, !gone.isEmpty {
      client.noteCallback(.removedTransactions, detail: Self.summary(gone.map(\.record)))
      call(observers) { $0.paymentQueue(queue, removedTransactions: gone) }
    }
    deliverUnkept(queue)
    // The row that told of another storefront may have gone with the rest.
    if learnStorefront() { tellStorefront(to: observers, queue, client) }
  }

  /// What those get who were just added.
  private struct Beginning: Sendable {
    var unfinished: [TransactionRecord]
    /// What came after the first of them and is not about what is in the queue: the ends of
    /// restores, revocations, another storefront.
    var news: [StoreEvent]
    var last: Int64
  }

  /// Gives the observers that were just added all that is not finished, in one array, then what
  /// came since they were added: a restore that is answered at once ends for them too, and a
  /// revocation that others are told of is no longer there to wait for them.
  func deliverUnfinished(_ queue: SKPaymentQueue) {
    guard let client, !client.isClosed else { return }
    // What came before them is for the others; then nobody sees a transaction go back in time.
    client.deliver()
    guard let since = newcomersSince else { return }
    guard let found = try? beginning(since: since, client) else {
      client.scheduleLater { [weak self, weak queue] in
        guard let self, let queue else { return }
        self.deliverUnfinished(queue)
      }
      return
    }
    if found.last > client.deliveredRow { client.receipts.renew(for: client) }
    let newcomers = takeNewcomers(knowing: found.last)
    if !newcomers.isEmpty, !found.unfinished.isEmpty {
      let isSplit = client.conditions.deliversOneByOne
      let arrays = isSplit ? found.unfinished.map { [$0] } : [found.unfinished]
      for records in arrays where !client.isClosed {
        let objects = records.compactMap { object(for: $0, asOf: found.last) }
        guard !objects.isEmpty else { continue }
        let shown = objects.map(\.record)
        client.noteCallback(.updatedTransactions, detail: Self.summary(shown), telling: shown)
        call(newcomers.map(\.observer)) { $0.paymentQueue(queue, updatedTransactions: objects) }
      }
    }
    for event in found.news where !client.isClosed {
      let present = newcomers.filter { $0.since < event.id }.map(\.observer)
      deliver([event], to: present, queue, client)
    }
    if !newcomers.isEmpty { deliverWaiting(to: newcomers.map(\.observer), queue, client) }
  }

  private func beginning(since: Int64, _ client: StoreClient) throws -> Beginning {
    try client.store.snapshot { ledger in
      let last = try ledger.lastEventID()
      let unfinished = try ledger.unfinished(servedTo: client.caller.client)
      let news = try ledger.events(
        "WHERE id > ? AND id <= ? ORDER BY id", .integer(since), .integer(last)
      ).filter { event in
        switch event.name {
        case .restoreFinished, .restoreFailed: event.session == client.caller.session
        case .revoked, .storefrontChanged: true
        default: false
        }
      }
      return Beginning(unfinished: unfinished, news: news, last: last)
    }
  }

  private func deliverStates(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    guard !observers.isEmpty else { return }
    let objects = run.compactMap { event in
      record(for: event, client).flatMap { object(for: $0, asOf: event.id) }
    }
    guard !objects.isEmpty else { return }
    client.noteCallback(
      .updatedTransactions, of: objects.count == 1 ? run.last : nil,
      detail: Self.summary(objects.map(\.record)), telling: objects.map(\.record))
    call(observers) { $0.paymentQueue(queue, updatedTransactions: objects) }
  }

  /// What the tester deleted leaves the queue.
  private func deliverDeleted(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    let objects = forgetDeleted(run.compactMap(\.transaction))
    deliverUnkept(queue)
    guard !observers.isEmpty, !objects.isEmpty else { return }
    client.noteCallback(
      .removedTransactions, of: run.count == 1 ? run.last : nil,
      detail: Self.summary(objects.map(\.record)), telling: objects.map(\.record),
      word: "deleted")
    call(observers) { $0.paymentQueue(queue, removedTransactions: objects) }
  }

  private func deliverRemoved(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    let objects = forget(run.compactMap { subject(of: $0, client) })
    guard !observers.isEmpty, !objects.isEmpty else { return }
    client.noteCallback(
      .removedTransactions, of: run.count == 1 ? run.last : nil,
      detail: Self.summary(objects.map(\.record)))
    call(observers) { $0.paymentQueue(queue, removedTransactions: objects) }
  }

  /// A payment that the ledger could not take, or that a reset took away, fails, so that every
  /// purchase ends; the store knows nothing of it.
  func deliverUnkept(_ queue: SKPaymentQueue) {
    guard let client, !client.isClosed else { return }
    let objects = takeUnkept().map { payment, failure in
      let record = TransactionRecord(
        id: -1, originalID: -1, productID: payment.productIdentifier,
        client: client.caller.client, state: .failed, added: client.configuration.clock.now,
        failure: failure)
      return SKPaymentTransaction(record: record, payment: payment, original: nil)
    }
    guard !objects.isEmpty else { return }
    call(observers) { $0.paymentQueue(queue, updatedTransactions: objects) }
  }

  /// The record as it was at the row, which a later row may have overtaken; nil when it has been
  /// finished, since what is finished is never delivered.
  private func record(for event: StoreEvent, _ client: StoreClient) -> TransactionRecord? {
    guard let state = event.state, var record = subject(of: event, client), !record.isFinished
    else { return nil }
    if record.state != state {
      record.state = state
      record.date = nil
      record.failure = event.failure
    }
    return record
  }

  /// The transaction that a row is about, as it is now. After a reset of which this process has not
  /// heard yet, another purchase may have its number: it was added later than the row.
  func subject(of event: StoreEvent, _ client: StoreClient) -> TransactionRecord? {
    guard let id = event.transaction, let record = (try? client.transaction(id)) ?? nil,
      record.productID == event.product, record.added <= event.time
    else { return nil }
    return record
  }

  private static func summary(_ records: [TransactionRecord]) -> String {
    "[" + records.map { "\($0.id) \($0.state.name)" }.joined(separator: ", ") + "]"
  }
}
