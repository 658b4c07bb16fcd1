import StoreKit

// Apple's declarations, overridden one by one with their types as Apple gives them: a member that
// is missing, is not open, or has another type, another nullability or another default does not
// compile.

class AnyQueue: SKPaymentQueue, @unchecked Sendable {
  override init() { super.init() }
  override class func canMakePayments() -> Bool { super.canMakePayments() }
  override var delegate: (any SKPaymentQueueDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var storefront: SKStorefront? { super.storefront }
  override var transactions: [SKPaymentTransaction] { super.transactions }
  override var transactionObservers: [any SKPaymentTransactionObserver] {
    super.transactionObservers
  }
  override func add(_ payment: SKPayment) { super.add(payment) }
  override func add(_ observer: any SKPaymentTransactionObserver) { super.add(observer) }
  override func remove(_ observer: any SKPaymentTransactionObserver) { super.remove(observer) }
  override func finishTransaction(_ transaction: SKPaymentTransaction) {
    super.finishTransaction(transaction)
  }
  override func restoreCompletedTransactions() { super.restoreCompletedTransactions() }
  override func restoreCompletedTransactions(withApplicationUsername username: String?) {
    super.restoreCompletedTransactions(withApplicationUsername: username)
  }
  override func showPriceConsentIfNeeded() { super.showPriceConsentIfNeeded() }
  override func presentCodeRedemptionSheet() { super.presentCodeRedemptionSheet() }
  override func start(_ downloads: [SKDownload]) { super.start(downloads) }
  override func pause(_ downloads: [SKDownload]) { super.pause(downloads) }
  override func resume(_ downloads: [SKDownload]) { super.resume(downloads) }
  override func cancel(_ downloads: [SKDownload]) { super.cancel(downloads) }
}

/// The one requirement that Apple makes.
final class LeastObserver: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
}

final class WholeObserver: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload]) {}
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { true }
  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {}
  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {}
}

final class LeastDelegate: NSObject, SKPaymentQueueDelegate {}

final class WholeDelegate: NSObject, SKPaymentQueueDelegate {
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { false }
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { false }
}

class AnyPayment: SKPayment {
  override init() { super.init() }
  override var productIdentifier: String { super.productIdentifier }
  override var quantity: Int { super.quantity }
  override var applicationUsername: String? { super.applicationUsername }
  override var requestData: Data? { super.requestData }
  override var simulatesAskToBuyInSandbox: Bool { super.simulatesAskToBuyInSandbox }
  override var paymentDiscount: SKPaymentDiscount? { super.paymentDiscount }
}

class AnyMutablePayment: SKMutablePayment {
  override var productIdentifier: String {
    get { super.productIdentifier }
    set { super.productIdentifier = newValue }
  }
  override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
  override var requestData: Data? {
    get { super.requestData }
    set { super.requestData = newValue }
  }
  override var simulatesAskToBuyInSandbox: Bool {
    get { super.simulatesAskToBuyInSandbox }
    set { super.simulatesAskToBuyInSandbox = newValue }
  }
  override var paymentDiscount: SKPaymentDiscount? {
    get { super.paymentDiscount }
    set { super.paymentDiscount = newValue }
  }
}

class AnyPaymentDiscount: SKPaymentDiscount {
  override init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    super.init(
      identifier: identifier, keyIdentifier: keyIdentifier, nonce: nonce, signature: signature,
      timestamp: timestamp)
  }
  override var identifier: String { super.identifier }
  override var keyIdentifier: String { super.keyIdentifier }
  override var nonce: UUID { super.nonce }
  override var signature: String { super.signature }
  override var timestamp: NSNumber { super.timestamp }
}

class AnyTransaction: SKPaymentTransaction {
  override init() { super.init() }
  override var error: (any Error)? { super.error }
  override var original: SKPaymentTransaction? { super.original }
  override var payment: SKPayment { super.payment }
  override var transactionDate: Date? { super.transactionDate }
  override var transactionIdentifier: String? { super.transactionIdentifier }
  override var transactionState: SKPaymentTransactionState { super.transactionState }
  override var downloads: [SKDownload] { super.downloads }
}

class AnyDownload: SKDownload {
  override var state: SKDownloadState { super.state }
  override var expectedContentLength: Int64 { super.expectedContentLength }
  override var contentIdentifier: String { super.contentIdentifier }
  override var contentURL: URL? { super.contentURL }
  override var contentVersion: String { super.contentVersion }
  override var error: (any Error)? { super.error }
  override var progress: Float { super.progress }
  override var timeRemaining: TimeInterval { super.timeRemaining }
  override var transaction: SKPaymentTransaction { super.transaction }
}
