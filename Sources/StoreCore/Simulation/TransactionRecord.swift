/// The number of a transaction in one store: small, sequential, from 0. Clearing restarts them.
package typealias TransactionID = Int64

/// The states of a transaction, as Apple's `SKPaymentTransactionState` names and numbers them.
package enum TransactionState: Int, Sendable, CaseIterable {
  case purchasing = 0
  case purchased
  case failed
  case restored
  case deferred

  package var name: String { String(describing: self) }

  /// The only arrows that Apple documents; restored is a new transaction of its own.
  package func mayBecome(_ next: TransactionState) -> Bool {
    switch (self, next) {
    case (.purchasing, .purchased), (.purchasing, .failed), (.purchasing, .deferred),
      (.deferred, .purchased), (.deferred, .failed):
      true
    // Seen in the wild where the product is owned: the condition ownedPurchase says restored.
    case (.purchasing, .restored), (.deferred, .restored): true
    default: false
    }
  }
}

/// Why something failed, as an app sees it.
package struct StoreFailure: Error, Sendable, Hashable {
  package static let skErrorDomain = "SKErrorDomain"

  package var domain: String
  package var code: Int
  /// For a person; never empty.
  package var message: String

  package init(domain: String = StoreFailure.skErrorDomain, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }
}

/// An interrupted purchase: the customer had something to settle with the App Store first.
package enum PurchaseIssue: Int, Sendable {
  case none = 0
  /// It failed, and can be resolved.
  case open
  /// A new transaction has taken its place.
  case resolved
}

/// Why the customer no longer has what was bought.
package enum RevocationReason: String, Sendable {
  case refund
  case familySharing
}

/// Where the customer stands to a higher price of a subscription.
package enum PriceConsent: Int, Sendable {
  case none = 0
  case pending
  case agreed
  case declined
}

/// How a transaction came about.
package enum TransactionReason: String, Sendable, CaseIterable {
  case purchase
  /// The App Store began the next period.
  case renewal
  /// A higher level took the place of a lower one at once.
  case upgrade
  /// Another subscription of the same level took the place of one at once.
  case crossgrade
  /// What the customer chose begins with the next period: this transaction gives nothing.
  case plannedChange
}

/// The offer that a transaction was bought with.
package struct OfferUse: Sendable, Hashable {
  package var kind: SubscriptionOffer.Kind
  /// Nil for an introductory offer.
  package var identifier: String?
  /// Nil until the purchase has succeeded.
  package var paymentMode: SubscriptionOffer.PaymentMode?

  package init(
    kind: SubscriptionOffer.Kind, identifier: String? = nil,
    paymentMode: SubscriptionOffer.PaymentMode? = nil
  ) {
    self.kind = kind
    self.identifier = identifier
    self.paymentMode = paymentMode
  }
}

/// One transaction as the store keeps it.
package struct TransactionRecord: Sendable, Equatable {
  package var id: TransactionID
  /// The first transaction of the purchase; its own id unless restored or renewed.
  package var originalID: TransactionID
  package var productID: String
  /// The product's kind at the time, so that the row stands without the catalog.
  package var kind: ProductKind
  /// The app that it belongs to; empty for what was bought outside of the apps: every app gets it.
  package var client: String
  package var state: TransactionState
  /// 1 to 10.
  package var quantity: Int
  package var applicationUsername: String?
  /// When the payment was added.
  package var added: StoreInstant
  /// When it was purchased or restored; nil in every other state.
  package var date: StoreInstant?
  package var isFinished: Bool
  /// Set in the state failed only.
  package var failure: StoreFailure?
  /// What the customer paid, in millionths of `currency`, for all of the quantity.
  package var chargedMillionths: Int64
  /// ISO 4217, of the storefront at the time.
  package var currency: String
  /// When the period of an auto-renewable subscription ends; nil for what does not expire.
  package var expires: StoreInstant?
  /// When the customer lost it, through a refund or the end of family sharing.
  package var revoked: StoreInstant?
  package var revocation: RevocationReason?
  package var issue = PurchaseIssue.none
  package var consent = PriceConsent.none
  package var reason = TransactionReason.purchase
  /// The subscription group; nil for what is no subscription.
  package var group: String?
  /// What was asked for, or given.
  package var offer: OfferUse?
  /// Another subscription of the group took its place before its period ended.
  package var isUpgraded = false
  /// Until when the customer has access though the renewal failed.
  package var graceEnds: StoreInstant?
  /// Whether another member of the family bought it.
  package var isFamilyShared = false
  /// Whether the subscription that it begins renews itself at first: one that was bought outside
  /// of the apps may not.
  package var isToRenew = true
  /// The id that the app sees in place of its own; nil for its own.
  package var reportedID: TransactionID?

  /// Whether the customer has what was bought at a time.
  package func isActive(at now: StoreInstant) -> Bool { entitledUntil.map { now < $0 } ?? false }

  /// Until when it gives the customer the product; `StoreInstant.never` for good, nil for not at
  /// all.
  package var entitledUntil: StoreInstant? {
    guard state == .purchased, revoked == nil, !isUpgraded, reason != .plannedChange else {
      return nil
    }
    guard let expires else { return .never }
    return graceEnds.map { max($0, expires) } ?? expires
  }

  package init(
    id: TransactionID, originalID: TransactionID, productID: String,
    kind: ProductKind = .consumable, client: String, state: TransactionState, quantity: Int = 1,
    applicationUsername: String? = nil, added: StoreInstant, date: StoreInstant? = nil,
    isFinished: Bool = false,
    failure: StoreFailure? = nil, chargedMillionths: Int64 = 0, currency: String = "USD"
  ) {
    self.id = id
    self.originalID = originalID
    self.productID = productID
    self.kind = kind
    self.client = client
    self.state = state
    self.quantity = quantity
    self.applicationUsername = applicationUsername
    self.added = added
    self.date = date
    self.isFinished = isFinished
    self.failure = failure
    self.chargedMillionths = chargedMillionths
    self.currency = currency
  }
}
