/// A renewal that cannot be charged, and the end of a subscription.
extension Decision {
  /// The App Store tries for a while. Without a grace period the customer loses the access, with
  /// one they keep it at first (Apple: Reducing involuntary subscriber churn).
  mutating func enterBillingRetry(
    _ subscription: SubscriptionRecord, _ current: TransactionRecord, since due: StoreInstant
  ) {
    let rate = conditions.timeRate
    var failing = subscription
    var record = current
    let retryEnds = due + rate.billingRetry
    failing.status = .inBillingRetry
    failing.retryEnds = retryEnds
    record.issue = .open
    addTimer(.retryEnd, failing, due: retryEnds)
    if conditions.grantsGracePeriod {
      // By the subscription's own period, not that of an offer which came first.
      let period = view.product(current.productID)?.subscription?.period
      let graceEnds = due + rate.gracePeriod(of: period ?? subscription.run.period)
      failing.status = .inGracePeriod
      record.graceEnds = graceEnds
      addTimer(.graceEnd, failing, due: graceEnds)
    }
    change.subscriptions.append(failing)
    change.transactions.append(record)
    self.record(.store, .billingRetry, of: record, detail: "the renewal could not be charged")
    if record.graceEnds != nil {
      self.record(.store, .gracePeriod, of: record, detail: "the customer keeps the access")
    }
  }

  mutating func endGracePeriod(_ timer: StoreTimer) throws {
    guard let (failing, current) = try running(timer), failing.status == .inGracePeriod
    else { return }
    var subscription = failing
    subscription.status = .inBillingRetry
    change.subscriptions.append(subscription)
    record(.store, .graceEnded, of: current, detail: "the App Store goes on trying")
  }

  mutating func endBillingRetry(_ timer: StoreTimer) throws {
    guard let (subscription, current) = try running(timer), subscription.isFailing else { return }
    var record = current
    record.issue = .none
    try expire(subscription, record, .billingError)
  }

  /// The customer's trouble with the payment is over: the next period begins, within the grace
  /// period where the last one ended, after it now.
  mutating func recover(_ failed: TransactionRecord) throws {
    let (subscription, current) = try subscription(of: failed.id)
    guard subscription.isFailing, current.id == failed.id else {
      throw StoreRefusal.noIssue(failed.id)
    }
    record(.user, .resolve, of: current)
    var record = settled(current)
    guard view.sold(subscription.renewalProductID) != nil else {
      return try expire(subscription, record, .productUnavailable)
    }
    try moveConsent(&record)
    change.transactions.append(record)
    for copy in try view.copies(of: current) where settled(copy) != copy {
      change.transactions.append(settled(copy))
    }
    let isInGracePeriod = subscription.status == .inGracePeriod
    try renew(subscription, current, at: isInGracePeriod ? current.expires ?? now : now)
  }

  /// A transaction whose renewal is settled.
  func settled(_ record: TransactionRecord) -> TransactionRecord {
    var record = record
    if record.issue == .open { record.issue = .resolved }
    if let grace = record.graceEnds, now < grace { record.graceEnds = nil }
    return record
  }

  /// Ends a subscription that was not taken back. No callback of the original API tells it: the
  /// receipt does.
  mutating func expire(
    _ subscription: SubscriptionRecord, _ current: TransactionRecord, _ reason: ExpirationReason
  ) throws {
    try unschedule(subscription.group)
    var ended = subscription
    ended.end(as: .expired, reason)
    change.subscriptions.append(ended)
    var record = current
    withdrawConsent(&record)
    removePrompts(try view.prompts().filter { $0.transaction == record.id })
    change.transactions.append(record)
    self.record(.store, .expired, of: record, detail: reason.words)
  }

  /// A period that was taken back or ended by hand ends the subscription, where it is the current
  /// one.
  mutating func stop(_ record: TransactionRecord, _ status: SubscriptionStatus) throws {
    guard let group = record.group, var subscription = try view.subscription(group: group)
    else { return }
    if record.reason == .plannedChange {
      guard subscription.renewalProductID == record.productID else {
        return
      }
      subscription.forgetPlan()
      return change.subscriptions.append(subscription)
    }
    guard subscription.transaction == record.id else { return }
    try unschedule(group)
    subscription.end(as: status, status == .expired ? .unknown : nil)
    change.subscriptions.append(subscription)
  }

  /// Apple: the customer switches the renewal off on the App Store's page, and on again.
  mutating func setAutoRenew(_ id: TransactionID, _ isOn: Bool) throws {
    let (subscription, current) = try subscription(of: id)
    record(.user, .autoRenew, of: current, detail: isOn ? "on" : "off")
    if isOn { forgetRefusal(of: current) }
    guard subscription.autoRenews != isOn else { return }
    var next = subscription
    if !isOn { next.forgetPlan() }
    renew(next, current, as: isOn ? current.productID : nil)
  }

  /// The subscription renews as a product from now on, or not at all.
  mutating func renew(
    _ subscription: SubscriptionRecord, _ current: TransactionRecord, as product: String?
  ) {
    var next = subscription
    next.autoRenews = product != nil
    change.subscriptions.append(next)
    record(
      .store, .renewalChanged, of: current,
      detail: product.map { "renews as \($0)" } ?? "does not renew")
  }

  /// Who wants the subscription to renew takes a refused price back.
  mutating func forgetRefusal(of current: TransactionRecord) {
    guard current.consent == .declined else { return }
    var record = current
    record.consent = .none
    change.transactions.append(record)
  }

  private mutating func addTimer(
    _ kind: StoreTimer.Kind, _ subscription: SubscriptionRecord, due: StoreInstant
  ) {
    change.timers.append(
      StoreTimer(
        due: due, kind: kind, subject: subscription.transaction, client: subscription.client,
        payload: subscription.group, hand: .store))
  }
}
