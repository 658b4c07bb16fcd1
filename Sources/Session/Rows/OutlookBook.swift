import StoreCore
import StorefrontUI

/// How the customer's subscriptions go on, in the words of the product table.
struct OutlookBook {
  let conditions: Conditions
  let formatter: PriceFormatter
  let definition: (String) -> ProductDefinition?
  let title: (String) -> String

  /// What the group's subscription makes of a product; nil where it has nothing to do with it.
  func outlook(of product: String, _ standing: GroupStanding) -> SubscriptionOutlook? {
    guard let subscription = standing.subscription else { return nil }
    if subscription.nextProductID == product, subscription.isRunning,
      reasonToEnd(subscription, standing.current) == nil
    {
      return SubscriptionOutlook(
        .begins, date: standing.current?.expires,
        nextPrice: nextPrice(subscription, standing.current),
        isFast: subscription.isFast)
    }
    guard subscription.productID == product else { return nil }
    return current(subscription, standing.current)
  }

  private func current(
    _ subscription: SubscriptionRecord, _ record: TransactionRecord?
  ) -> SubscriptionOutlook? {
    var outlook = SubscriptionOutlook(
      .renews, date: record?.expires, nextPrice: nextPrice(subscription, record),
      isFast: subscription.isFast)
    switch subscription.status {
    case .subscribed:
      if let reason = reasonToEnd(subscription, record) {
        outlook.course = .ends
        outlook.reason = reason
        outlook.nextPrice = ""
      } else if let next = subscription.nextProductID {
        outlook.course = .changes(to: title(next))
      }
    case .inGracePeriod:
      outlook.course = .inGracePeriod
      outlook.date = record?.graceEnds
    case .inBillingRetry:
      outlook.course = .inBillingRetry
      outlook.date = subscription.retryEnds
    case .expired:
      outlook.course = .expired
      outlook.date = record?.entitledUntil ?? record?.expires
      outlook.reason = subscription.expirationReason?.words
      outlook.nextPrice = ""
    case .revoked: return nil
    }
    return outlook
  }

  private func reasonToEnd(
    _ subscription: SubscriptionRecord, _ record: TransactionRecord?
  ) -> String? {
    switch record?.consent {
    case .pending: "the higher price is not agreed to yet"
    case .declined: "the higher price was refused"
    default: subscription.reasonToEnd(record?.consent ?? .none)?.words
    }
  }

  /// What the next period costs, with its length.
  private func nextPrice(_ subscription: SubscriptionRecord, _ record: TransactionRecord?) -> String
  {
    guard let product = definition(subscription.renewalProductID),
      let next = subscription.nextPeriod(as: conditions.priced(product), after: record)
    else { return "" }
    return "\(formatter.string(next.price))/\(PeriodText.short(next.period))"
  }
}

extension SubscriptionRecord {
  /// Whether its periods last less than two minutes.
  fileprivate var isFast: Bool {
    run.rate.length(of: run.period).map { $0 < .milliseconds(120_000) } ?? false
  }
}
