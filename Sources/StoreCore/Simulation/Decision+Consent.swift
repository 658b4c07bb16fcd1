/// The consent to a subscription's higher price.
extension Decision {
  /// The app's delegate is asked whether the customer is to be asked now (Apple:
  /// paymentQueueShouldShowPriceConsent(_:)).
  mutating func requestPriceConsent(_ id: TransactionID) throws {
    var record = try period(of: purchased(id))
    guard record.kind == .autoRenewable else { throw StoreRefusal.notSubscription(id) }
    guard record.isActive(at: now) else { throw StoreRefusal.alreadyExpired(id) }
    self.record(.user, .requestPriceConsent, of: record)
    record.consent = .pending
    change.transactions.append(record)
    self.record(.store, .priceConsentAsked, of: record)
  }

  /// Apple: SKPaymentQueue.showPriceConsentIfNeeded(), which does nothing when none is pending.
  mutating func showPriceConsent(isCalled: Bool, by caller: Caller) throws {
    if isCalled { record(.app, .showPriceConsent, caller) }
    let asked = Set(try view.prompts().filter { $0.kind == .priceConsent }.map(\.transaction))
    let pending = try view.consentPending(client: caller.client).filter { $0.isActive(at: now) }
    if isCalled, pending.isEmpty {
      record(.store, .warning, caller, detail: "no price consent is pending")
    }
    for var subscription in pending where !asked.contains(subscription.id) {
      askConsent(about: &subscription)
    }
  }

  /// Apple: a customer who declines switches the renewal off.
  mutating func answerConsent(
    _ record: inout TransactionRecord, _ answer: PromptAnswer
  ) throws {
    guard record.consent == .pending else { return }
    record.consent = answer == .confirm ? .agreed : .declined
    change.transactions.append(record)
    self.record(
      .user, .promptAnswered, of: record,
      detail: answer == .confirm ? "agreed to the price" : "declined the price")
    guard answer != .confirm, let group = record.group,
      var subscription = try view.subscription(group: group),
      subscription.transaction == record.id
    else { return }
    subscription.forgetPlan()
    renew(subscription, record, as: nil)
  }

  /// The customer answers on the App Store's own page.
  mutating func answerPriceConsent(_ id: TransactionID, _ answer: PromptAnswer) throws {
    guard let asked = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    var record = try period(of: asked)
    guard record.consent == .pending else { throw StoreRefusal.noConsentAsked(id) }
    removePrompts(
      try view.prompts().filter { $0.transaction == record.id && $0.kind == .priceConsent })
    try answerConsent(&record, answer)
  }

  /// The running period that a transaction stands for, being bought again for nothing or restored;
  /// else itself.
  private func period(of record: TransactionRecord) throws -> TransactionRecord {
    guard let group = record.group, let subscription = try view.subscription(group: group),
      let current = try view.transaction(subscription.transaction),
      record.productID == current.productID, record.expires == current.expires
    else { return record }
    return current
  }

  /// Nobody is there who could be asked, or nobody is to be: yes.
  mutating func agree(_ record: inout TransactionRecord, reason: String) {
    record.consent = .agreed
    change.transactions.append(record)
    self.record(.store, .promptAnswered, of: record, detail: "yes: \(reason)")
  }

  /// A subscription that has ended has no price to agree to.
  func withdrawConsent(_ record: inout TransactionRecord) {
    if record.consent == .pending { record.consent = .none }
  }

  private mutating func askConsent(about record: inout TransactionRecord) {
    if let reason = reasonForYes { return agree(&record, reason: reason) }
    change.prompts.append(
      StorePrompt(
        kind: .priceConsent, transaction: record.id, client: record.client,
        product: record.productID, quantity: record.quantity, raised: now))
    self.record(.store, .promptRaised, of: record)
  }

  /// Why a dialog is answered yes and not shown; nil where a terminal shows it.
  var reasonForYes: String? {
    if !conditions.showsDialogs { return "dialogs are off" }
    return view.attachedTerminals == 0 ? "no terminal attached" : nil
  }
}
