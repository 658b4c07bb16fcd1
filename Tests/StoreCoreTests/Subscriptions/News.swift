@testable import StoreCore

/// A group of subscriptions with an offer of each kind.
enum News {
  static let products = [
    ClubBench.product(
      "daily", group: "news", level: 1, "P1M", 8,
      [
        offer(.introductory, nil, .freeTrial, "P1W", 1, 0),
        offer(.promotional, "comeback", .payAsYouGo, "P1M", 2, 3),
        offer(.promotional, "quarter", .payUpFront, "P1M", 3, 15),
        offer(.code, "welcome", .freeTrial, "P1M", 1, 0, [.new]),
        offer(.code, "loyal", .payAsYouGo, "P1M", 1, 4, [.existing]),
        offer(.code, "again", .payAsYouGo, "P1M", 1, 5, [.expired]),
        offer(.code, "anyone", .payAsYouGo, "P1M", 1, 6),
        offer(.winBack, "missed", .payUpFront, "P3M", 1, 12),
      ]),
    ClubBench.product(
      "weekly", group: "news", level: 2, "P1W", 2,
      [offer(.introductory, nil, .payAsYouGo, "P1W", 3, 1)]),
    ClubBench.product(
      "paper", group: "news", level: 3, "P1M", 6,
      [offer(.introductory, nil, .payUpFront, "P1M", 3, 9)]),
  ]

  private static func offer(
    _ kind: SubscriptionOffer.Kind, _ identifier: String?, _ mode: SubscriptionOffer.PaymentMode,
    _ period: String, _ count: Int, _ price: Int64,
    _ eligibility: [SubscriptionOffer.Eligibility] = []
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind, identifier: identifier, paymentMode: mode,
      period: BillingPeriod(iso8601: period) ?? BillingPeriod(count: 1, unit: .month),
      numberOfPeriods: count, price: Price(millionths: price * 1_000_000), eligibility: eligibility)
  }
}
