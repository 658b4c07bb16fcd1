import Foundation

/// What a payment queue holds: its observers, and the transactions that it showed them.
///
/// Unchecked, since it holds the app's own objects (observers, payments, transactions), which no
/// compiler can check; every access to them is under `lock`, and observers are called without it.
final class PaymentQueueState: @unchecked Sendable {
  /// An observer, and the last event row that it knows of.
  struct Entry {
    weak var observer: (any SKPaymentTransactionObserver)?
    /// `Int64.max` until it got what was unfinished when it was added.
    var knows: Int64 = .max
  }

  private let lock = NSLock()
  private(set) weak var client: StoreClient?
  private var entries: [Entry] = []
  private var shown: [TransactionID: SKPaymentTransaction] = [:]
  private var payments: [TransactionID: SKPayment] = [:]
  private var receiver: Int?

  init(client: StoreClient) { self.client = client }

  func start(for queue: SKPaymentQueue) {
    receiver = client?.receive { [weak self, weak queue] events in
      guard let self, let queue else { return }
      self.receive(events, queue)
    }
  }

  func stop() {
    if let receiver { client?.stopReceiving(receiver) }
  }

  var transactions: [SKPaymentTransaction] {
    lock.withLock { shown.sorted { $0.key < $1.key }.map(\.value) }
  }

  var observers: [any SKPaymentTransactionObserver] {
    lock.withLock { entries.compactMap(\.observer) }
  }

  func add(_ payment: SKPayment) {
    guard let client, let copy = payment.copy() as? SKPayment else { return }
    let values = copy.snapshot
    let request = PaymentRequest(
      productID: values.productIdentifier, quantity: values.quantity,
      applicationUsername: values.applicationUsername,
      simulatesAskToBuy: values.simulatesAskToBuyInSandbox)
    // Under the lock, so that no delivery comes between the commit and the note of the payment.
    lock.withLock {
      if let id = client.attempt(.add(request, by: client.caller)) { payments[id] = copy }
    }
  }

  func add(_ observer: any SKPaymentTransactionObserver, to queue: SKPaymentQueue) {
    let isNew = lock.withLock {
      entries.removeAll { $0.observer == nil }
      guard !entries.contains(where: { $0.observer === observer }) else { return false }
      entries.append(Entry(observer: observer))
      return true
    }
    guard isNew else {
      client?.warn("an observer was added twice; it is called once")
      return
    }
    client?.schedule { [weak self, weak queue] in
      guard let self, let queue else { return }
      self.deliverUnfinished(queue)
    }
  }

  func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { entries.removeAll { $0.observer == nil || $0.observer === observer } }
  }

  /// Those who are to hear of the event row `id`.
  private func listeners(of id: Int64) -> [any SKPaymentTransactionObserver] {
    lock.withLock { entries.filter { $0.knows < id }.compactMap(\.observer) }
  }

  /// Calls each of `observers` that has not been removed meanwhile.
  func call(
    _ observers: [any SKPaymentTransactionObserver],
    _ body: (any SKPaymentTransactionObserver) -> Void
  ) {
    for observer in observers {
      let isThere = lock.withLock { entries.contains { $0.observer === observer } }
      if isThere { body(observer) }
    }
  }

  /// The object for a record, the same one as long as the transaction is unfinished.
  func object(for record: TransactionRecord) -> SKPaymentTransaction {
    let original = originalObject(of: record)
    return lock.withLock {
      if let object = shown[record.id] {
        object.update(record)
        return object
      }
      let payment =
        payments.removeValue(forKey: record.id) ?? SKPayment(PaymentValues(record))
      let object = SKPaymentTransaction(record: record, payment: payment, original: original)
      shown[record.id] = object
      return object
    }
  }

  func forget(_ ids: [TransactionID]) -> [SKPaymentTransaction] {
    lock.withLock { ids.compactMap { shown.removeValue(forKey: $0) } }
  }

  func forgetAll() {
    lock.withLock {
      shown.removeAll()
      payments.removeAll()
    }
  }

  /// The observers that wait for what was unfinished when they came; from here on they know of
  /// every row up to `id`.
  func takeNewcomers(knowing id: Int64) -> [any SKPaymentTransactionObserver] {
    lock.withLock {
      var found: [any SKPaymentTransactionObserver] = []
      for index in entries.indices where entries[index].knows == .max {
        entries[index].knows = id
        if let observer = entries[index].observer { found.append(observer) }
      }
      return found
    }
  }

  /// Runs of rows that reach an observer in one array: one batch, one kind, no transaction twice.
  func receive(_ events: [StoreEvent], _ queue: SKPaymentQueue) {
    guard let client else { return }
    var rest = events.filter { isMine($0, client) }[...]
    while let first = rest.first {
      var ids: Set<TransactionID> = []
      let run = rest.prefix {
        $0.batch == first.batch && $0.name == first.name
          && ids.insert($0.transaction ?? -1).inserted
      }
      rest = rest.dropFirst(run.count)
      let observers = listeners(of: first.id)
      deliver(Array(run), to: observers, queue, client)
    }
  }

  private func isMine(_ event: StoreEvent, _ client: StoreClient) -> Bool {
    switch event.name {
    case .state, .redelivered, .removed: event.client == client.caller.client
    case .restoreFinished, .restoreFailed: event.session == client.caller.session
    case .reset: true
    default: false
    }
  }

  private func originalObject(of record: TransactionRecord) -> SKPaymentTransaction? {
    guard record.originalID != record.id,
      let original = try? client?.transaction(record.originalID)
    else { return nil }
    return SKPaymentTransaction(
      record: original, payment: SKPayment(PaymentValues(original)), original: nil)
  }
}

extension PaymentValues {
  /// What the payment of a transaction said, out of the store's record.
  fileprivate init(_ record: TransactionRecord) {
    self.init(
      productIdentifier: record.productID, quantity: record.quantity,
      applicationUsername: record.applicationUsername)
  }
}
