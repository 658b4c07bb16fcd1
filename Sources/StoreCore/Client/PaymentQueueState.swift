import Foundation

/// What a payment queue holds: its observers, and the transactions that it showed them.
///
/// Unchecked, since it holds the app's own objects (observers, payments, transactions), which no
/// compiler can check; every access to them is under `lock`, and observers are called without it.
final class PaymentQueueState: @unchecked Sendable {
  /// An observer, and the last event row that it knows of.
  struct Entry {
    weak var observer: (any SKPaymentTransactionObserver)?
    /// The newest event row that was told when it was added: what comes then it hears of, also what
    /// the store had decided before.
    let since: Int64
    /// `Int64.max` until it got what was unfinished when it was added.
    var knows: Int64 = .max
  }

  /// A transaction as observers know it.
  private struct Shown {
    let object: SKPaymentTransaction
    /// The event row up to which the object is up to date.
    var row: Int64
  }

  private let lock = NSLock()
  private(set) weak var client: StoreClient?
  private var entries: [Entry] = []
  /// The newest event row that observers have been told of, or are being told of.
  private var told: Int64 = 0
  private var shown: [TransactionID: Shown] = [:]
  /// Shown once, and replaced by another purchase of its number: a reset is still to be told.
  private var replaced: [SKPaymentTransaction] = []
  /// Of transactions that were not shown yet, each with what its commit brought.
  private var payments: [TransactionID: (payment: SKPayment, commit: Ledger.Commit)] = [:]
  /// Payments that the ledger could not take, or that a reset took away before they were shown.
  private var unkept: [(payment: SKPayment, failure: StoreFailure)] = []
  private var storefront = ToldStorefront()
  private var receiver: Int?

  init(client: StoreClient) { self.client = client }

  func start(for queue: SKPaymentQueue) {
    _ = learnStorefront()
    let row = client?.deliveredRow ?? 0
    lock.withLock { told = row }
    receiver = client?.receive { [weak self, weak queue] events in
      guard let self, let queue else { return }
      self.receive(events, queue)
    }
  }

  func stop() {
    if let receiver { client?.stopReceiving(receiver) }
  }

  var transactions: [SKPaymentTransaction] {
    lock.withLock { shown.sorted { $0.key < $1.key }.map(\.value.object) }
  }

  var observers: [any SKPaymentTransactionObserver] {
    lock.withLock { entries.compactMap(\.observer) }
  }

  func add(_ payment: SKPayment, to queue: SKPaymentQueue) {
    guard let client, let copy = payment.copy() as? SKPayment else { return }
    let values = copy.snapshot
    let request = PaymentRequest(
      productID: values.productIdentifier, quantity: values.quantity,
      applicationUsername: values.applicationUsername,
      simulatesAskToBuy: values.simulatesAskToBuyInSandbox,
      offer: values.paymentDiscount.map(OfferRequest.init))
    // Under the lock, so that no delivery comes between the commit and the note of the payment.
    let isKept = lock.withLock {
      do throws(StoreFailure) {
        let commit = try client.keep(.add(request, by: client.caller))
        guard let commit, let id = commit.transaction?.id else { return true }
        // A number that is given again: a reset, of which this process has not heard yet.
        let replaced = payments.updateValue((copy, commit), forKey: id)
        if let replaced { unkept.append((replaced.payment, .emptied)) }
        return replaced == nil
      } catch {
        unkept.append((copy, error))
        return false
      }
    }
    guard !isKept else { return }
    client.schedule { [weak self, weak queue] in
      guard let self, let queue else { return }
      self.deliverUnkept(queue)
    }
  }

  func takeUnkept() -> [(payment: SKPayment, failure: StoreFailure)] {
    lock.withLock {
      defer { unkept = [] }
      return unkept
    }
  }

  func add(_ observer: any SKPaymentTransactionObserver, to queue: SKPaymentQueue) {
    let isNew = lock.withLock {
      entries.removeAll { $0.observer == nil }
      guard !entries.contains(where: { $0.observer === observer }) else { return false }
      entries.append(Entry(observer: observer, since: told))
      return true
    }
    guard isNew else {
      client?.warn("an observer was added twice; it is called once")
      return
    }
    client?.noteObservers(observers.count, of: self)
    client?.schedule { [weak self, weak queue] in
      guard let self, let queue else { return }
      self.deliverUnfinished(queue)
    }
  }

