import Foundation

/// A decision's change, written.
extension Ledger {
  /// Writes all of a change, inside the running transaction; gives the event rows as written.
  ///
  /// - Parameter real: what the real hand of the clock shows.
  func apply(_ change: Change, real: StoreInstant) throws(LedgerError) -> [StoreEvent] {
    if change.clearsTransactions { try clear() }
    for transaction in change.transactions { try write(transaction) }
    try delete(change.deletedTransactions)
    for subscription in change.subscriptions { try write(subscription) }
    for group in change.removedSubscriptions {
      try database.run("DELETE FROM subscriptions WHERE grp = ?", .text(group))
    }
    for id in change.removedTimers {
      try database.run("DELETE FROM timers WHERE id = ?", .integer(id))
    }
    for timer in change.timers { try insert(timer) }
    for id in change.removedPrompts {
      try database.run("DELETE FROM prompts WHERE id = ?", .integer(id))
    }
    for prompt in change.prompts { try insert(prompt) }
    for id in change.removedNotices {
      try database.run("DELETE FROM notices WHERE id = ?", .integer(id))
    }
    for notice in change.notices { try insert(notice) }
    for condition in change.conditions { try write(condition) }
    if let code = change.toldStorefront { try setFact(Ledger.toldStorefront, code) }
    if let clock = change.clock { try write(clock) }
    for known in change.knowledge { try write(known) }
    if let random = change.random { try setFact("random", String(random.state)) }
    return try insert(change.events, real: real)
  }

  private func clear() throws(LedgerError) {
    for table in ["transactions", "owned", "notices", "subscriptions", "deleted", "told"] {
      try database.execute("DELETE FROM \(table)")
    }
    // A restore that waits for the sign-in is answered all the same.
    try database.run(
      "DELETE FROM prompts WHERE transaction_id <> ?", .integer(StorePrompt.noTransaction))
    let kept = try undeliveredAnswers().map(String.init).joined(separator: ", ")
    try database.execute("DELETE FROM events WHERE id NOT IN (\(kept))")
    // A restore or a request that runs is answered all the same.
    try database.execute(
      "DELETE FROM timers WHERE hand = 1 OR kind IN ('outcome', 'failure')")
    try database.execute("DELETE FROM facts WHERE name = 'ahead'")
  }

  /// The answers to restores and requests that a process still has to hear: those without a
  /// callback behind them, among the last rows.
  private func undeliveredAnswers() throws(LedgerError) -> [Int64] {
    try database.all(
      """
      WITH recent AS (SELECT * FROM events ORDER BY id DESC LIMIT 1000)
      SELECT id FROM recent AS answer
      WHERE name IN ('productsReceived', 'productsFailed', 'receiptRefreshed', 'receiptFailed',
          'restoreFinished', 'restoreFailed')
        AND session IN (SELECT id FROM sessions)
        AND NOT EXISTS (
          SELECT 1 FROM recent AS call
          WHERE call.id > answer.id AND call.actor = 'callback'
            AND call.session = answer.session AND call.request IS answer.request
            AND (answer.request IS NOT NULL
              OR call.name LIKE 'restoreCompletedTransactions%'))
      """
    ) { $0.integer(0) }
  }

  private func write(_ record: TransactionRecord) throws(LedgerError) {
    try database.run(
      """
      INSERT OR REPLACE INTO transactions(id, original, product, kind, client, state, quantity,
        username, added, date, finished, error_domain, error_code, error_message, charged, currency,
        expires, revoked, revocation, issue, consent, reason, grp, offer_kind, offer, offer_mode,
        upgraded, grace, shared, reported, until, renews)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?)
      """,
      .integer(record.id), .integer(record.originalID), .text(record.productID),
      .text(record.kind.rawValue), .text(record.client), .integer(Int64(record.state.rawValue)),
      .integer(Int64(record.quantity)), SQLValue(record.applicationUsername),
      .integer(record.added.microseconds), SQLValue(record.date?.microseconds),
      .integer(record.isFinished ? 1 : 0), SQLValue(record.failure?.domain),
      SQLValue(record.failure.map { Int64($0.code) }), SQLValue(record.failure?.message),
      .integer(record.chargedMillionths), .text(record.currency),
      SQLValue(record.expires?.microseconds), SQLValue(record.revoked?.microseconds),
      SQLValue(record.revocation?.rawValue), .integer(Int64(record.issue.rawValue)),
      .integer(Int64(record.consent.rawValue)), .text(record.reason.rawValue),
      SQLValue(record.group), SQLValue(record.offer?.kind.rawValue),
      SQLValue(record.offer?.identifier), SQLValue(record.offer?.paymentMode?.rawValue),
      .integer(record.isUpgraded ? 1 : 0), SQLValue(record.graceEnds?.microseconds),
      .integer(record.isFamilyShared ? 1 : 0), SQLValue(record.reportedID),
      SQLValue(record.entitledUntil?.microseconds), .integer(record.isToRenew ? 1 : 0))
    if record.state == .purchased, record.kind.isOwnable { try own(record) }
  }

