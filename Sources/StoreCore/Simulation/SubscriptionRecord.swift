/// Where a subscription stands (Apple: Product.SubscriptionInfo.RenewalState).
package enum SubscriptionStatus: String, Sendable, CaseIterable {
  case subscribed
  /// A renewal failed; the customer has access all the same.
  case inGracePeriod
  /// A renewal failed; the App Store tries to charge, without access.
  case inBillingRetry
  case expired
  case revoked
}

/// Why a subscription ended (Apple: Product.SubscriptionInfo.RenewalInfo.ExpirationReason).
package enum ExpirationReason: String, Sendable {
  case autoRenewDisabled
  case billingError
  case didNotConsentToPriceIncrease
  case productUnavailable
  /// The tester ended it.
  case unknown

  /// For a person.
  package var words: String {
    switch self {
    case .autoRenewDisabled: "auto-renew is off"
    case .billingError: "the billing retry ended without a payment"
    case .didNotConsentToPriceIncrease: "no consent to the higher price"
    case .productUnavailable: "the product is not sold any more"
    case .unknown: "ended by hand"
    }
  }
}

/// The customer's subscription in a group: of each group there is one at most.
package struct SubscriptionRecord: Sendable, Equatable {
  package var group: String
  /// The first transaction of the group's purchases.
  package var originalID: TransactionID
  /// The app that gets its renewals; empty for every app.
  package var client: String
  /// The transaction of the current period, or of the last one.
  package var transaction: TransactionID
  package var productID: String
  /// What it renews as, where that is another product.
  package var nextProductID: String?
  /// An offer that begins with the next period.
  package var nextOffer: String?
  package var autoRenews = true
  package var status = SubscriptionStatus.subscribed
  package var expirationReason: ExpirationReason?
  /// What a period costs the subscriber, in millionths, for one.
  package var priceMillionths: Int64
  /// How many more periods the current offer's price holds.
  package var offerPeriodsLeft = 0
  /// When the App Store gives up a failed renewal; nil while there is none.
  package var retryEnds: StoreInstant?
  package var run: PeriodRun

  /// What was to begin with the next period begins no more.
  mutating func forgetPlan() {
    nextProductID = nil
    nextOffer = nil
  }

  /// It renews no more.
  mutating func end(as status: SubscriptionStatus, _ reason: ExpirationReason?) {
    self.status = status
    expirationReason = reason
    autoRenews = false
    retryEnds = nil
    forgetPlan()
  }

  /// Whether it goes on by itself, or tries to.
  package var isRunning: Bool {
    switch status {
    case .subscribed, .inGracePeriod, .inBillingRetry: true
    case .expired, .revoked: false
    }
  }
}

/// Periods of one length, one after the other: each ends where the calendar says, counted from the
/// first, so that a run of months keeps its day.
package struct PeriodRun: Sendable, Equatable {
  package var anchor: StoreInstant
  package var period: BillingPeriod
  package var rate: TimeRate
  /// How many have begun, from 1.
  package var count: Int

  package init(anchor: StoreInstant, period: BillingPeriod, rate: TimeRate, count: Int = 1) {
    self.anchor = anchor
    self.period = period
    self.rate = rate
    self.count = count
  }

  /// When the last that has begun ends.
  package var end: StoreInstant { rate.end(of: period, times: count, from: anchor) }

  /// The run with one more period, where that has the same length and joins on; else a new run.
  func next(_ period: BillingPeriod, _ rate: TimeRate, from start: StoreInstant) -> PeriodRun {
    guard self.period == period, self.rate == rate, end == start else {
      return PeriodRun(anchor: start, period: period, rate: rate)
    }
    var next = self
    next.count += 1
    return next
  }

  /// The run with the period that `instant` lies in, and how many before it were left out.
  func skipping(to instant: StoreInstant) -> (run: PeriodRun, skipped: Int) {
    var low = count
    var high = count + 1
    var run = self
    func end(_ count: Int) -> StoreInstant { rate.end(of: period, times: count, from: anchor) }
    guard self.end <= instant else { return (self, 0) }
    while end(high) <= instant, high < Int.max / 4 {
      low = high
      high *= 2
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if end(middle) <= instant { low = middle } else { high = middle }
    }
    run.count = high
    return (run, high - count - 1)
  }
}