  func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { entries.removeAll { $0.observer == nil || $0.observer === observer } }
    client?.noteObservers(observers.count, of: self)
  }

  /// Those who are to hear of an event row. A newcomer gets what is unfinished at one stroke, but
  /// what has gone since it came it hears of here: it may be what it waits for. It is also asked
  /// about a purchase that began since, which is offered once.
  func listeners(of event: StoreEvent) -> [any SKPaymentTransactionObserver] {
    let isForNewcomers = [.removed, .deleted, .reset, .storePayment].contains(event.name)
    return lock.withLock {
      entries.filter { $0.knows < event.id || isForNewcomers && $0.since < event.id }
        .compactMap(\.observer)
    }
  }

  /// Reads and writes which storefront observers know of.
  func withStorefront<Value>(_ body: (inout ToldStorefront) -> Value) -> Value {
    lock.withLock { body(&storefront) }
  }

  /// Calls each of `observers` that has not been removed meanwhile.
  func call(
    _ observers: [any SKPaymentTransactionObserver],
    _ body: (any SKPaymentTransactionObserver) -> Void
  ) {
    for observer in observers {
      let isThere = lock.withLock { entries.contains { $0.observer === observer } }
      if isThere, client?.isClosed == false { body(observer) }
    }
  }

  /// The object for a record, the same one as long as the transaction is unfinished.
  ///
  /// - Parameter row: the event row as of which the record is. An object never goes back in time:
  ///   nil where it is further already, and in another state.
  func object(for record: TransactionRecord, asOf row: Int64) -> SKPaymentTransaction? {
    let original = originalObject(of: record)
    return lock.withLock {
      if let known = shown[record.id], known.object.record.isSamePurchase(as: record) {
        if row > known.row {
          known.object.update(record, original: original)
          shown[record.id]?.row = row
        } else if known.object.record.state != record.state {
          return nil
        }
        return known.object
      }
      let payment = takePayment(of: record) ?? SKPayment(PaymentValues(record))
      let object = SKPaymentTransaction(record: record, payment: payment, original: original)
      let old = shown.updateValue(Shown(object: object, row: row), forKey: record.id)
      if let old { replaced.append(old.object) }
      return object
    }
  }

  /// The very payment that began a transaction, if it was added here. Under the lock.
  private func takePayment(of record: TransactionRecord) -> SKPayment? {
    guard payments[record.id]?.commit.transaction?.isSamePurchase(as: record) == true else {
      return nil
    }
    return payments.removeValue(forKey: record.id)?.payment
  }

  /// Forgets finished transactions and gives them, as they are in the end: another process of this
  /// app may have finished one before this one was told how it ended, or that it was there at all.
  func forget(_ records: [TransactionRecord]) -> [SKPaymentTransaction] {
    lock.withLock {
      records.compactMap { record in
        if let known = shown[record.id], known.object.record.isSamePurchase(as: record) {
          shown[record.id] = nil
          known.object.update(record)
          return known.object
        }
        return takePayment(of: record).map {
          SKPaymentTransaction(record: record, payment: $0, original: nil)
        }
      }
    }
  }

  /// Forgets transactions that were deleted, and gives those that observers know. What was not
  /// shown yet is for `takeUnkept`.
  func forgetDeleted(_ ids: [TransactionID]) -> [SKPaymentTransaction] {
    lock.withLock {
      ids.compactMap { id in
        let waiting = payments.removeValue(forKey: id)
        let known = shown.removeValue(forKey: id)?.object
        if known == nil, let waiting { unkept.append((waiting.payment, .deleted)) }
        return known
      }
    }
  }

  /// Forgets what a reset removed, and gives it, oldest first: all that is not known of later rows.
  /// What was not shown yet is for `takeUnkept`.
  func forgetAll(before row: Int64) -> [SKPaymentTransaction] {
    lock.withLock {
      let gone = shown.filter { $0.value.row < row }.sorted { $0.key < $1.key }
      for (id, _) in gone { shown[id] = nil }
      let lost = payments.filter { $0.value.commit.row < row }.sorted { $0.key < $1.key }
      for (id, waiting) in lost {
        payments[id] = nil
        unkept.append((waiting.payment, .emptied))
      }
      defer { replaced = [] }
      return replaced + gone.map(\.value.object)
    }
  }

  /// Takes what rows before `row` brought out of the queue; what goes is still to be told.
  func setAside(before row: Int64) {
    lock.withLock {
      let gone = shown.filter { $0.value.row < row }.sorted { $0.key < $1.key }
      for (id, _) in gone { shown[id] = nil }
      replaced += gone.map(\.value.object)
    }
  }

  /// Gives up all that this queue holds, for another store's queue to go on with.
  func handOver() -> Belongings {
    stop()
    return lock.withLock {
      let gone = replaced + shown.sorted { $0.key < $1.key }.map(\.value.object)
      let lost = payments.sorted { $0.key < $1.key }.map {
        (payment: $0.value.payment, failure: StoreFailure.emptied)
      }
      defer { (entries, shown, replaced, payments, unkept) = ([], [:], [], [:], []) }
      return Belongings(
        observers: entries.compactMap(\.observer), gone: gone, unkept: unkept + lost,
        storefront: storefront)
    }
  }

  /// The observers come as new ones: they get what is unfinished here.
  func takeOver(_ belongings: Belongings) {
    lock.withLock {
      entries = belongings.observers.map { Entry(observer: $0, since: told) }
      replaced = belongings.gone
      unkept = belongings.unkept
      storefront = belongings.storefront
    }
  }

  /// The row after which the first of those came who wait for what is unfinished; nil when nobody
  /// waits.
  var newcomersSince: Int64? {
    lock.withLock { entries.filter { $0.knows == .max }.map(\.since).min() }
  }

  /// The observers that wait for what was unfinished when they came; from here on they know of
  /// every row up to `id`.
  func takeNewcomers(
    knowing id: Int64
  ) -> [(observer: any SKPaymentTransactionObserver, since: Int64)] {
    lock.withLock {
      var found: [(observer: any SKPaymentTransactionObserver, since: Int64)] = []
      for index in entries.indices where entries[index].knows == .max {
        entries[index].knows = id
        if let observer = entries[index].observer { found.append((observer, entries[index].since)) }
      }
      return found
    }
  }

  /// Observers are being told of the rows up to `event`.
  func tell(upTo event: StoreEvent?) {
    lock.withLock { told = max(told, event?.id ?? 0) }
  }

  private func originalObject(of record: TransactionRecord) -> SKPaymentTransaction? {
    guard record.originalID != record.id,
      let original = try? client?.transaction(record.originalID)
    else { return nil }
    return SKPaymentTransaction(
      record: original, payment: SKPayment(PaymentValues(original)), original: nil)
  }
}
