import Foundation

/// The queue of purchases between an app and the App Store (Apple: SKPaymentQueue).
///
/// Observers are called on the main queue, never inside `add` or `finishTransaction`. The queue
/// does not retain them, and works only while it has one. What is not finished is delivered again
/// at each launch and to each observer that is added.
///
/// `Sendable` as Apple's is. A class that can be subclassed cannot be checked for it; this one
/// keeps its state behind a lock, and a subclass vouches for its own.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  /// Nil where the queue is connected to no store. Another one when the queue moves to another
  /// store; held while the app calls, so that no call is lost on the way.
  private let state: Locked<PaymentQueueState?>
  private let asked = Locked(WeakReference<any SKPaymentQueueDelegate> { nil })
  /// Set by the default answer to a purchase that the App Store began, which thereby shows itself.
  final let missesStorePayment = Locked(false)

  /// A queue that is connected to no store: for a subclass to fill.
  public override init() {
    state = Locked(nil)
    super.init()
  }

  init(client: StoreClient) {
    let first = PaymentQueueState(client: client)
    state = Locked(first)
    super.init()
    first.start(for: self)
  }

  deinit { state.withLock { $0 }?.stop() }

  /// Goes on with another store, with the same observers and the same delegate.
  final func move(to client: StoreClient) {
    state.withLock { state in
      guard let old = state else { return }
      let next = PaymentQueueState(client: client)
      next.begin(inPlaceOf: old, for: self)
      state = next
    }
  }

  /// Takes what rows before `row` brought out of the queue; observers are told later.
  final func setAside(before row: Int64) { act { $0.setAside(before: row) } }

  /// The queue of this process (of this task, where a test set one).
  ///
  /// Apple's signature promises a subclass its own kind, and its systems answer with the shared
  /// queue all the same. Here a subclass without stored properties gets a queue of its own class on
  /// the same store, always the same one.
  open class func `default`() -> Self { StoreClient.current.paymentQueue(of: self) }

  /// Whether the customer may pay; false when payments are restricted.
  open class func canMakePayments() -> Bool { StoreClient.current.canMakePayments }

  /// Who is asked when the storefront changes during a purchase, and before the customer is asked
  /// about a higher price. Not retained.
  open var delegate: (any SKPaymentQueueDelegate)? {
    get { asked.withLock { $0.object } }
    set {
      let hold = WeakReference { [weak newValue] in newValue }
      asked.withLock { $0 = hold }
    }
  }

  /// The customer's territory.
  open var storefront: SKStorefront? {
    (now?.client).map { SKStorefront($0.territory) }
  }

  /// The unfinished transactions that this app was told of, oldest first.
  open var transactions: [SKPaymentTransaction] { now?.transactions ?? [] }

  /// The observers that are there still, in the order in which they were added.
  open var transactionObservers: [any SKPaymentTransactionObserver] { now?.observers ?? [] }

  /// Asks for a purchase. The payment is copied; each call makes a transaction of its own, and is
  /// kept by the store when it returns.
  open func add(_ payment: SKPayment) { act { $0.add(payment, to: self) } }

  /// Adds an observer, which is then told of everything that is not finished.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    act { $0.add(observer, to: self) }
  }

  /// Removes an observer; it is not called any more, not even when it is being called now.
  open func remove(_ observer: any SKPaymentTransactionObserver) { act { $0.remove(observer) } }

  /// Tells the store that the app has delivered what was bought, or has dealt with a failure.
  ///
  /// - Precondition: the transaction is not purchasing. A second call does nothing.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    act { $0.finish(transaction) }
  }

  /// Asks for the purchases that can be restored, a new transaction for each.
  open func restoreCompletedTransactions() {
    restoreCompletedTransactions(withApplicationUsername: nil)
  }

  /// The same, with the name that the payments carried; the store does not check it.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    act { $0.restore(username, on: self) }
  }

  /// Asks the customer about the higher prices that wait for a consent; does nothing when none is
  /// pending.
  open func showPriceConsentIfNeeded() {
    act { state in state.attempt { .showPriceConsent(by: $0) } }
  }

  /// Would show Apple's sheet for offer codes. It writes the call in the trace: a code is redeemed
  /// in the store, and arrives like any other purchase outside of the app.
  open func presentCodeRedemptionSheet() {
    act { state in state.attempt { .presentCodeRedemptionSheet(by: $0) } }
  }

  /// Tells observers where the customer's territory is another one than they know of.
  final func tellStorefront() { now?.tellStorefrontIfNew(on: self) }

  // Apple no longer hosts content (deprecated with iOS 16).

  /// Does nothing: there is nothing to download.
  open func start(_ downloads: [SKDownload]) {}

  /// Does nothing: there is nothing to download.
  open func pause(_ downloads: [SKDownload]) {}

  /// Does nothing: there is nothing to download.
  open func resume(_ downloads: [SKDownload]) {}

  /// Does nothing: there is nothing to download.
  open func cancel(_ downloads: [SKDownload]) {}

  private var now: PaymentQueueState? { state.withLock { $0 } }

  private func act(_ body: (PaymentQueueState) -> Void) {
    state.withLock { state in
      if let state { body(state) }
    }
  }
}
