import StoreCore

/// How a subscription goes on: what the row and the card of its product tell.
package struct SubscriptionOutlook: Sendable, Equatable {
  package enum Course: Sendable, Equatable {
    case renews
    /// Auto-renewal is off, or the customer refused a higher price.
    case ends
    /// Another subscription follows, by its title.
    case changes(to: String)
    /// This one follows the one that runs.
    case begins
    case inGracePeriod
    case inBillingRetry
    case expired
  }

  package var course: Course
  /// When it renews, ends, changes or begins; when the grace period or the retry ends; when it
  /// ended. Nil where nobody knows.
  package var date: StoreInstant?
  /// What the next period costs, with its length; empty where none follows.
  package var nextPrice: String
  /// Why it ends or has ended.
  package var reason: String?
  /// Whether its periods are so short that a minute says too little.
  package var isFast: Bool

  package init(
    _ course: Course, date: StoreInstant? = nil, nextPrice: String = "", reason: String? = nil,
    isFast: Bool = false
  ) {
    self.course = course
    self.date = date
    self.nextPrice = nextPrice
    self.reason = reason
    self.isFast = isFast
  }
}

/// Whether the customer may have a product's introductory offer.
package enum OfferStanding: Sendable, Equatable {
  case open
  /// Once is all that a customer gets.
  case used
  /// It is for those who are not subscribed.
  case closed
}
