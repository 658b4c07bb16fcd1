import Foundation

/// One purchase on its way through the payment queue (Apple: SKPaymentTransaction).
///
/// The object stays the same while its state changes, as long as one queue holds it. It can be read
/// on any thread. There is no price on it: that is `SKProduct`'s.
open class SKPaymentTransaction: NSObject {
  /// What changes. Unchecked, since a class that can be subclassed cannot be checked; an original
  /// guards its own.
  private struct Content: @unchecked Sendable {
    var record: TransactionRecord
    var original: SKPaymentTransaction?
  }

  private let storage: Locked<Content>
  private let added: SKPayment

  /// A purchasing transaction of an empty payment: for a subclass to fill.
  public override init() {
    storage = Locked(Content(record: .placeholder))
    added = SKPayment()
    super.init()
  }

  /// The transaction that a record of the store's stands for.
  ///
  /// - Parameters:
  ///   - payment: the payment that was added; `payment` answers this very object.
  ///   - original: the transaction that this one restores or renews.
  init(record: TransactionRecord, payment: SKPayment, original: SKPaymentTransaction?) {
    storage = Locked(Content(record: record, original: original))
    added = payment
    super.init()
  }

  /// Why it failed, an `SKError` unless a test said otherwise; nil in every other state.
  open var error: (any Error)? {
    let record = self.record
    return record.state == .failed ? (record.failure ?? StoreFailure(.unknown)).error : nil
  }

  /// The transaction that this one restores. Apple documents it for restored ones only, but it was
  /// seen on renewals too, and stands there here as well.
  open var original: SKPaymentTransaction? { storage.withLock { $0 }.original }

  /// The payment that began it: the queue's copy of what was added.
  open var payment: SKPayment { added }

  /// When the store purchased or restored it; nil in every other state.
  open var transactionDate: Date? {
    let record = self.record
    return record.hasReceipt ? (record.date ?? record.added).date : nil
  }

  /// The number that the store gave it; nil unless purchased or restored.
  open var transactionIdentifier: String? {
    let record = self.record
    return record.hasReceipt ? String(record.reportedID ?? record.id) : nil
  }

  /// Where it stands now.
  open var transactionState: SKPaymentTransactionState { SKPaymentTransactionState(record.state) }

  /// Always empty: Apple no longer hosts content.
  open var downloads: [SKDownload] { [] }
}

extension SKPaymentTransaction {
  /// What the store last said of it.
  package var record: TransactionRecord { storage.withLock { $0 }.record }

  /// Takes over what the store says of it now; the getters answer with this from here on. The
  /// original may show only at the end, and stays the same object.
  package func update(_ record: TransactionRecord, original: SKPaymentTransaction? = nil) {
    let now = Content(record: record, original: self.original ?? original)
    storage.withLock { $0 = now }
  }
}

extension TransactionRecord {
  /// Of no purchase at all: what a transaction has that a test makes for itself.
  fileprivate static let placeholder = TransactionRecord(
    id: -1, originalID: -1, productID: "", client: "", state: .purchasing,
    added: StoreInstant(microseconds: 0))

  /// Whether the state is one that has an identifier and a date (Apple: SKPaymentTransaction).
  fileprivate var hasReceipt: Bool { state == .purchased || state == .restored }
}
