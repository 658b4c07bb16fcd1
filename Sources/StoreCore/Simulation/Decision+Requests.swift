extension Decision {
  /// Apple: SKProductsRequest.start().
  mutating func requestProducts(_ ids: [String], request: Int64, by caller: Caller) {
    recordRequest(
      .app, .requestProducts, request, caller, detail: ids.count == 1 ? ids[0] : "\(ids.count) ids")
    change.timers.append(
      StoreTimer(
        due: answerTime(), kind: .products, subject: request, client: caller.client,
        session: caller.session, payload: IdentifierList.text(ids)))
  }

  /// Apple: SKRequest.cancel(): nothing is called after it.
  mutating func cancelRequest(_ request: Int64, by caller: Caller) throws {
    recordRequest(.app, .cancelRequest, request, caller)
    let running =
      try view.timers(.products, client: caller.client)
      + view.timers(.receipt, client: caller.client)
    change.removedTimers += running.filter {
      $0.subject == request && $0.session == caller.session
    }.map(\.id)
    removePrompts(
      try view.prompts().filter {
        $0.kind == .signIn && $0.session == caller.session && $0.payload == String(request)
      })
  }

  mutating func answerProducts(_ timer: StoreTimer) {
    let caller = Caller(client: timer.client, session: timer.session ?? 0)
    if let failure = conditions.isOffline ? .offline : simulatedFailure(of: .loadProducts) {
      recordRequest(.store, .productsFailed, timer.subject, caller, failure: failure)
      return
    }
    let hidden = conditions.unknownProducts
    let ids = IdentifierList.identifiers(in: timer.payload)
    let invalid = ids.filter { hidden.contains($0) || view.product($0) == nil }
    recordRequest(
      .store, .productsReceived, timer.subject, caller, detail: IdentifierList.text(invalid))
  }

  /// Apple: SKReceiptRefreshRequest.
  mutating func refreshReceipt(_ request: Int64, by caller: Caller) {
    recordRequest(.app, .refreshReceipt, request, caller)
    askToSignIn(caller, payload: String(request))
  }

  mutating func answerReceipt(_ timer: StoreTimer) {
    let caller = Caller(client: timer.client, session: timer.session ?? 0)
    let failure = signInFailure(timer) ?? simulatedFailure(of: .appTransaction)
    recordRequest(
      .store, failure == nil ? .receiptRefreshed : .receiptFailed, timer.subject, caller,
      failure: failure)
  }

  /// Apple: SKPaymentQueue.presentCodeRedemptionSheet(). What a code brings arrives like any other
  /// purchase outside of the app.
  mutating func presentCodeRedemptionSheet(_ caller: Caller) {
    let failure = simulatedFailure(of: .offerCodeRedeem)
    record(
      .app, .presentCodeRedemptionSheet, caller, failure: failure,
      detail: failure == nil ? "a code is redeemed with storefront create --offer" : "")
  }

  mutating func recordRequest(
    _ actor: EventActor, _ name: EventName, _ request: Int64, _ caller: Caller,
    failure: StoreFailure? = nil, detail: String = ""
  ) {
    change.events.append(
      StoreEvent(
        time: now, actor: actor, name: name, client: caller.client, session: caller.session,
        request: request, failure: failure, detail: detail))
  }
}
