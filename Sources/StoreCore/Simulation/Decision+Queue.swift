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
    if running.contains(where: { $0.session == caller.session }) {
      failRestore(caller, StoreFailure(code: 0, message: "A restore is already running."))
      return
    }
    change.timers.append(
      StoreTimer(
        due: now + latency(), kind: .restore, subject: caller.session, client: caller.client,
        session: caller.session, payload: username ?? ""))
  }

  mutating func endRestore(_ timer: StoreTimer) throws {
    let caller = Caller(client: timer.client, session: timer.session ?? timer.subject)
    if view.conditions.isOffline {
      failRestore(caller, .offline)
      return
    }
    var id = try view.nextTransactionID()
    for purchase in try view.restorable() {
      note(restoredCopy(of: purchase, id: id, client: timer.client), session: caller.session)
      id += 1
    }
    record(.store, .restoreFinished, caller)
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

  private mutating func failRestore(_ caller: Caller, _ failure: StoreFailure) {
    record(.store, .restoreFailed, caller, failure: failure)
  }
}

extension StoreFailure {
  /// What a payment gets that a reset took away before it was answered.
  static let emptied = StoreFailure(code: 0, message: "The store was emptied.")

  /// What a request or a restore gets while the store is offline.
  static let offline = StoreFailure(code: 0, message: "Cannot connect to the App Store.")
}
