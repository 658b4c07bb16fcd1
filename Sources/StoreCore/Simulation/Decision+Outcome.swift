extension Decision {
  /// Carries out a timer whose time has come.
  mutating func fire(_ timer: StoreTimer) throws {
    change.removedTimers.append(timer.id)
    switch timer.kind {
    case .outcome: try end(timer)
    case .failure: try fail(timer)
    case .restore: try endRestore(timer)
    case .products: answerProducts(timer)
    case .receipt: answerReceipt(timer)
    case .renewal: try endPeriod(timer)
    case .graceEnd: try endGracePeriod(timer)
    case .retryEnd: try endBillingRetry(timer)
    }
  }

  /// The customer's answer on the sheet; the first one counts.
  mutating func answer(_ id: Int64, _ answer: PromptAnswer) throws {
    guard let prompt = try view.prompt(id) else { throw StoreRefusal.promptAnswered(id) }
    change.removedPrompts.append(id)
    if prompt.kind == .signIn { return try answerSignIn(prompt, answer) }
    guard var record = try view.transaction(prompt.transaction) else { return }
    if prompt.kind == .priceConsent { return try answerConsent(&record, answer) }
    guard record.state == .purchasing else { return }
    self.record(.user, .promptAnswered, of: record, detail: answer == .confirm ? "buy" : "cancel")
    switch answer {
    case .confirm:
      scheduleOutcome(of: record.id, client: record.client, payload: prompt.payload)
    case .cancel: end(&record, with: .cancel)
    case .fail: end(&record, with: .fail(code: 0))
    }
  }

  /// Apple: a parent approves the purchase of a child.
  mutating func approve(_ id: TransactionID) throws {
    var record = try deferred(id)
    self.record(.user, .approve, of: record)
    try complete(&record, at: now)
  }

  /// Apple says only that the status becomes final; in its own test environment a declined purchase
  /// was seen to stay deferred.
  mutating func decline(_ id: TransactionID) throws {
    var record = try deferred(id)
    let staysDeferred = conditions[.declinedPurchases].value == "stayDeferred"
    self.record(.user, .decline, of: record, detail: staysDeferred ? "it stays deferred" : "")
    _ = meet(.declinedPurchases)
    guard !staysDeferred else { return }
    record.state = .failed
    record.isFinished = false
    record.failure = StoreFailure(code: 2, message: "The purchase was declined.")
    note(record)
  }

  private func deferred(_ id: TransactionID) throws -> TransactionRecord {
    guard let record = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    guard record.state == .deferred else { throw StoreRefusal.notDeferred(id, record.state) }
    return record
  }

  private mutating func end(_ timer: StoreTimer) throws {
    guard var record = try view.transaction(timer.subject), record.state == .purchasing
    else { return }
    if conditions.isOffline { return park(timer, record) }
    try decideOutcome(of: &record, asksToBuy: timer.payload == Self.askToBuy, at: now)
  }

  /// How a purchase ends: as the next is to, else as simulated, else as all do.
  mutating func decideOutcome(
    of record: inout TransactionRecord, asksToBuy: Bool, at date: StoreInstant
  ) throws {
    var outcome = conditions.allPurchases
    if let next = PurchaseOutcome(meet(.nextPurchase)) {
      outcome = next
    } else if let failure = simulatedFailure(of: .purchase) {
      record.state = .failed
      record.failure = failure
      return note(record)
    }
    if outcome == .succeed, asksToBuy || meet(.askToBuy) == "on" { outcome = .defer }
    if outcome == .succeed, meet(.interruptedPurchases) == "on" { outcome = .interrupt }
    if outcome == .succeed {
      try complete(&record, at: date)
    } else {
      end(&record, with: outcome)
    }
  }

  private mutating func park(_ timer: StoreTimer, _ record: TransactionRecord) {
    var parked = timer
    parked.due = StoreTimer.parked
    change.timers.append(parked)
    self.record(.store, .waitingForNetwork, of: record, detail: "the store is offline")
  }

  private mutating func fail(_ timer: StoreTimer) throws {
    guard var record = try view.transaction(timer.subject), record.state == .purchasing
    else { return }
    let parts = timer.payload.split(separator: " ", maxSplits: 1).map(String.init)
    record.state = .failed
    record.failure = StoreFailure(
      code: parts.first.flatMap { Int($0) } ?? 0, message: parts.count > 1 ? parts[1] : "Failed.")
    note(record)
  }

  private mutating func end(_ record: inout TransactionRecord, with outcome: PurchaseOutcome) {
    switch outcome {
    case .succeed: return
    case .defer: record.state = .deferred
    case .cancel:
      record.state = .failed
      record.failure = StoreFailure(code: 2, message: "The purchase was cancelled.")
    case .interrupt:
      record.state = .failed
      record.failure = conditions.interruption
      record.issue = .open
    case .fail(let code):
      record.state = .failed
      record.failure = StoreFailure(
        code: code, message: "The App Store answered \(SKErrorName.name(of: code)).")
    }
    note(record)
  }
}

/// A purchase that succeeds.
extension Decision {
  /// It is charged, unless the customer owns the product already.
  ///
  /// - Parameter date: when it was made; in the past for one outside of the apps.
  mutating func complete(_ record: inout TransactionRecord, at date: StoreInstant) throws {
    guard let product = view.product(record.productID) else { return unavailable(&record) }
    if let terms = product.subscription {
      return try subscribe(&record, to: product, terms, at: date)
    }
    let owned =
      record.kind.isRestorable ? try view.ownership(of: record.productID, at: now) : nil
    let price = owned == nil ? view.price(of: product) : 0
    record.state = .purchased
    record.date = date
    // An app that finished it while it waited hears of its end all the same.
    record.isFinished = false
    record.chargedMillionths = price.multipliedClamping(by: Int64(record.quantity))
    record.currency = storefrontCurrency
    if let owned, meet(.ownedPurchases) == "restored" {
      (record.state, record.originalID) = (.restored, owned.id)
    }
    note(record, detail: owned == nil ? "" : "owned already, nothing charged")
  }

  /// The catalog lost the product while the purchase waited.
  private mutating func unavailable(_ record: inout TransactionRecord) {
    record.state = .failed
    record.isFinished = false
    record.failure = StoreFailure(code: 5, message: "The store does not sell this product.")
    note(record)
  }

  /// Apple: an interrupted purchase succeeds as a new transaction; the failed one stays.
  mutating func resolve(_ id: TransactionID) throws {
    guard var failed = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    guard failed.issue == .open else { throw StoreRefusal.noIssue(id) }
    if failed.state == .purchased { return try recover(failed) }
    self.record(.user, .resolve, of: failed)
    let next = try view.nextTransactionID()
    var bought = TransactionRecord(
      id: next, originalID: next, productID: failed.productID, kind: failed.kind,
      client: failed.client, state: .purchasing, quantity: failed.quantity,
      applicationUsername: failed.applicationUsername, added: now)
    bought.offer = failed.offer
    bought.isFamilyShared = failed.isFamilyShared
    bought.isToRenew = failed.isToRenew
    try complete(&bought, at: now)
    failed.issue = .resolved
    change.transactions.append(failed)
  }

  var storefrontCurrency: String {
    StorefrontTerritory.named(conditions.storefrontCode)?.currency ?? "USD"
  }
}

extension Int64 {
  /// The product, or the largest number where it would not fit.
  func multipliedClamping(by other: Int64) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
