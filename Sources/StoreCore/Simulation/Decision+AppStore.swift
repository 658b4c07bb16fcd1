/// What the App Store does on its own account.
extension Decision {
  /// A refund, or the end of family sharing. The transaction keeps its id; every app hears of the
  /// product (Apple: paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)).
  mutating func takeBack(_ id: TransactionID, _ reason: RevocationReason) throws {
    let asked = try purchased(id)
    guard reason == .refund || asked.kind.isShareable else {
      throw StoreRefusal.neverShared(asked.productID)
    }
    record(.user, reason == .refund ? .refund : .revoke, of: asked)
    let gone = try end([asked] + copies(of: asked)) { record, now in
      record.revoked = now
      record.revocation = reason
    }
    if reason == .refund, meet(.refundedPurchases) == "addsTransaction", let refunded = gone.first {
      try addRefund(of: refunded)
    }
    for record in gone {
      try stop(record, .revoked)
      try tellRevoked(record)
    }
  }

  private mutating func tellRevoked(_ record: TransactionRecord) throws {
    change.events.append(
      StoreEvent(
        time: now, actor: .store, name: .revoked, transaction: record.id,
        product: record.productID,
        detail: record.revocation == .refund ? "refunded" : "no longer shared"))
    for client in try view.clients() {
      change.notices.append(
        StoreNotice(
          kind: .revocation, client: client, product: record.productID, transaction: record.id))
    }
  }

  /// What the customer got for nothing, since it was owned by this purchase: it goes with it.
  private func copies(of purchase: TransactionRecord) throws -> [TransactionRecord] {
    purchase.kind.isRestorable ? try view.copies(of: purchase) : []
  }

  /// Ends purchases in one way, and whatever the customer was still asked about them.
  mutating func end(
    _ purchases: [TransactionRecord], _ mark: (inout TransactionRecord, StoreInstant) -> Void
  ) throws -> [TransactionRecord] {
    let asked = try view.prompts()
    return purchases.map { purchase in
      var record = purchase
      mark(&record, now)
      // A subscription's: what ended is not charged any more.
      if record.issue == .open { record.issue = .none }
      withdrawConsent(&record)
      change.transactions.append(record)
      removePrompts(asked.filter { $0.transaction == record.id })
      return record
    }
  }

  /// Apple's page on refunds in tests speaks of a new transaction in the queue.
  private mutating func addRefund(of refunded: TransactionRecord) throws {
    var record = refunded
    record.id = try view.nextTransactionID()
    record.added = now
    record.date = now
    record.isFinished = false
    record.chargedMillionths = 0
    note(record, detail: "refund of \(refunded.id)")
  }

  mutating func acknowledge(_ id: TransactionID, by caller: Caller) throws {
    change.removedNotices += try view.notices(client: caller.client)
      .filter { $0.kind == .revocation && $0.transaction == id }.map(\.id)
  }

  /// Ends a subscription's period now. No callback of the original API tells it: the receipt does.
  mutating func expire(_ id: TransactionID) throws {
    let asked = try purchased(id)
    guard asked.kind == .autoRenewable else { throw StoreRefusal.notSubscription(id) }
    let subscription = try asked.group.flatMap { try view.subscription(group: $0) }
    let isFailing = subscription?.isFailing == true && subscription?.transaction == id
    guard isFailing || asked.isActive(at: now) else { throw StoreRefusal.alreadyExpired(id) }
    record(.user, .expire, of: asked)
    let gone = try end([asked] + copies(of: asked)) { record, now in
      record.expires = record.expires.map { min($0, now) } ?? now
      record.graceEnds = nil
    }
    for record in gone {
      try stop(record, .expired)
      change.events.append(
        StoreEvent(
          time: now, actor: .store, name: .expired, transaction: record.id,
          product: record.productID))
    }
  }

  /// A purchase that begins on the App Store's own page (Apple:
  /// paymentQueue(_:shouldAddStorePayment:for:)). It waits for an app with an observer.
  mutating func promote(_ product: String, client: String?) throws {
    let isHidden = conditions.unknownProducts.contains(product)
    guard !isHidden, view.product(product) != nil else {
      throw StoreRefusal.unknownProduct(product)
    }
    change.notices.append(StoreNotice(kind: .storePayment, client: client, product: product))
    for (actor, name) in [(EventActor.user, EventName.promote), (.store, .storePayment)] {
      change.events.append(
        StoreEvent(time: now, actor: actor, name: name, client: client, product: product))
    }
  }

  /// Of several processes one gets it.
  mutating func take(_ id: Int64, by caller: Caller) throws {
    guard let notice = try view.notice(id), notice.client == nil || notice.client == caller.client
    else { throw StoreRefusal.noticeTaken(id) }
    change.removedNotices.append(id)
  }

  func purchased(_ id: TransactionID) throws -> TransactionRecord {
    guard let record = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    guard record.state == .purchased else { throw StoreRefusal.notPurchased(id, record.state) }
    guard record.revoked == nil else { throw StoreRefusal.alreadyRevoked(id) }
    return record
  }

  mutating func removePrompts(_ prompts: [StorePrompt]) {
    change.removedPrompts += prompts.map(\.id)
  }
}
