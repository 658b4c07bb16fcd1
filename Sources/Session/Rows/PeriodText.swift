import StoreCore

/// Lengths of periods and the terms of offers in words.
enum PeriodText {
  /// "mo", "3mo", "yr".
  static func short(_ period: BillingPeriod) -> String {
    let unit =
      switch period.unit {
      case .day: "day"
      case .week: "wk"
      case .month: "mo"
      case .year: "yr"
      }
    return period.count == 1 ? unit : "\(period.count)\(unit)"
  }

  /// "1 week free", "$1.99 for 3 months", "$0.99 per month for 3 months".
  static func text(of offer: SubscriptionOffer, _ formatter: PriceFormatter) -> String {
    let total = BillingPeriod(
      count: offer.period.count * max(1, offer.numberOfPeriods), unit: offer.period.unit)
    let price = formatter.string(offer.price)
    return switch offer.paymentMode {
    case .freeTrial: "\(long(total)) free"
    case .payUpFront: "\(price) for \(long(total))"
    case .payAsYouGo: "\(price) per \(unit(offer.period)) for \(long(total))"
    }
  }

  private static func long(_ period: BillingPeriod) -> String {
    "\(period.count) \(word(period.unit))\(period.count == 1 ? "" : "s")"
  }

  private static func unit(_ period: BillingPeriod) -> String {
    period.count == 1 ? word(period.unit) : long(period)
  }

  private static func word(_ unit: BillingPeriod.Unit) -> String {
    switch unit {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
