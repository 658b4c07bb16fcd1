/// Which hand of the store's clock a timer waits for.
package enum ClockHand: Int, Sendable {
  /// Real seconds: latency.
  case real = 0
  /// The store's time, which can be stepped, paused and sped up: periods.
  case store
}

/// What is to happen at a time. Any process fires what is due.
package struct StoreTimer: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A purchase gets its outcome; the subject is the transaction.
    case outcome
    /// A purchase fails; the code is in `payload`.
    case failure
    /// A restore ends; the subject is the session.
    case restore
    /// A products request is answered; the subject is its number, `payload` its `IdentifierList`.
    case products
    /// A receipt is refreshed; the subject is the request's number.
    case receipt
    /// A subscription's period ends, on the store's hand; the subject is the transaction, `payload`
    /// the group. So for the two that follow.
    case renewal
    /// The grace period after a failed renewal ends.
    case graceEnd
    /// The App Store gives up a failed renewal.
    case retryEnd
  }

  /// The due time of a timer that waits for the network.
  package static let parked = StoreInstant(microseconds: .max)
  /// The latest time that a timer which waits for the clock can have.
  static let lastDue = StoreInstant(microseconds: .max - 1)

  /// The row's number; 0 until it is written.
  package var id: Int64 = 0
  package var hand: ClockHand = .real
  package var due: StoreInstant
  package var kind: Kind
  package var subject: Int64
  package var client: String
  /// The session that it ends with; nil for what outlives the process.
  package var session: Int64?
  package var payload: String

  package init(
    due: StoreInstant, kind: Kind, subject: Int64, client: String, session: Int64? = nil,
    payload: String = "", hand: ClockHand = .real
  ) {
    self.hand = hand
    self.due = due
    self.kind = kind
    self.subject = subject
    self.client = client
    self.session = session
    self.payload = payload
  }
}

/// A dialog of the store that waits for the customer.
package struct StorePrompt: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case payment
    /// Whether the customer agrees to a subscription's higher price.
    case priceConsent
    /// The customer's sign-in before a restore or a receipt refresh; without a transaction.
    case signIn
  }

  /// In place of a transaction where there is none.
  package static let noTransaction: TransactionID = -1

  /// The payload of the sign-in of a restore; a receipt refresh's is its number.
  static let signInToRestore = "restore"

  /// The row's number, from 1: the order in which the dialogs appear. 0 until it is written.
  package var id: Int64 = 0
  package var kind: Kind
  package var transaction: TransactionID
  package var client: String
  package var product: String
  package var quantity: Int
  package var raised: StoreInstant
  /// What the outcome's timer carries on.
  package var payload: String
  /// The session that it ends with; nil for what outlives the process.
  package var session: Int64?

  package init(
    kind: Kind = .payment, transaction: TransactionID, client: String, product: String,
    quantity: Int, raised: StoreInstant, payload: String = "", session: Int64? = nil
  ) {
    self.session = session
    self.kind = kind
    self.transaction = transaction
    self.client = client
    self.product = product
    self.quantity = quantity
    self.raised = raised
    self.payload = payload
  }
}
