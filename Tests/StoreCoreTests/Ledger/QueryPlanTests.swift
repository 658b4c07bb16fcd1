import Foundation
import Testing

@testable import StoreCore

@Suite("A store of very many transactions", .serialized)
struct QueryPlanTests {
  /// 200,000 finished transactions of two apps, a handful unfinished, and a trace row for each.
  private static func large() throws -> (TemporaryFolder, StoreBench) {
    let folder = try TemporaryFolder()
    let bench = try StoreBench(ledgerPath: folder.ledger)
    try bench.client.store.withLedger { ledger in
      try ledger.database.execute(
        """
        BEGIN;
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
        INSERT INTO transactions(id, original, product, kind, client, state, quantity, username,
          added, date, finished, error_domain, error_code, error_message, charged, currency) SELECT i, i,
          CASE WHEN i % 1000 = 0 THEN 'pro' ELSE 'gems' END,
          CASE WHEN i % 1000 = 0 THEN 'nonConsumable' ELSE 'consumable' END,
          CASE WHEN i % 2 = 0 THEN 'app' ELSE 'other' END, 1, 1, NULL, 1700000000000000 - 200000 + i,
          1700000000000000 - 200000 + i, i % 20000 != 1, NULL, NULL, NULL, 490000, 'USD' FROM n;
        INSERT INTO events(time, batch, actor, name, client, transaction_id, detail)
          SELECT added, id + 1, 'app', 'add', client, id, '' FROM transactions;
        COMMIT;
        """)
    }
    return (folder, bench)
  }

  /// How SQLite would answer a query: a line for each table that it reads.
  private static func plan(_ sql: String, _ bench: StoreBench) throws -> [String] {
    try bench.client.store.withLedger { ledger in
      try ledger.database.all("EXPLAIN QUERY PLAN " + sql) { $0.text(3) }
    }
  }

