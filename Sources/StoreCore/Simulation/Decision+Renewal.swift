/// What happens when a subscription's period ends.
extension Decision {
  /// The period is over: the next one begins, unless the subscription ends or cannot be charged.
  mutating func endPeriod(_ timer: StoreTimer) throws {
    guard let (subscription, current) = try running(timer), subscription.status == .subscribed
    else { return }
    if let reason = subscription.reasonToEnd(current.consent) {
      return try expire(subscription, current, reason)
    }
    if conditions.failsRenewals {
      return enterBillingRetry(subscription, current, since: timer.due)
    }
    try renew(subscription, current, at: timer.due)
  }

  /// Begins the next period now, whatever stands in its way but `billingRetry`: then it cannot be
  /// charged either (Apple: shouldEnterBillingRetryOnRenewal, all renewals fail).
  mutating func renew(_ id: TransactionID) throws {
    let (subscription, current) = try subscription(of: id)
    record(.user, .renew, of: current)
    let isCut = !subscription.isFailing && (current.expires.map { now < $0 } ?? false)
    var last = settled(current)
    if isCut { last.expires = now }
    for copy in try view.copies(of: current) {
      var ended = settled(copy)
      if isCut { ended.expires = now }
      if ended != copy { change.transactions.append(ended) }
    }
    if view.conditions.failsRenewals {
      try unschedule(subscription.group)
      return enterBillingRetry(subscription, last, since: now)
    }
    guard view.sold(subscription.renewalProductID) != nil else {
      return try expire(subscription, last, .productUnavailable)
    }
    try moveConsent(&last)
    if last != current { change.transactions.append(last) }
    try renew(subscription, current, at: now, isForced: true)
  }

  /// The period that was asked about has ended: what waits for an answer is the next one.
  mutating func moveConsent(_ ended: inout TransactionRecord) throws {
    guard ended.consent == .pending else { return }
    ended.consent = .none
    let next = try view.nextTransactionID()
    for var prompt in try view.prompts() where prompt.transaction == ended.id {
      change.removedPrompts.append(prompt.id)
      prompt.transaction = next
      change.prompts.append(prompt)
    }
  }

  /// A new transaction, whose original is the first one (Apple: a renewal is a transaction of its
  /// own).
  mutating func renew(
    _ subscription: SubscriptionRecord, _ current: TransactionRecord, at date: StoreInstant,
    isForced: Bool = false, skipping run: PeriodRun? = nil
  ) throws {
    guard let product = view.sold(subscription.renewalProductID), let terms = product.subscription
    else {
      return try expire(subscription, current, .productUnavailable)
    }
    var next = renewed(subscription, current, as: product)
    var record = try renewal(of: current, next, at: date)
    if let run {
      next.run = run
      next.offerPeriodsLeft = 0
      record.added = run.start
      record.date = run.start
    } else {
      // An offer that goes on has its own length; one that the catalog lost ends.
      if try runningOffer(subscription, terms) == nil { next.offerPeriodsLeft = 0 }
      let period = next.offerPeriodsLeft > 0 ? next.run.period : terms.period
      next.run = next.run.next(period, conditions.timeRate, from: date)
    }
    try charge(&record, &next, subscription, terms)
    record.expires = next.run.end
    next.transaction = record.id
    change.subscriptions.append(next)
    try schedule(next, ends: next.run.end)
    deliver(record, of: current, isForced: isForced)
  }

  /// The subscription with its next period's product and price.
  private func renewed(
    _ subscription: SubscriptionRecord, _ current: TransactionRecord, as product: ProductDefinition
  ) -> SubscriptionRecord {
    var next = subscription
    let price = view.price(of: product)
    let isOther = product.id != subscription.productID
    next.priceMillionths = subscription.renewalPrice(catalog: price, current.consent)
    if isOther { next.offerPeriodsLeft = 0 }
    next.productID = product.id
    next.forgetPlan()
    next.status = .subscribed
    next.expirationReason = nil
    next.retryEnds = nil
    return next
  }

