/// A purchase of an auto-renewable subscription.
extension Decision {
  /// Begins a subscription, changes it to another one of its group at once or at the next renewal,
  /// or gives what is owned once more (Apple: a lower group number is a higher level of service).
  mutating func subscribe(
    _ record: inout TransactionRecord, to product: ProductDefinition, _ terms: SubscriptionTerms,
    at date: StoreInstant
  ) throws {
    record.group = terms.groupID
    let subscription = try view.subscription(group: terms.groupID)
    record.originalID = try originalID(of: record, subscription)
    let current = try subscription.flatMap { try view.transaction($0.transaction) }
    guard let subscription, let current, current.isActive(at: now) else {
      if var failed = current, failed.issue == .open {
        failed.issue = .resolved
        change.transactions.append(failed)
      }
      return try begin(&record, product, terms, at: date, subscription)
    }
    if current.productID == record.productID {
      return keep(&record, current, subscription)
    }
    switch PlanChange(from: view.product(current.productID)?.subscription, to: terms) {
    case .atOnce(let reason):
      try supersede(current)
      record.reason = reason
      try begin(&record, product, terms, at: date, subscription)
    case .atRenewal: plan(&record, current, subscription)
    }
  }

  /// A re-subscription continues the group's first purchase.
  private func originalID(
    of record: TransactionRecord, _ subscription: SubscriptionRecord?
  ) throws -> TransactionID {
    if let subscription { return subscription.originalID }
    return try view.firstPurchase(of: record.productID)?.originalID ?? record.id
  }

  private mutating func begin(
    _ record: inout TransactionRecord, _ product: ProductDefinition, _ terms: SubscriptionTerms,
    at date: StoreInstant, _ last: SubscriptionRecord?
  ) throws {
    let offer = try offer(of: record, product, terms)
    let price = view.price(of: product)
    var next = SubscriptionRecord(
      group: terms.groupID, originalID: record.originalID, client: record.client,
      transaction: record.id, productID: product.id, priceMillionths: price,
      run: PeriodRun(anchor: date, period: terms.period, rate: conditions.timeRate))
    next.autoRenews = record.isToRenew
    apply(offer, to: &record, &next, price: price)
    record.state = .purchased
    record.isFinished = false
    record.date = date
    record.currency = storefrontCurrency
    record.expires = next.run.end
    change.subscriptions.append(next)
    try schedule(next, ends: next.run.end)
    note(record)
  }

  /// Nothing is charged. Auto-renewal is on again, and a change that was planned is taken back.
  private mutating func keep(
    _ record: inout TransactionRecord, _ current: TransactionRecord,
    _ subscription: SubscriptionRecord
  ) {
    let hasOffer = record.offer.map { $0.kind != .introductory } ?? false
    if hasOffer { return plan(&record, current, subscription) }
    record.state = .purchased
    record.isFinished = false
    record.date = now
    record.currency = storefrontCurrency
    record.expires = current.expires
    record.graceEnds = current.graceEnds
    if meet(.ownedPurchases) == "restored" {
      (record.state, record.originalID) = (.restored, current.id)
    }
    note(record, detail: "owned already, nothing charged")
    let isChanged = !subscription.autoRenews || subscription.nextProductID != nil
    guard isChanged else { return }
    forgetRefusal(of: current)
    var next = subscription
    next.forgetPlan()
    renew(next, current, as: current.productID)
  }

  /// The change comes with the next renewal: this transaction gives and costs nothing.
  private mutating func plan(
    _ record: inout TransactionRecord, _ current: TransactionRecord,
    _ subscription: SubscriptionRecord
  ) {
    record.state = .purchased
    record.isFinished = false
    record.date = now
    record.currency = storefrontCurrency
    record.reason = .plannedChange
    if conditions.reportsCurrentForDowngrades { record.reportedID = current.id }
    note(record, detail: "begins at the next renewal")
    forgetRefusal(of: current)
    var next = subscription
    next.nextProductID = record.productID == current.productID ? nil : record.productID
    next.nextOffer = record.offer?.identifier
    renew(next, current, as: record.productID)
  }

  /// No cancel date (Apple: Transaction.isUpgraded).
  private mutating func supersede(_ current: TransactionRecord) throws {
    _ = try end([current] + view.copies(of: current)) { record, _ in record.isUpgraded = true }
  }

  /// The only timer of a group's subscription from here on.
  mutating func schedule(_ subscription: SubscriptionRecord, ends: StoreInstant) throws {
    try unschedule(subscription.group)
    change.timers.append(
      StoreTimer(
        due: ends, kind: .renewal, subject: subscription.transaction,
        client: subscription.client, payload: subscription.group, hand: .store))
  }

  mutating func unschedule(_ group: String) throws {
    change.removedTimers += try view.timers(ofGroup: group).map(\.id)
    change.timers.removeAll { $0.hand == .store && $0.payload == group }
  }
}

/// When another subscription of the group takes the place of the running one.
enum PlanChange: Equatable {
  case atOnce(TransactionReason)
  case atRenewal

  /// What is replaced, nil where the catalog has it no more: then at once.
  init(from old: SubscriptionTerms?, to new: SubscriptionTerms) {
    guard let old else {
      self = .atOnce(.crossgrade)
      return
    }
    if new.level < old.level {
      self = .atOnce(.upgrade)
    } else if new.level == old.level, new.period == old.period {
      self = .atOnce(.crossgrade)
    } else {
      self = .atRenewal
    }
  }
}

extension StoreView {
  /// What one of a product costs now, in millionths of the storefront's currency.
  func price(of product: ProductDefinition) -> Int64 {
    conditions.prices[product.id]?.millionths ?? product.price.millionths
  }

  /// A product that the store sells now.
  func sold(_ id: String) -> ProductDefinition? {
    conditions.unknownProducts.contains(id) ? nil : product(id)
  }
}
