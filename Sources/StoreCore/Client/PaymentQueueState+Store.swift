import Foundation

/// What the App Store begins: promoted purchases, revocations, another storefront, consents.
extension PaymentQueueState {
  /// What waited for the app's first observer.
  func deliverWaiting(
    to newcomers: [any SKPaymentTransactionObserver], _ queue: SKPaymentQueue,
    _ client: StoreClient
  ) {
    let revoked = client.notices.filter { $0.kind == .revocation }
    if !revoked.isEmpty {
      tellRevoked(revoked.map { ($0.product, $0.transaction) }, to: newcomers, queue, client)
    }
    offerStorePayments(to: newcomers, queue, client)
    let areFirst = newcomers.count == observers.count
    if areFirst, !client.pendingConsents.isEmpty { askForConsent(queue, client) }
  }

  /// The receipt is up to date by now (Apple:
  /// paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)).
  func deliverRevoked(
    _ run: [StoreEvent], to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    guard !observers.isEmpty else { return }
    tellRevoked(run.map { ($0.product ?? "", $0.transaction) }, to: observers, queue, client)
  }

  private func tellRevoked(
    _ revoked: [(product: String, transaction: TransactionID?)],
    to observers: [any SKPaymentTransactionObserver], _ queue: SKPaymentQueue,
    _ client: StoreClient
  ) {
    var products: [String] = []
    for item in revoked where !products.contains(item.product) { products.append(item.product) }
    let records = revoked.compactMap { item in
      item.transaction.flatMap { (try? client.transaction($0)) ?? nil }
    }
    // In the trace of the transaction, where it is about a single one.
    let only = revoked.count == 1 ? revoked.first : nil
    let event = only.map {
      StoreEvent(
        time: StoreInstant(microseconds: 0), actor: .store, name: .revoked,
        transaction: $0.transaction, product: $0.product)
    }
    client.noteCallback(
      .didRevokeEntitlements, of: event, detail: "[" + products.joined(separator: ", ") + "]",
      telling: records, word: "revoked")
    call(observers) {
      $0.paymentQueue(queue, didRevokeEntitlementsForProductIdentifiers: products)
    }
    for item in revoked {
      if let id = item.transaction { client.attempt(.acknowledge(id, by: client.caller)) }
    }
  }

  /// Apple: one observer that answers true is enough; false leaves the very same payment to the
  /// app.
  func offerStorePayments(
    to observers: [any SKPaymentTransactionObserver], _ queue: SKPaymentQueue,
    _ client: StoreClient
  ) {
    let waiting = client.notices.filter {
      $0.kind == .storePayment && client.mayTakeStorePayment(for: $0.client)
    }
    for notice in waiting where client.take(notice) {
      guard let product = client.products([notice.product]).first else { continue }
      let payment = SKPayment(product: product)
      let answer = ask(observers, about: payment, for: product, queue)
      client.noteCallback(
        .shouldAddStorePayment, detail: "\(notice.product): \(answer.isTrue)")
      if !answer.isImplemented {
        client.warn("no observer has paymentQueue(_:shouldAddStorePayment:for:): nothing is bought")
      }
      if answer.isTrue { queue.add(payment) }
    }
  }

  private func ask(
    _ observers: [any SKPaymentTransactionObserver], about payment: SKPayment,
    for product: SKProduct, _ queue: SKPaymentQueue
  ) -> (isTrue: Bool, isImplemented: Bool) {
    var (isTrue, isImplemented) = (false, false)
    call(observers) { observer in
      guard !isTrue else { return }
      queue.missesStorePayment.withLock { $0 = false }
      isTrue = observer.paymentQueue(queue, shouldAddStorePayment: payment, for: product)
      if !queue.missesStorePayment.withLock({ $0 }) { isImplemented = true }
    }
    return (isTrue, isImplemented)
  }

