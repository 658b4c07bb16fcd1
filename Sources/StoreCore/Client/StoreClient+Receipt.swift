import Foundation

/// One purchase that a receipt lists.
package struct ReceiptPurchase: Sendable, Equatable {
  package let record: TransactionRecord
  /// When the first transaction of the purchase was; this one's date where that is it, or is gone.
  package let originalDate: StoreInstant

  /// When it was purchased.
  package var date: StoreInstant { record.date ?? record.added }
}

/// How a subscription goes on, as a receipt tells it.
package struct ReceiptRenewal: Sendable, Equatable {
  package let subscription: SubscriptionRecord
  /// The transaction of the current period, or of the last one.
  package let current: TransactionRecord?
}

/// What the receipt reads.
extension StoreClient {
  /// Reads the purchases of this app's receipt as of one moment, oldest first, a page at a time, so
  /// that memory holds one page; other threads wait for the ledger meanwhile.
  ///
  /// What the customer keeps is listed whichever app on the ledger sold it, as ownership spans them
  /// all and a restore would bring it; a consumable is listed for the app that bought it, until it
  /// is finished (Apple: responseBody.Receipt.In_app). A restored copy is no purchase of its own.
  ///
  /// - Parameters:
  ///   - pageSize: purchases in a page, at least 1.
  ///   - body: gets the store's time and a page; called once at least.
  /// - Returns: the subscriptions, as of the same moment: one a group.
  @discardableResult
  package func readReceipt(
    pageSize: Int = 500, _ body: (StoreInstant, [ReceiptPurchase]) throws -> Void
  ) throws -> [ReceiptRenewal] {
    if let reason = configuration.unavailable { throw StoreFailure.unavailable(reason) }
    let clock = configuration.clock.now
    let client = caller.client
    let limit = Int64(max(1, pageSize))
    return try store.snapshot { ledger in
      let time = try ledger.time(clock: clock)
      var last = TransactionID.min
      while true {
        let page = try ledger.receiptPage(after: last, of: client, limit: limit)
        if page.isEmpty, last != .min { break }
        try body(time, page)
        guard let end = page.last, page.count == limit else { break }
        last = end.record.id
      }
      return try ledger.receiptRenewals()
    }
  }

  /// Whether a row changes this app's receipt, or says that it is new.
  package func changesReceipt(_ event: StoreEvent) -> Bool {
    let isMine = serves(event.client)
    switch event.name {
    case .state where event.state == .purchased: return isMine || !isConsumable(event)
    // Apple: a restore refreshes the receipt.
    case .state where event.state == .restored: return isMine
    case .removed where event.state == .purchased: return isMine && isConsumable(event)
    case .revoked, .expired, .reset, .deleted, .renewed, .billingRetry, .gracePeriod, .graceEnded,
      .renewalChanged, .priceConsentAsked:
      return true
    case .promptAnswered: return isConsent(event)
    case .receiptRefreshed: return event.session == caller.session
    default: return false
    }
  }

  private func isConsent(_ event: StoreEvent) -> Bool {
    let record = event.transaction.flatMap { (try? transaction($0)) ?? nil }
    return record.map { $0.consent != .none } ?? false
  }

  /// What a reset has taken away since counts as what makes a change.
  private func isConsumable(_ event: StoreEvent) -> Bool {
    let kind = event.transaction.flatMap { (try? transaction($0)) ?? nil }?.kind
    return kind.map { $0 == .consumable } ?? serves(event.client)
  }
}

extension Ledger {
  fileprivate func receiptRenewals() throws(LedgerError) -> [ReceiptRenewal] {
    var renewals: [ReceiptRenewal] = []
    for subscription in try subscriptions("ORDER BY grp") {
      let current = try transactions("WHERE id = ?", .integer(subscription.transaction)).first
      renewals.append(ReceiptRenewal(subscription: subscription, current: current))
    }
    return renewals
  }

  fileprivate func receiptPage(
    after id: TransactionID, of client: String, limit: Int64
  ) throws(LedgerError) -> [ReceiptPurchase] {
    let records = try transactions(
      """
      WHERE id > ? AND state = 1 AND reason <> 'plannedChange'
        AND (kind <> 'consumable' OR (finished = 0 AND client IN (?, ?)))
      ORDER BY id LIMIT ?
      """, .integer(id), .text(client),
      .text(Caller.clients(servedBy: client).last ?? client), .integer(limit))
    var page: [ReceiptPurchase] = []
    for record in records {
      let own = record.date ?? record.added
      let original = record.originalID == record.id ? own : try date(of: record.originalID)
      page.append(ReceiptPurchase(record: record, originalDate: original ?? own))
    }
    return page
  }

  private func date(of id: TransactionID) throws(LedgerError) -> StoreInstant? {
    let found = try database.first("SELECT date FROM transactions WHERE id = ?", .integer(id)) {
      $0.optionalInteger(0)
    }
    return (found ?? nil).map(StoreInstant.init(microseconds:))
  }
}