  private func renewal(
    of current: TransactionRecord, _ next: SubscriptionRecord, at date: StoreInstant
  ) throws -> TransactionRecord {
    var record = TransactionRecord(
      id: try view.nextTransactionID(), originalID: next.originalID, productID: next.productID,
      kind: .autoRenewable, client: next.client, state: .purchased, quantity: current.quantity,
      applicationUsername: current.applicationUsername, added: date, date: date,
      currency: storefrontCurrency)
    record.reason = .renewal
    record.group = next.group
    record.isFamilyShared = current.isFamilyShared
    // A renewal that was forced, or had failed, answers no question about the price.
    if current.consent != .agreed { record.consent = current.consent }
    return record
  }

  private func charge(
    _ record: inout TransactionRecord, _ next: inout SubscriptionRecord,
    _ last: SubscriptionRecord, _ terms: SubscriptionTerms
  ) throws {
    if let id = last.nextOffer, let offer = terms.offers.first(where: { $0.identifier == id }) {
      next.run = PeriodRun(
        anchor: next.run.start, period: terms.period, rate: conditions.timeRate)
      apply(offer, to: &record, &next, price: next.priceMillionths)
      return
    }
    guard next.offerPeriodsLeft > 0, let (used, offer) = try runningOffer(last, terms) else {
      record.chargedMillionths = next.priceMillionths.multipliedClamping(by: Int64(record.quantity))
      return
    }
    next.offerPeriodsLeft -= 1
    record.offer = used
    record.chargedMillionths =
      offer.price.millionths.multipliedClamping(by: Int64(record.quantity))
  }

  /// The offer of the current period, where the catalog still has it.
  private func runningOffer(
    _ subscription: SubscriptionRecord, _ terms: SubscriptionTerms
  ) throws -> (used: OfferUse, offer: SubscriptionOffer)? {
    guard let used = try view.transaction(subscription.transaction)?.offer,
      let offer = SubscriptionRecord.offer(used, in: terms)
    else { return nil }
    return (used, offer)
  }

  /// While the app runs, or at its next launch (Apple's older guide): a condition.
  private mutating func deliver(
    _ record: TransactionRecord, of current: TransactionRecord, isForced: Bool
  ) {
    let detail = "renewal of \(current.id)"
    guard conditions.renewsAtLaunch, !isForced else { return note(record, detail: detail) }
    change.transactions.append(record)
    self.record(.store, .renewed, of: record, detail: "\(detail), for the next launch")
  }

  /// After very many renewals that were made up at one stroke: the next is the one of now.
  mutating func skipRenewals(_ timer: StoreTimer, until instant: StoreInstant) throws {
    guard let (subscription, current) = try running(timer), subscription.status == .subscribed
    else { return change.removedTimers.append(timer.id) }
    let (run, skipped) = subscription.run.skipping(to: instant)
    let goesOn = subscription.reasonToEnd(current.consent) == nil && !conditions.failsRenewals
    guard goesOn, skipped > 0 else { return try fire(timer) }
    record(.store, .renewalsSkipped, of: current, detail: "\(skipped) renewals left out")
    try renew(subscription, current, at: timer.due, skipping: run)
  }

  /// The subscription that a timer is about; nil where it has gone on since.
  func running(
    _ timer: StoreTimer
  ) throws -> (subscription: SubscriptionRecord, current: TransactionRecord)? {
    guard let subscription = try view.subscription(group: timer.payload),
      subscription.transaction == timer.subject, subscription.isRunning,
      let current = try view.transaction(subscription.transaction)
    else { return nil }
    return (subscription, current)
  }

  /// The subscription that runs to which a transaction belongs.
  func subscription(
    of id: TransactionID
  ) throws -> (subscription: SubscriptionRecord, current: TransactionRecord) {
    guard let record = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    guard record.kind == .autoRenewable else { throw StoreRefusal.notSubscription(id) }
    guard let group = record.group, let subscription = try view.subscription(group: group),
      subscription.isRunning, subscription.includes(record),
      let current = try view.transaction(subscription.transaction)
    else { throw StoreRefusal.noSubscription(id) }
    return (subscription, current)
  }
}

extension SubscriptionRecord {
  /// Whether a transaction of the group is one of its periods.
  func includes(_ record: TransactionRecord) -> Bool {
    originalID == record.originalID || transaction == record.id
  }

  /// Whether the last renewal failed.
  package var isFailing: Bool { status == .inGracePeriod || status == .inBillingRetry }
}

extension PeriodRun {
  /// When the last that has begun did.
  var start: StoreInstant { rate.end(of: period, times: count - 1, from: anchor) }
}
