/// What the tester does to the history: purchases outside of the apps, and their removal.
extension Decision {
  /// It is delivered to every app but the terminal, at its next launch where none runs.
  mutating func create(_ order: PurchaseOrder) throws {
    guard let product = view.sold(order.productID) else {
      throw StoreRefusal.unknownProduct(order.productID)
    }
    try check(order, product)
    let date = order.date ?? now
    let id = try view.nextTransactionID()
    var bought = TransactionRecord(
      id: id, originalID: id, productID: product.id, kind: product.kind, client: "",
      state: .purchasing, quantity: order.quantity, added: now, currency: storefrontCurrency)
    bought.group = product.subscription?.groupID
    bought.isFamilyShared = order.isFamilyShared
    bought.isToRenew = order.autoRenews
    bought.offer = try order.offer.map { try offer($0, of: product) }
    record(.user, .create, of: bought, detail: "×\(order.quantity)")
    try decideOutcome(of: &bought, asksToBuy: false, at: date)
  }

  /// What an order asks for and its product does not have is refused, as is what cannot have been:
  /// the periods of a group follow each other.
  private func check(_ order: PurchaseOrder, _ product: ProductDefinition) throws {
    guard (1...10).contains(order.quantity) else {
      throw StoreRefusal.wrongQuantity(order.quantity)
    }
    guard order.autoRenews || product.subscription != nil else {
      throw StoreRefusal.neverRenews(product.id)
    }
    guard !order.isFamilyShared || product.kind.isShareable else {
      throw StoreRefusal.neverShared(product.id)
    }
    guard let date = order.date else { return }
    guard date <= now else { throw StoreRefusal.inFuture }
    guard let group = product.subscription?.groupID,
      let last = try view.lastPurchase(inGroup: group, without: [])
    else { return }
    let ends = [last.expires.map { max($0, last.graceEnds ?? $0) }, last.revoked]
    guard let end = ends.compactMap(\.self).min(), date < min(end, now) else { return }
    throw StoreRefusal.overlaps(last.id)
  }

  private func offer(_ name: String, of product: ProductDefinition) throws -> OfferUse {
    let offers = product.subscription?.offers ?? []
    let found = offers.first {
      name == PurchaseOrder.introductory ? $0.kind == .introductory : $0.identifier == name
    }
    guard let found, let terms = product.subscription else {
      throw StoreRefusal.noOffer(name, product: product.id)
    }
    guard try mayHave(found, terms) else {
      throw StoreRefusal.notEligible(name, product: product.id)
    }
    return OfferUse(kind: found.kind, identifier: found.identifier)
  }

  /// With its renewals and the restored copies of them (Apple: deleteTransaction(identifier:)). An
  /// app in whose queue one is hears of its removal.
  mutating func delete(_ id: TransactionID) throws {
    guard let asked = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    let gone = try view.family(of: id)
    if let pending = gone.first(where: { $0.state == .purchasing }) {
      throw StoreRefusal.onItsWay(pending.id)
    }
    record(.user, .delete, of: asked)
    let ids = Set(gone.map(\.id))
    change.deletedTransactions = gone.map(\.id)
    removePrompts(try view.prompts().filter { ids.contains($0.transaction) })
    for record in gone {
      var event = StoreEvent(
        time: now, actor: .store, name: .deleted, client: record.client, transaction: record.id,
        product: record.productID, state: record.state)
      event.detail = record.isFinished ? "" : "it was not finished"
      change.events.append(event)
    }
    for group in Set(gone.compactMap(\.group)).sorted() {
      let planned = gone.filter { $0.group == group && $0.reason == .plannedChange }
      try forget(ids, in: group, planned: Set(planned.map(\.productID)))
    }
  }

  /// A subscription whose current period is deleted falls back to the last one that is left.
  /// One whose planned change is deleted renews as it is.
  private mutating func forget(
    _ ids: Set<TransactionID>, in group: String, planned: Set<String>
  ) throws {
    guard var subscription = try view.subscription(group: group) else { return }
    guard ids.contains(subscription.transaction) else {
      guard let next = subscription.nextProductID, planned.contains(next) else { return }
      subscription.forgetPlan()
      return change.subscriptions.append(subscription)
    }
    try unschedule(group)
    guard let last = try view.lastPurchase(inGroup: group, without: ids) else {
      return change.removedSubscriptions.append(group)
    }
    if subscription.status == .subscribed, last.isActive(at: now), let end = last.expires {
      // The period was bought once more, for nothing: it goes on by that.
      subscription.transaction = last.id
      change.subscriptions.append(subscription)
      return try schedule(subscription, ends: end)
    }
    subscription.transaction = last.id
    subscription.productID = last.productID
    subscription.originalID = last.originalID
    let isRevoked = last.revoked != nil
    subscription.end(as: isRevoked ? .revoked : .expired, isRevoked ? nil : .unknown)
    change.subscriptions.append(subscription)
  }
}
