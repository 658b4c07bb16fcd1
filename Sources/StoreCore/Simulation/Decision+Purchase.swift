extension Decision {
  /// Apple: SKPaymentQueue.add(_:): each call makes a transaction of its own.
  mutating func add(_ payment: PaymentRequest, by caller: Caller) throws {
    let record = try newTransaction(for: payment, caller)
    self.record(.app, .add, caller, of: record, detail: "×\(payment.quantity)")
    note(record)
    if try refuseUnfinishedConsumable(record, caller) { return }
    if let failure = try refusal(of: payment) {
      fail(record, failure)
    } else if conditions.isSignedOut {
      askToSignIn(for: record, simulatesAskToBuy: payment.simulatesAskToBuy)
    } else {
      askCustomer(about: record, simulatesAskToBuy: payment.simulatesAskToBuy)
    }
  }

  /// The purchase fails after the latency.
  mutating func fail(_ record: TransactionRecord, _ failure: StoreFailure) {
    change.timers.append(
      StoreTimer(
        due: answerTime(), kind: .failure, subject: record.id, client: record.client,
        payload: "\(failure.code) \(failure.message)"))
  }

  /// Writes a transaction in a state that observers hear of; `session` is whose wish it answers.
  mutating func note(
    _ transaction: TransactionRecord, as name: EventName = .state, session: Int64? = nil,
    detail: String = ""
  ) {
    if name == .state { change.transactions.append(transaction) }
    var event = StoreEvent(
      time: now, actor: .store, name: name, client: transaction.client, session: session,
      transaction: transaction.id, product: transaction.productID, state: transaction.state,
      detail: detail)
    event.failure = transaction.failure
    change.events.append(event)
  }

  /// Puts the purchase on its way to its outcome, which comes after the latency.
  mutating func scheduleOutcome(of transaction: TransactionID, client: String, payload: String) {
    change.timers.append(
      StoreTimer(
        due: answerTime(), kind: .outcome, subject: transaction, client: client,
        payload: payload))
  }

  private func newTransaction(
    for payment: PaymentRequest, _ caller: Caller
  ) throws -> TransactionRecord {
    let id = try view.nextTransactionID()
    let product = view.product(payment.productID)
    var record = TransactionRecord(
      id: id, originalID: id, productID: payment.productID,
      kind: product?.kind ?? .consumable, client: caller.client,
      state: .purchasing, quantity: payment.quantity,
      applicationUsername: payment.applicationUsername, added: now,
      currency: storefrontCurrency)
    record.group = product?.subscription?.groupID
    record.offer = payment.offer.map { OfferUse(kind: .promotional, identifier: $0.identifier) }
    return record
  }

  /// What the store refuses before it asks the customer.
  private func refusal(of payment: PaymentRequest) throws -> StoreFailure? {
    if conditions.disablesPayments {
      return StoreFailure(code: 4, message: "Payments are disabled on this device.")
    }
    if !(1...10).contains(payment.quantity) {
      return StoreFailure(code: 3, message: "The quantity must be from 1 to 10.")
    }
    guard let product = view.sold(payment.productID) else {
      return StoreFailure(code: 5, message: "The store does not sell this product.")
    }
    return try refusal(of: payment.offer, for: product)
  }

  /// A consumable that was bought and not finished yet is redelivered in place of a new purchase.
  private mutating func refuseUnfinishedConsumable(
    _ record: TransactionRecord, _ caller: Caller
  ) throws -> Bool {
    guard record.kind == .consumable,
      let first = try view.unfinishedPurchase(of: record.productID, client: record.client)
    else { return false }
    var refused = record
    refused.state = .failed
    refused.failure = StoreFailure(code: 0, message: "Already bought, not finished.")
    note(refused)
    // One from outside of the apps is every app's: only the one that asked hears of it again.
    note(
      first, as: .redelivered, session: first.client == record.client ? nil : caller.session,
      detail: "bought already, not finished")
    return true
  }

  mutating func askCustomer(about record: TransactionRecord, simulatesAskToBuy: Bool) {
    let payload = simulatesAskToBuy ? Self.askToBuy : ""
    if let reason = reasonForYes {
      self.record(.store, .promptAnswered, of: record, detail: "yes: \(reason)")
      scheduleOutcome(of: record.id, client: record.client, payload: payload)
    } else {
      change.prompts.append(
        StorePrompt(
          transaction: record.id, client: record.client, product: record.productID,
          quantity: record.quantity, raised: now, payload: payload))
      self.record(.store, .promptRaised, of: record)
    }
  }

  /// The payload of an outcome that is deferred because the payment itself asks for it.
  static var askToBuy: String { "simulatesAskToBuyInSandbox" }
}