  /// The hot queries, as the sources write them, and the plan that each is held to.
  private static let queries: [(sql: String, plan: [String])] = [
    (
      "SELECT product FROM transactions WHERE client = 'app' AND finished = 0 ORDER BY id",
      ["SEARCH transactions USING INDEX transactions_unfinished (client=?)"]
    ),
    (
      "SELECT product FROM transactions WHERE finished = 0 ORDER BY id",
      ["SCAN transactions USING INDEX transactions_open"]
    ),
    (
      "SELECT count(*) FROM transactions WHERE finished = 0 AND state IN (1, 2, 3)",
      ["SCAN transactions USING COVERING INDEX transactions_open"]
    ),
    (
      "SELECT product FROM transactions WHERE id < 9 ORDER BY id DESC LIMIT 200",
      ["SEARCH transactions USING INTEGER PRIMARY KEY (rowid<?)"]
    ),
    (
      "SELECT product FROM transactions WHERE id > 9 ORDER BY id LIMIT 200",
      ["SEARCH transactions USING INTEGER PRIMARY KEY (rowid>?)"]
    ),
    ("SELECT max(id) FROM transactions", ["SEARCH transactions"]),
    (
      """
      SELECT product FROM transactions WHERE client = 'app' AND finished = 0 AND product = 'x'
        AND state = 1 AND revoked IS NULL ORDER BY id LIMIT 1
      """,
      ["SEARCH transactions USING INDEX transactions_bought (client=? AND product=?)"]
    ),
    (
      "SELECT product FROM transactions WHERE product = 'x' AND state = 1 ORDER BY id LIMIT 1",
      ["SEARCH transactions USING INDEX transactions_product (product=?)"]
    ),
    (
      """
      SELECT product FROM transactions
      WHERE finished = 1 AND state = 1 AND kind IN ('nonConsumable', 'autoRenewable') ORDER BY id
      """,
      ["SCAN transactions USING INDEX transactions_restorable"]
    ),
    (
      """
      SELECT max(until) FROM transactions WHERE product = 'pro' AND until IS NOT NULL
      """,
      ["SEARCH transactions USING COVERING INDEX transactions_entitled (product=? AND until>?)"]
    ),
    (
      "SELECT product FROM subscriptions WHERE grp = 'club'",
      ["SEARCH subscriptions USING PRIMARY KEY (grp=?)"]
    ),
    (
      """
      SELECT 1 FROM transactions WHERE grp = 'club' AND offer_kind = 'introductory' AND state = 1
        LIMIT 1
      """,
      ["SEARCH transactions USING INDEX transactions_introduced (grp=?)"]
    ),
    (
      """
      SELECT product FROM transactions WHERE grp = 'club' AND id < 9 AND state = 1
        AND reason <> 'plannedChange' ORDER BY id DESC LIMIT 100
      """,
      ["SEARCH transactions USING INDEX transactions_group (grp=? AND id<?)"]
    ),
    (
      "SELECT id FROM transactions WHERE original = 9",
      ["SEARCH transactions USING COVERING INDEX transactions_original (original=?)"]
    ),
    (
      "SELECT id FROM timers WHERE hand = 1 AND due <= 9 AND kind IN ('outcome') ORDER BY due, id LIMIT 1",
      ["SEARCH timers USING INDEX timers_due (hand=? AND due<?)"]
    ),
    (
      "SELECT payload FROM timers WHERE kind = 'outcome' AND client = 'app' ORDER BY due, id",
      ["SEARCH timers USING INDEX timers_kind (kind=? AND client=?)"]
    ),
    (
      "SELECT payload FROM timers WHERE hand = 1 AND payload = 'club' ORDER BY id",
      ["SEARCH timers USING INDEX timers_group (payload=?)"]
    ),
    (
      """
      SELECT product FROM transactions WHERE product = 'x' AND until IS NOT NULL AND expires IS 9
        AND id <> 3 ORDER BY id
      """,
      ["SEARCH transactions USING INDEX transactions_copies (product=? AND expires=?)"]
    ),
    (
      """
      SELECT client FROM transactions WHERE product = 'x' AND finished = 0 AND state IN (0, 1, 4)
        ORDER BY id DESC LIMIT 1
      """,
      ["SEARCH transactions USING INDEX transactions_waiting (product=?)"]
    ),
    (
      "DELETE FROM timers WHERE session = 3",
      ["SEARCH timers USING INDEX timers_session (session=?)"]
    ),
    ("SELECT time FROM events ORDER BY id DESC LIMIT 1", ["SCAN events"]),
    ("SELECT coalesce(max(id), 0) FROM events", ["SEARCH events"]),
    (
      "SELECT detail FROM events WHERE transaction_id = 5 ORDER BY id LIMIT 9",
      ["SEARCH events USING INDEX events_transaction (transaction_id=?)"]
    ),
    (
      "SELECT detail FROM events WHERE id > 9 AND id <= 99 ORDER BY id",
      ["SEARCH events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"]
    ),
    ("SELECT kind FROM prompts ORDER BY id LIMIT 1", ["SCAN prompts"]),
    ("SELECT 1 FROM owned WHERE product = 'pro'", ["SEARCH owned USING PRIMARY KEY (product=?)"]),
  ]

  @Test("answers every hot query by an index, or by the few rows that it returns")
  func plans() throws {
    let (folder, bench) = try Self.large()
    for (sql, plan) in Self.queries {
      #expect(try Self.plan(sql, bench) == plan, "\(sql)")
    }
    try bench.client.store.withLedger { try $0.database.execute("ANALYZE") }
    for (sql, plan) in Self.queries {
      #expect(try Self.plan(sql, bench) == plan, "after ANALYZE: \(sql)")
    }
    withExtendedLifetime(folder) {}
  }

  private static func steps(_ bench: StoreBench, _ work: (Ledger) throws -> Void) throws -> Int {
    try bench.client.store.withLedger { ledger in
      let before = ledger.database.steps
      try work(ledger)
      return ledger.database.steps - before
    }
  }

