import Foundation

/// How the customer stands to subscription groups.
extension StoreClient {
  /// By group, also those in which nothing was ever bought. Costs a few rows a group.
  package func standings(inGroups groups: Set<String>) throws -> [String: GroupStanding] {
    let clock = configuration.clock.now
    return try store.snapshot { ledger in
      let now = try ledger.time(clock: clock)
      let view = try LedgerView(ledger)
      var standings: [String: GroupStanding] = [:]
      for group in groups {
        let subscription = try view.subscription(group: group)
        let current = try subscription.flatMap { try view.transaction($0.transaction) }
        standings[group] = GroupStanding(
          subscription: subscription, current: current,
          hasUsedIntroductoryOffer: try view.hasUsedIntroductoryOffer(group: group), now: now)
      }
      return standings
    }
  }

  /// What the next period of a subscription costs and how long it lasts; nil where it does not
  /// renew, or where its product is not in the catalog.
  package func nextPeriod(
    of subscription: SubscriptionRecord, after current: TransactionRecord?
  ) -> SubscriptionRecord.NextPeriod? {
    guard subscription.isRunning, subscription.reasonToEnd(current?.consent ?? .none) == nil,
      let product = definition(of: subscription.renewalProductID)
    else { return nil }
    return subscription.nextPeriod(as: conditions.priced(product), after: current)
  }

  /// What the purchase of a subscription does to the one that runs in its group.
  package func effect(of terms: SubscriptionTerms, id: String, on standing: GroupStanding)
    -> SubscriptionEffect
  {
    guard let current = standing.current, current.isActive(at: standing.now) else { return .begins }
    if current.productID == id { return .keeps }
    switch PlanChange(from: definition(of: current.productID)?.subscription, to: terms) {
    case .atOnce: return .replaces(product: current.productID)
    case .atRenewal: return .waits(until: current.expires)
    }
  }
}

/// How the customer stands to a subscription group.
package struct GroupStanding: Sendable, Equatable {
  /// The one that runs, or the last one.
  package let subscription: SubscriptionRecord?
  /// The transaction of its current, or last, period.
  package let current: TransactionRecord?
  package let hasUsedIntroductoryOffer: Bool
  /// When it was asked.
  package let now: StoreInstant

  /// Whether a purchase now begins with the introductory offer (Apple: once per customer and group,
  /// for those who are not subscribed).
  package var mayHaveIntroductoryOffer: Bool {
    !hasUsedIntroductoryOffer && subscription?.isRunning != true
  }
}

/// What the purchase of a subscription does to the one that runs in its group (Apple: a higher
/// level takes the place at once, a lower one waits for the renewal).
package enum SubscriptionEffect: Sendable, Equatable {
  /// None runs.
  case begins
  /// It is the one that runs.
  case keeps
  case replaces(product: String)
  /// Until the end of the current period.
  case waits(until: StoreInstant?)
}
