import Foundation
import StoreCore

/// A transaction as the test environment knows it (Apple: SKTestTransaction): as it was when
/// `SKTestSession.allTransactions()` was asked.
///
/// `Sendable` as Apple's is. A class that can be subclassed cannot be checked for it; this one
/// holds constants only, and a subclass vouches for its own.
open class SKTestTransaction: NSObject, @unchecked Sendable {
  private let record: TransactionRecord
  private let renews: Bool

  init(_ record: TransactionRecord, renews: Bool) {
    self.record = record
    self.renews = renews
    super.init()
  }

  /// The number by which the session's actions name it: small, in one sequence from 0.
  open var identifier: UInt { UInt(max(0, record.id)) }

  /// For a renewal and for what was restored the number of the first transaction of the purchase,
  /// else its own.
  open var originalTransactionIdentifier: UInt { UInt(max(0, record.originalID)) }

  /// What was bought.
  open var productIdentifier: String { record.productID }

  /// Where the transaction stands.
  open var state: SKPaymentTransactionState {
    SKPaymentTransactionState(rawValue: record.state.rawValue) ?? .purchasing
  }

  /// When it was purchased or restored; when it was asked for in every other state.
  open var purchaseDate: Date { (record.date ?? record.added).date }

  /// When the period of a subscription ends; nil for what does not expire.
  open var expirationDate: Date? { record.expires?.date }

  /// When it was refunded or revoked; nil also when renewing was switched off, and when the
  /// customer went to a higher level (Apple: SKTestTransaction.cancelDate).
  open var cancelDate: Date? { record.revoked?.date }

  /// Whether the subscription to which it belongs is going to renew.
  open var autoRenewingEnabled: Bool { renews }

  /// Whether it is an interrupted purchase, or a renewal that could not be charged, and waits for
  /// `SKTestSession.resolveIssueForTransaction(identifier:)`.
  open var hasPurchaseIssue: Bool { record.issue == .open }

  /// Whether it waits for an approval (Apple: Ask to Buy).
  open var pendingAskToBuyConfirmation: Bool { record.state == .deferred }

  /// Whether the customer has not answered yet to a higher price of the subscription.
  open var isPendingPriceIncreaseConsent: Bool { record.consent == .pending }
}