  @Test("finds a page of transactions in every order by its index")
  func pagePlans() throws {
    let (folder, bench) = try Self.large()
    for isAnalyzed in [false, true] {
      if isAnalyzed {
        try bench.client.store.withLedger { try $0.database.execute("ANALYZE") }
      }
      for (column, index, key) in Self.orders {
        let table = "SELECT currency FROM transactions INDEXED BY \(index)"
        for (more, direction) in [(">", "ASC"), ("<", "DESC")] {
          let end = "ORDER BY \(key) \(direction), id \(direction) LIMIT 9"
          #expect(
            try Self.plan("\(table) \(end)", bench) == ["SCAN transactions USING INDEX \(index)"])
          let term = key.contains(" ") || key.contains("(") ? "<expr>" : key
          #expect(
            try Self.plan(
              "\(table) WHERE \(key) = 1 AND id \(more) 9 ORDER BY id \(direction)", bench)
              == ["SEARCH transactions USING INDEX \(index) (\(term)=? AND id\(more)?)"])
          #expect(
            try Self.plan("\(table) WHERE \(key) \(more) 1 \(end)", bench)
              == ["SEARCH transactions USING INDEX \(index) (\(term)\(more)?)"])
        }
        #expect(column.expression == key && column.index == index)
      }
    }
    withExtendedLifetime(folder) {}
  }

  /// The orders that have an index of their own, and what they compare.
  private static let orders: [(TransactionOrder.Column, index: String, key: String)] = [
    (.original, "transactions_original", "original"),
    (.client, "transactions_by_client", "client || ''"),
    (.product, "transactions_product", "product"),
    (.state, "transactions_by_state", "state + 0"),
    (.date, "transactions_by_date", "ifnull(date, added)"),
    (.expires, "transactions_by_expires", "ifnull(expires, -1)"),
    (.price, "transactions_by_price", "CASE WHEN state = 1 THEN charged ELSE -1 END"),
    (
      .flags, "transactions_by_flags",
      "CASE WHEN state = 4 THEN 7 WHEN issue = 1 THEN 6 WHEN consent = 1 THEN 5 "
        + "WHEN revocation = 'refund' THEN 4 WHEN revocation = 'familySharing' THEN 3 "
        + "WHEN finished = 0 AND state <> 0 THEN 2 WHEN error_domain IS NOT NULL THEN 1 ELSE 0 END"
    ),
  ]

  @Test("costs a page of any order what it does in a small store, wherever it lies")
  func pageCosts() throws {
    let (folder, bench) = try Self.large()
    for column in TransactionOrder.Column.allCases {
      for order in [TransactionOrder(column), TransactionOrder(column).reversed] {
        let middle = try #require(try bench.client.transaction(100_001))
        let steps = try Self.steps(bench) { ledger in
          _ = try ledger.transactions(in: order, after: order.place(of: middle), limit: 200)
          _ = try ledger.transactions(in: order, after: nil, limit: 200)
        }
        #expect(steps < 40_000, "\(order): two pages ran \(steps) steps of SQLite's machine")
      }
    }
    withExtendedLifetime(folder) {}
  }

  @Test("costs a purchase, a page and a count what a small one does")
  func costs() throws {
    let (folder, bench) = try Self.large()
    #expect(try bench.client.transactionCounts() == (200_000, 10))
    #expect(try bench.client.transactionRange() == 0...199_999)
    #expect(try bench.client.unfinished(client: nil).count == 10)
    let steps = try Self.steps(bench) { ledger in
      _ = try ledger.perform(
        .add(PaymentRequest(productID: "gems"), by: bench.client.caller), clock: bench.clock.now)
    }
    #expect(steps < 20_000, "a purchase ran \(steps) steps of SQLite's machine")
    let reads = try Self.steps(bench) { ledger in
      _ = try ledger.transactions("WHERE id < ? ORDER BY id DESC LIMIT ?", .integer(99_999), 200)
      _ = try ledger.eventRun(after: 100_000, limit: 200)
      _ = try ledger.lastEventID()
    }
    #expect(reads < 40_000, "two pages ran \(reads) steps of SQLite's machine")
    withExtendedLifetime(folder) {}
  }
}
