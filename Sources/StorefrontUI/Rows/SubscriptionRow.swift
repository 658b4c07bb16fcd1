import StoreCore

/// The subscription that a transaction belongs to, as its card shows it.
package struct SubscriptionRow: Sendable, Equatable {
  package var groupID: String
  package var originalID: TransactionID
  /// The transaction of the current period.
  package var transaction: TransactionID
  /// The titles of the current product and, where another one follows, of that.
  package var title: String
  package var nextTitle: String?
  package var autoRenews: Bool
  /// "active", "in grace period" and the like.
  package var status: String
  /// Why it ends or has ended; nil while nothing is the matter.
  package var reason: String?
  /// What the next period costs, localized; empty where nobody knows.
  package var renewalPrice: String
  /// Until when the store tries to collect.
  package var retryEnds: StoreInstant?

  package init(
    groupID: String, originalID: TransactionID, transaction: TransactionID, title: String,
    nextTitle: String? = nil, autoRenews: Bool = true, status: String = "active",
    reason: String? = nil, renewalPrice: String = "", retryEnds: StoreInstant? = nil
  ) {
    self.groupID = groupID
    self.originalID = originalID
    self.transaction = transaction
    self.title = title
    self.nextTitle = nextTitle
    self.autoRenews = autoRenews
    self.status = status
    self.reason = reason
    self.renewalPrice = renewalPrice
    self.retryEnds = retryEnds
  }
}
