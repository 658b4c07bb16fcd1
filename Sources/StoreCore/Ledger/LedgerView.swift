import Foundation

/// The ledger's rows as a decision reads them, inside its transaction.
struct LedgerView: StoreView {
  let ledger: Ledger
  let conditions: Conditions
  let random: RandomSource
  let clock: StoreClockState

  init(_ ledger: Ledger) throws {
    self.ledger = ledger
    conditions = try ledger.conditions()
    random = RandomSource(seed: try ledger.fact("random").flatMap(UInt64.init) ?? 0)
    clock = try ledger.clockState()
  }

  var attachedTerminals: Int { (try? ledger.attachedTerminals()) ?? 0 }

  func toldStorefront() throws -> String? { try ledger.fact(Ledger.toldStorefront) }

  func product(_ id: String) -> ProductDefinition? { ledger.product(id) }

  func nextTransactionID() throws -> TransactionID {
    let last = try ledger.database.first(
      """
      SELECT max(coalesce((SELECT max(id) FROM transactions), -1),
        coalesce((SELECT max(id) FROM deleted), -1))
      """
    ) { $0.optionalInteger(0) }
    guard let last, let last else { return 0 }
    guard last < Int64.max / 2 else {
      throw LedgerError.damaged(path: ledger.database.path, reason: "no transaction id is left")
    }
    return last + 1
  }

  func transaction(_ id: TransactionID) throws -> TransactionRecord? {
    try ledger.transactions("WHERE id = ?", .integer(id)).first
  }

  func unfinishedPurchase(of product: String, client: String) throws -> TransactionRecord? {
    let found = try Caller.clients(servedBy: client).flatMap { client in
      try ledger.transactions(
        """
        WHERE client = ? AND finished = 0 AND product = ? AND state = 1 AND revoked IS NULL
        ORDER BY id LIMIT 1
        """,
        .text(client), .text(product))
    }
    return found.min { $0.id < $1.id }
  }

  func firstPurchase(of product: String) throws -> TransactionRecord? {
    try ledger.transactions(
      "WHERE product = ? AND state = 1 ORDER BY id LIMIT 1", .text(product)
    ).first
  }

  func ownership(of product: String, at now: StoreInstant) throws -> TransactionRecord? {
    let owner = try ledger.owner(of: product)
    return owner?.isActive(at: now) == true ? owner : nil
  }

  func copies(of purchase: TransactionRecord) throws -> [TransactionRecord] {
    try ledger.transactions(
      """
      WHERE product = ? AND until IS NOT NULL AND expires IS ? AND id <> ? ORDER BY id
      """, .text(purchase.productID), SQLValue(purchase.expires?.microseconds),
      .integer(purchase.id))
  }

  func purchasing() throws -> [TransactionRecord] {
    try ledger.transactions("WHERE finished = 0 AND state = 0 ORDER BY id")
  }

  func unfinished(client: String) throws -> [TransactionRecord] {
    try ledger.unfinished(servedTo: client)
  }

  func consentPending(client: String) throws -> [TransactionRecord] {
    try ledger.consentPending(servedTo: client)
  }

  func restorable() throws -> [TransactionRecord] {
    try ledger.transactions(
      """
      WHERE finished = 1 AND state = 1 AND kind IN ('nonConsumable', 'autoRenewable')
        AND revoked IS NULL AND reason <> 'plannedChange' ORDER BY id
      """)
  }

  func subscription(group: String) throws -> SubscriptionRecord? {
    try ledger.subscriptions("WHERE grp = ?", .text(group)).first
  }

  func hasUsedIntroductoryOffer(group: String) throws -> Bool {
    try ledger.database.first(
      """
      SELECT 1 FROM transactions WHERE grp = ? AND offer_kind = 'introductory' AND state = 1 LIMIT 1
      """, .text(group)
    ) { $0.integer(0) } != nil
  }

  func family(of transaction: TransactionID) throws -> [TransactionRecord] {
    try ledger.transactions(
      """
      WHERE id IN (
        WITH RECURSIVE family(id) AS (
          SELECT ? UNION
          SELECT child.id FROM transactions AS child JOIN family ON child.original = family.id)
        SELECT id FROM family)
      ORDER BY id
      """, .integer(transaction))
  }

  func lastPurchase(
    inGroup group: String, without ids: Set<TransactionID>
  ) throws -> TransactionRecord? {
    var last = TransactionID.max
    while true {
      let page = try ledger.transactions(
        """
        WHERE grp = ? AND id < ? AND state = 1 AND reason <> 'plannedChange'
        ORDER BY id DESC LIMIT 100
        """, .text(group), .integer(last))
      if let found = page.first(where: { !ids.contains($0.id) }) { return found }
      guard let end = page.last else { return nil }
      last = end.id
    }
  }

  func timers(ofGroup group: String) throws -> [StoreTimer] {
    try ledger.timers("WHERE hand = 1 AND payload = ? ORDER BY id", .text(group))
  }

  func prompt(_ id: Int64) throws -> StorePrompt? {
    try ledger.prompts("WHERE id = ?", .integer(id)).first
  }

  func prompts() throws -> [StorePrompt] { try ledger.prompts("ORDER BY id") }

  func notice(_ id: Int64) throws -> StoreNotice? {
    try ledger.notices("WHERE id = ?", .integer(id)).first
  }

  func notices(client: String) throws -> [StoreNotice] { try ledger.notices(client: client) }

  func clients() throws -> [String] {
    try ledger.database.all("SELECT name FROM clients ORDER BY name") { $0.text(0) }
  }

  func isRunning(client: String) throws -> Bool {
    try ledger.sessions().contains { $0.client == client && $0.process.isAlive }
  }

  func timers(_ kind: StoreTimer.Kind, client: String?) throws -> [StoreTimer] {
    guard let client else {
      return try ledger.timers("WHERE kind = ? ORDER BY due, id", .text(kind.rawValue))
    }
    return try ledger.timers(
      "WHERE kind = ? AND client = ? ORDER BY due, id", .text(kind.rawValue), .text(client))
  }
}
