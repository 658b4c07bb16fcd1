/// Who did what an event row tells.
package enum EventActor: String, Sendable {
  /// An app, the terminal's own purchases too, called the API.
  case app
  /// The simulated App Store decided.
  case store
  /// An app was called back.
  case callback
  /// The user, as the App Store: approve, decline, a condition, a reset.
  case user
  /// A process came or went.
  case session
  /// The terminal's screen.
  case screen
}

/// What happened. The raw value is the word in the trace.
package enum EventName: String, Sendable {
  // An app's calls.
  case add
  case finish
  case restore
  case requestProducts
  case refreshReceipt
  case cancelRequest
  case showPriceConsent
  case presentCodeRedemptionSheet
  case enterForeground
  // The store's decisions.
  case state
  case redelivered
  case removed
  case restoreFinished
  case restoreFailed
  case productsReceived
  case productsFailed
  case receiptRefreshed
  case receiptFailed
  /// The customer lost a product, through a refund or the end of family sharing.
  case revoked
  /// A subscription's period was ended. No callback of the original API tells it.
  case expired
  /// A purchase was begun on the App Store's page.
  case storePayment
  case storefrontChanged
  /// A renewal that waits for the app's next launch.
  case renewed
  /// A renewal failed: the App Store tries to charge.
  case billingRetry
  /// A failed renewal that leaves the customer the access for a while.
  case gracePeriod
  case graceEnded
  /// The next period is another product, or none.
  case renewalChanged
  /// So many renewals fell into the past that they were left out.
  case renewalsSkipped
  case deleted
  /// A purchase that a change of the storefront met: the app decides whether it goes on.
  case continueAsked
  case priceConsentAsked
  case promptRaised
  case promptAnswered
  case waitingForNetwork
  case warning
  // The callbacks, as Apple names them.
  case updatedTransactions
  case removedTransactions
  case restoreCompletedTransactionsFinished
  case restoreCompletedTransactionsFailed
  case didReceiveResponse
  case requestDidFinish
  case didFailWithError
  case shouldAddStorePayment
  case didChangeStorefront
  case didRevokeEntitlements
  case shouldContinue
  case shouldShowPriceConsent
  // The user as the App Store.
  case approve
  case decline
  case resolve
  case refund
  case revoke
  case expire
  case promote
  case requestPriceConsent
  case create
  case delete
  case renew
  case autoRenew
  case stepClock
  case condition
  case reset
  // Processes and the screen.
  case attached
  case detached
  /// A process has read its catalog's files again.
  case catalogRead
  case locked
  case unlocked

  /// Whether a transaction, or what the customer owns by it, is another one after the row.
  package var changesTransaction: Bool {
    switch self {
    case .state, .removed, .revoked, .expired, .resolve, .priceConsentAsked, .promptAnswered,
      .renewed, .billingRetry, .gracePeriod, .graceEnded, .renewalChanged, .deleted:
      true
    default: false
    }
  }

  /// Whether the row answers a request.
  var isAnswer: Bool {
    switch self {
    case .productsReceived, .productsFailed, .receiptRefreshed, .receiptFailed: true
    default: false
    }
  }
}

/// One row of the trace. Delivery reads the same rows.
package struct StoreEvent: Sendable, Equatable {
  /// The row's number in the ledger, from 1: the order of events. 0 until it is written.
  package var id: Int64 = 0
  package var time: StoreInstant
  /// Rows of one decision share a batch, so that they reach an observer in one array.
  package var batch: Int64 = 0
  /// Whether a new batch begins with this row; not kept.
  package var beginsBatch = false
  package var actor: EventActor
  package var name: EventName
  package var client: String?
  package var session: Int64?
  package var transaction: TransactionID?
  package var product: String?
  package var state: TransactionState?
  /// The number of a products request in its session.
  package var request: Int64?
  package var failure: StoreFailure?
  /// For a person, or, in a products answer, the `IdentifierList` of what the store does not know.
  package var detail: String

  package init(
    time: StoreInstant, actor: EventActor, name: EventName, client: String? = nil,
    session: Int64? = nil, transaction: TransactionID? = nil, product: String? = nil,
    state: TransactionState? = nil, request: Int64? = nil, failure: StoreFailure? = nil,
    detail: String = ""
  ) {
    self.time = time
    self.actor = actor
    self.name = name
    self.client = client
    self.session = session
    self.transaction = transaction
    self.product = product
    self.state = state
    self.request = request
    self.failure = failure
    self.detail = detail
  }
}
