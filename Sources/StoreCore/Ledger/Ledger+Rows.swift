import Foundation

/// Rows in and out, a table each.
extension Ledger {
  func transactions(
    _ clause: String, _ values: SQLValue...
  ) throws(LedgerError) -> [TransactionRecord] {
    let sql = """
      SELECT id, original, product, kind, client, state, quantity, username, added, date, finished,
        error_domain, error_code, error_message, charged, currency, expires, revoked, revocation,
        issue, consent, reason, grp, offer_kind, offer, offer_mode, upgraded, grace, shared,
        reported, renews
      FROM transactions \(clause)
      """
    var found: [TransactionRecord] = []
    try database.rows(sql, values) { found.append(Self.transaction($0)) }
    return found
  }

  func prompts(_ clause: String, _ values: SQLValue...) throws(LedgerError) -> [StorePrompt] {
    let sql = """
      SELECT id, kind, transaction_id, client, product, quantity, raised, payload, session
      FROM prompts \(clause)
      """
    var found: [StorePrompt] = []
    try database.rows(sql, values) { row in
      var prompt = StorePrompt(
        kind: StorePrompt.Kind(rawValue: row.text(1)) ?? .payment, transaction: row.integer(2),
        client: row.text(3), product: row.text(4), quantity: Int(row.integer(5)),
        raised: StoreInstant(microseconds: row.integer(6)), payload: row.text(7),
        session: row.optionalInteger(8))
      prompt.id = row.integer(0)
      found.append(prompt)
    }
    return found
  }

  /// Notices of a kind that this version does not know are left alone.
  func notices(_ clause: String, _ values: SQLValue...) throws(LedgerError) -> [StoreNotice] {
    let sql = "SELECT id, kind, client, product, transaction_id FROM notices \(clause)"
    var found: [StoreNotice] = []
    try database.rows(sql, values) { row in
      guard let kind = StoreNotice.Kind(rawValue: row.text(1)) else { return }
      var notice = StoreNotice(
        kind: kind, client: row.optionalText(2), product: row.text(3),
        transaction: row.optionalInteger(4))
      notice.id = row.integer(0)
      found.append(notice)
    }
    return found
  }

  /// The kinds of timers that this version can fire, for SQL: one of another kind must not stand in
  /// their way.
  static let timerKinds = StoreTimer.Kind.allCases.map { "'\($0.rawValue)'" }
    .joined(separator: ", ")

  /// Timers of a kind that this version does not know are left alone.
  func timers(_ clause: String, _ values: SQLValue...) throws(LedgerError) -> [StoreTimer] {
    let sql =
      "SELECT id, due, kind, subject, client, session, payload, hand FROM timers \(clause)"
    var found: [StoreTimer] = []
    try database.rows(sql, values) { row in
      guard let kind = StoreTimer.Kind(rawValue: row.text(2)) else { return }
      var timer = StoreTimer(
        due: StoreInstant(microseconds: row.integer(1)), kind: kind, subject: row.integer(3),
        client: row.text(4), session: row.optionalInteger(5), payload: row.text(6))
      timer.id = row.integer(0)
      timer.hand = ClockHand(rawValue: Int(row.integer(7))) ?? .real
      found.append(timer)
    }
    return found
  }

  func events(_ clause: String, _ values: SQLValue...) throws(LedgerError) -> [StoreEvent] {
    let sql = """
      SELECT id, time, batch, actor, name, client, session, transaction_id, product, state,
        request, error_domain, error_code, error_message, detail FROM events \(clause)
      """
    var found: [StoreEvent] = []
    try database.rows(sql, values) { row in
      if let event = Self.event(row) { found.append(event) }
    }
    return found
  }

  private static func transaction(_ row: Statement) -> TransactionRecord {
    var record = TransactionRecord(
      id: row.integer(0), originalID: row.integer(1), productID: row.text(2),
      kind: ProductKind(rawValue: row.text(3)) ?? .consumable, client: row.text(4),
      state: TransactionState(rawValue: Int(row.integer(5))) ?? .failed,
      quantity: Int(row.integer(6)), applicationUsername: row.optionalText(7),
      added: StoreInstant(microseconds: row.integer(8)),
      date: row.optionalInteger(9).map(StoreInstant.init(microseconds:)),
      isFinished: row.integer(10) != 0, failure: failure(row, from: 11),
      chargedMillionths: row.integer(14), currency: row.text(15))
    record.expires = row.optionalInteger(16).map(StoreInstant.init(microseconds:))
    record.revoked = row.optionalInteger(17).map(StoreInstant.init(microseconds:))
    record.revocation = row.optionalText(18).flatMap(RevocationReason.init(rawValue:))
    record.issue = PurchaseIssue(rawValue: Int(row.integer(19))) ?? .none
    record.consent = PriceConsent(rawValue: Int(row.integer(20))) ?? .none
    record.reason = TransactionReason(rawValue: row.text(21)) ?? .purchase
    record.group = row.optionalText(22)
    record.offer = row.optionalText(23).flatMap(SubscriptionOffer.Kind.init(rawValue:)).map {
      OfferUse(
        kind: $0, identifier: row.optionalText(24),
        paymentMode: row.optionalText(25).flatMap(SubscriptionOffer.PaymentMode.init(rawValue:)))
    }
    record.isUpgraded = row.integer(26) != 0
    record.graceEnds = row.optionalInteger(27).map(StoreInstant.init(microseconds:))
    record.isFamilyShared = row.integer(28) != 0
    record.reportedID = row.optionalInteger(29)
    record.isToRenew = row.integer(30) != 0
    return record
  }

  private static func event(_ row: Statement) -> StoreEvent? {
    guard let actor = EventActor(rawValue: row.text(3)), let name = EventName(rawValue: row.text(4))
    else { return nil }
    var event = StoreEvent(
      time: StoreInstant(microseconds: row.integer(1)), actor: actor, name: name,
      client: row.optionalText(5), session: row.optionalInteger(6),
      transaction: row.optionalInteger(7), product: row.optionalText(8),
      state: row.optionalInteger(9).flatMap { TransactionState(rawValue: Int($0)) },
      request: row.optionalInteger(10), failure: failure(row, from: 11), detail: row.text(14))
    event.id = row.integer(0)
    event.batch = row.integer(2)
    return event
  }

  private static func failure(_ row: Statement, from column: Int32) -> StoreFailure? {
    guard let domain = row.optionalText(column) else { return nil }
    return StoreFailure(
      domain: domain, code: Int(row.integer(column + 1)), message: row.text(column + 2))
  }
}
