import Foundation

/// Subscriptions, the store's clock, deletions, and what apps were told: rows in and out.
extension Ledger {
  func subscriptions(
    _ clause: String, _ values: SQLValue...
  ) throws(LedgerError) -> [SubscriptionRecord] {
    let sql = """
      SELECT grp, original, client, transaction_id, product, next_product, next_offer, renews,
        status, expiration, price, offer_left, retry_ends, anchor, period, rate, periods
      FROM subscriptions \(clause)
      """
    var found: [SubscriptionRecord] = []
    try database.rows(sql, values) { found.append(Self.subscription($0)) }
    return found
  }

  func write(_ record: SubscriptionRecord) throws(LedgerError) {
    try database.run(
      """
      INSERT OR REPLACE INTO subscriptions(grp, original, client, transaction_id, product,
        next_product, next_offer, renews, status, expiration, price, offer_left, retry_ends, anchor,
        period, rate, periods)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(record.group), .integer(record.originalID), .text(record.client),
      .integer(record.transaction), .text(record.productID), SQLValue(record.nextProductID),
      SQLValue(record.nextOffer), .integer(record.autoRenews ? 1 : 0),
      .text(record.status.rawValue), SQLValue(record.expirationReason?.rawValue),
      .integer(record.priceMillionths), .integer(Int64(record.offerPeriodsLeft)),
      SQLValue(record.retryEnds?.microseconds), .integer(record.run.anchor.microseconds),
      .text(record.run.period.iso8601), .integer(Int64(record.run.rate.rawValue)),
      .integer(Int64(record.run.count)))
  }

  private static func subscription(_ row: Statement) -> SubscriptionRecord {
    let run = PeriodRun(
      anchor: StoreInstant(microseconds: row.integer(13)),
      period: BillingPeriod(iso8601: row.text(14)) ?? BillingPeriod(count: 1, unit: .month),
      rate: TimeRate(rawValue: Int(clamping: row.integer(15))) ?? .realTime,
      count: Int(min(max(1, row.integer(16)), 1_000_000_000)))
    var record = SubscriptionRecord(
      group: row.text(0), originalID: row.integer(1), client: row.text(2),
      transaction: row.integer(3), productID: row.text(4), priceMillionths: row.integer(10),
      run: run)
    record.nextProductID = row.optionalText(5)
    record.nextOffer = row.optionalText(6)
    record.autoRenews = row.integer(7) != 0
    record.status = SubscriptionStatus(rawValue: row.text(8)) ?? .expired
    record.expirationReason = row.optionalText(9).flatMap(ExpirationReason.init(rawValue:))
    record.offerPeriodsLeft = max(0, Int(clamping: row.integer(11)))
    record.retryEnds = row.optionalInteger(12).map(StoreInstant.init(microseconds:))
    return record
  }

  /// How the store's hand of the clock stands.
  func clockState() throws(LedgerError) -> StoreClockState {
    var clock = StoreClockState()
    let offset = try fact("clock.offset").flatMap(Int64.init) ?? 0
    clock.offset = StoreDuration(microseconds: offset)
    clock.paused = try fact("clock.paused").flatMap(Int64.init)
      .map(StoreInstant.init(microseconds:))
    return clock
  }

  func write(_ clock: StoreClockState) throws(LedgerError) {
    try setFact("clock.offset", String(clock.offset.microseconds))
    if let paused = clock.paused {
      try setFact("clock.paused", String(paused.microseconds))
    } else {
      try database.execute("DELETE FROM facts WHERE name = 'clock.paused'")
    }
  }

  /// Takes rows away for good; their numbers are not given again.
  func delete(_ ids: [TransactionID]) throws(LedgerError) {
    var products: Set<String> = []
    for id in ids {
      if let record = try transactions("WHERE id = ?", .integer(id)).first, record.kind.isOwnable {
        products.insert(record.productID)
      }
      try database.run("DELETE FROM transactions WHERE id = ?", .integer(id))
      try database.run("INSERT OR IGNORE INTO deleted(id) VALUES(?)", .integer(id))
      try database.run("DELETE FROM notices WHERE transaction_id = ?", .integer(id))
      try database.run(
        "DELETE FROM timers WHERE subject = ? AND kind IN ('outcome', 'failure')", .integer(id))
    }
    for product in products.sorted() { try own(product) }
  }

  func write(_ known: AppKnowledge) throws(LedgerError) {
    try database.run(
      """
      INSERT INTO told(client, product, transaction_id, word, time) VALUES(?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET transaction_id = excluded.transaction_id, word = excluded.word,
        time = excluded.time
        WHERE ? OR word NOT IN ('purchased', 'restored', 'revoked', 'deleted')
      """,
      .text(known.client), .text(known.product), .integer(known.transaction), .text(known.word),
      .integer(known.time.microseconds), .integer(known.decidesAccess ? 1 : 0))
  }

  /// What apps were last told, by product and app.
  func knowledge() throws(LedgerError) -> [AppKnowledge] {
    try database.all(
      "SELECT client, product, transaction_id, word, time FROM told ORDER BY product, client"
    ) {
      AppKnowledge(
        client: $0.text(0), product: $0.text(1), transaction: $0.integer(2), word: $0.text(3),
        time: StoreInstant(microseconds: $0.integer(4)))
    }
  }
}