  /// Where the catalog's file sets the storefront, the row may come before this process has read
  /// the file, which then tells, or after that, and then it has been told.
  func deliverStorefront(
    _ event: StoreEvent, to observers: [any SKPaymentTransactionObserver],
    _ queue: SKPaymentQueue, _ client: StoreClient
  ) {
    let isNew = learnStorefront()
    let wasTold = withStorefront { $0.takeAhead() } == event.detail
    guard isNew || client.territory.code == event.detail && !wasTold else { return }
    tellStorefront(to: observers, queue, client)
  }

  /// The catalog's file, which this process has just read, may set another one.
  func tellStorefrontIfNew(on queue: SKPaymentQueue) {
    guard let client, !client.isClosed, learnStorefront(isAhead: true) else { return }
    tellStorefront(to: observers, queue, client)
  }

  /// Takes the customer's storefront as known; says whether it is another one than before.
  ///
  /// - Parameter isAhead: whether a row about it may still come.
  func learnStorefront(isAhead: Bool = false) -> Bool {
    guard let code = client?.territory.code else { return false }
    return withStorefront { $0.learn(code, isAhead: isAhead) }
  }

  func tellStorefront(
    to observers: [any SKPaymentTransactionObserver], _ queue: SKPaymentQueue,
    _ client: StoreClient
  ) {
    guard !observers.isEmpty else { return }
    client.noteCallback(.didChangeStorefront, detail: client.territory.code)
    call(observers) { $0.paymentQueueDidChangeStorefront(queue) }
  }

  /// Each purchase on its way goes on, unless the delegate says no (Apple:
  /// paymentQueue(_:shouldContinue:in:)).
  func askToContinue(_ run: [StoreEvent], _ queue: SKPaymentQueue, _ client: StoreClient) {
    for event in run {
      guard let id = event.transaction else { continue }
      var goesOn = true
      if let delegate = queue.delegate, let record = subject(of: event, client),
        record.state == .purchasing, let transaction = object(for: record, asOf: event.id)
      {
        // The one that it changed to: another row may have come since.
        let territory = StorefrontTerritory.named(event.detail) ?? client.territory
        let storefront = SKStorefront(territory)
        goesOn = delegate.paymentQueue(queue, shouldContinue: transaction, in: storefront)
        client.noteCallback(.shouldContinue, of: event, detail: "\(goesOn)")
      }
      client.attempt(.continue(id, goesOn, by: client.caller))
    }
  }

  /// The customer is asked, unless the delegate puts it off (Apple:
  /// paymentQueueShouldShowPriceConsent(_:), true by default).
  func askForConsent(_ queue: SKPaymentQueue, _ client: StoreClient) {
    var isShown = true
    if let delegate = queue.delegate {
      isShown = delegate.paymentQueueShouldShowPriceConsent(queue)
      client.noteCallback(.shouldShowPriceConsent, detail: "\(isShown)")
    }
    if isShown { client.attempt(.showPriceConsent(isCalled: false, by: client.caller)) }
  }
}

extension StoreClient {
  /// What the App Store left for this app.
  fileprivate var notices: [StoreNotice] {
    (try? store.withLedger { try $0.notices(client: caller.client) }) ?? []
  }

  /// The app's subscriptions that wait for a consent and have not ended.
  fileprivate var pendingConsents: [TransactionRecord] {
    let clock = configuration.clock.now
    return
      (try? store.withLedger { ledger in
        let now = try ledger.time(clock: clock)
        return try ledger.consentPending(servedTo: caller.client)
          .filter { $0.isActive(at: now) }
      }) ?? []
  }

  /// A purchase from the App Store's page that is for no certain app goes to any but the terminal.
  func mayTakeStorePayment(for client: String?) -> Bool {
    client.map { $0 == caller.client } ?? !configuration.isTerminal
  }

  /// Whether this process got it, and no other.
  fileprivate func take(_ notice: StoreNotice) -> Bool {
    do {
      try perform(.take(notice: notice.id, by: caller))
      return true
    } catch {
      if !(error is StoreRefusal) { report(error) }
      return false
    }
  }
}
