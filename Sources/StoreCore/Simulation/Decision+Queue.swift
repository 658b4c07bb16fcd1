extension Decision {
  /// Apple: SKPaymentQueue.finishTransaction(_:). A second finish does nothing but show.
  mutating func finish(_ id: TransactionID, by caller: Caller) throws {
    guard var record = try view.transaction(id) else { throw StoreRefusal.noTransaction(id) }
    guard record.state != .purchasing else {
      self.record(.app, .warning, caller, of: record, detail: "finish of a purchasing transaction")
      change.refusal = .stillPurchasing(id)
      return
    }
    self.record(.app, .finish, caller, of: record)
    guard !record.isFinished else {
      self.record(.store, .warning, caller, of: record, detail: "finished already")
      change.refusal = .alreadyFinished(id)
      return
    }
    record.isFinished = true
    change.transactions.append(record)
    change.events.append(
      StoreEvent(
        time: now, actor: .store, name: .removed, client: record.client, transaction: id,
        product: record.productID, state: record.state))
  }

  /// Apple: SKPaymentQueue.restoreCompletedTransactions(). One at a time for each process.
  mutating func restore(_ username: String?, by caller: Caller) throws {
    record(.app, .restore, caller, detail: username ?? "")
    let running = try view.timers(.restore, client: caller.client)
    let isAsked = try view.prompts().contains {
      $0.kind == .signIn && $0.session == caller.session
        && $0.payload == StorePrompt.signInToRestore
    }
    if isAsked || running.contains(where: { $0.session == caller.session }) {
      failRestore(caller, .alreadyRestoring)
      return
    }
    askToSignIn(caller, payload: StorePrompt.signInToRestore)
  }

  mutating func endRestore(_ timer: StoreTimer) throws {
    let caller = Caller(client: timer.client, session: timer.session ?? timer.subject)
    if let failure = signInFailure(timer) ?? simulatedFailure(of: .appStoreSync) {
      return failRestore(caller, failure)
    }
    let purchases = try view.restorable()
    if purchases.isEmpty, meet(.emptyRestore) == "fails" {
      return failRestore(caller, .nothingToRestore)
    }
    let first = try view.nextTransactionID()
    let copies = purchases.enumerated().map { index, purchase in
      restoredCopy(of: purchase, id: first + Int64(index), client: timer.client)
    }
    deliver(copies, session: caller.session)
    record(.store, .restoreFinished, caller)
  }

  private mutating func deliver(_ restored: [TransactionRecord], session: Int64) {
    guard !restored.isEmpty else { return }
    let delivery = RestoreDelivery(rawValue: meet(.restoreDelivery)) ?? .together
    for (index, copy) in restored.enumerated() {
      note(copy, session: session)
      let isFirst = delivery == .oneByOne || delivery == .byTwos && index.isMultiple(of: 2)
      if isFirst, index > 0 { beginBatch() }
    }
    guard delivery == .twice else { return }
    for (index, copy) in restored.enumerated() {
      note(copy, as: .redelivered, session: session)
      if index == 0 { beginBatch() }
    }
  }

  /// The last row is the first of another array.
  private mutating func beginBatch() {
    let last = change.events.indices.last
    if let last { change.events[last].beginsBatch = true }
  }

  /// The app comes back from the background (Apple: what is unfinished is delivered on resume).
  mutating func enterForeground(_ caller: Caller) throws {
    record(.app, .enterForeground, caller)
    for transaction in try view.unfinished(client: caller.client) {
      note(transaction, as: .redelivered, session: caller.session)
    }
  }

  private func restoredCopy(
    of purchase: TransactionRecord, id: TransactionID, client: String
  ) -> TransactionRecord {
    TransactionRecord(
      id: id, originalID: purchase.id, productID: purchase.productID, kind: purchase.kind,
      client: client, state: .restored, quantity: purchase.quantity,
      applicationUsername: purchase.applicationUsername, added: now, date: now,
      currency: purchase.currency)
  }

  mutating func failRestore(_ caller: Caller, _ failure: StoreFailure) {
    record(.store, .restoreFailed, caller, failure: failure)
  }
}

extension StoreFailure {
  /// What a payment gets that a reset took away before it was answered.
  static let emptied = StoreFailure(code: 0, message: "The store was emptied.")

  /// What a payment gets whose transaction was deleted before the app was told of it.
  static let deleted = StoreFailure(code: 0, message: "The transaction was deleted.")

  /// What a restore gets that is asked for while another one of its process runs.
  package static let alreadyRestoring = StoreFailure(
    code: 0, message: "A restore is already running.")

  /// What an empty restore gets where it does not just finish.
  static let nothingToRestore = StoreFailure(code: 0, message: "There is nothing to restore.")

  /// What everything gets where the store could not be opened.
  static func unavailable(_ reason: String) -> StoreFailure {
    StoreFailure(code: 0, message: "The store cannot be opened: \(reason)")
  }

  /// What a request or a restore gets while the store is offline.
  static let offline = StoreFailure(code: 0, message: "Cannot connect to the App Store.")
}