  private func insert(_ notice: StoreNotice) throws(LedgerError) {
    try database.run(
      "INSERT INTO notices(kind, client, product, transaction_id) VALUES(?, ?, ?, ?)",
      .text(notice.kind.rawValue), SQLValue(notice.client), .text(notice.product),
      SQLValue(notice.transaction))
  }

  private func insert(_ timer: StoreTimer) throws(LedgerError) {
    try database.run(
      """
      INSERT INTO timers(hand, due, kind, subject, client, session, payload)
      VALUES(?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(Int64(timer.hand.rawValue)), .integer(timer.due.microseconds),
      .text(timer.kind.rawValue), .integer(timer.subject), .text(timer.client),
      SQLValue(timer.session), .text(timer.payload))
  }

  private func insert(_ prompt: StorePrompt) throws(LedgerError) {
    try database.run(
      """
      INSERT INTO prompts(kind, transaction_id, client, product, quantity, raised, payload,
        session)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(prompt.kind.rawValue), .integer(prompt.transaction), .text(prompt.client),
      .text(prompt.product), .integer(Int64(prompt.quantity)),
      .integer(prompt.raised.microseconds), .text(prompt.payload), SQLValue(prompt.session))
  }

  private func write(_ change: ConditionChange) throws(LedgerError) {
    switch change {
    case .standing(let name, let text):
      try write(name, text, in: "conditions")
      try write(name, nil, in: "once")
    case .once(let name, let value): try write(name, value, in: "once")
    case .flagUsedUp(let name): useUpFlag(name)
    }
  }

  private func write(
    _ name: ConditionName, _ text: String?, in table: String
  ) throws(LedgerError) {
    if let text {
      try database.run(
        "INSERT OR REPLACE INTO \(table)(name, value) VALUES(?, ?)", .text(name.rawValue),
        .text(text))
    } else {
      try database.run("DELETE FROM \(table) WHERE name = ?", .text(name.rawValue))
    }
  }

  private func insert(
    _ events: [StoreEvent], real: StoreInstant
  ) throws(LedgerError) -> [StoreEvent] {
    var written: [StoreEvent] = []
    var batch: Int64?
    for var event in events {
      if event.beginsBatch { batch = nil }
      event.batch = batch ?? 0
      try insert(event, real: real)
      event.id = database.lastInsertedRow
      event.beginsBatch = false
      if batch == nil {
        batch = event.id
        event.batch = event.id
        try database.run("UPDATE events SET batch = id WHERE id = ?", .integer(event.id))
      }
      written.append(event)
    }
    return written
  }

  private func insert(_ event: StoreEvent, real: StoreInstant) throws(LedgerError) {
    try database.run(
      """
      INSERT INTO events(time, batch, actor, name, client, session, transaction_id, product,
        state, request, error_domain, error_code, error_message, detail, real)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(event.time.microseconds), .integer(event.batch), .text(event.actor.rawValue),
      .text(event.name.rawValue), SQLValue(event.client), SQLValue(event.session),
      SQLValue(event.transaction), SQLValue(event.product),
      SQLValue(event.state.map { Int64($0.rawValue) }), SQLValue(event.request),
      SQLValue(event.failure?.domain), SQLValue(event.failure.map { Int64($0.code) }),
      SQLValue(event.failure?.message), .text(event.detail),
      SQLValue(real == event.time ? nil : real.microseconds))
  }
}
