import Foundation
import Testing

@testable import StoreCore

@Suite("A list of a store")
struct ListsTests {
  /// 20,000 transactions of two apps; of every thousandth one another product, and unfinished. A
  /// row of the trace for each, and one that a later version wrote.
  private static func large() throws -> StoreBench {
    let bench = try StoreBench()
    try bench.client.store.withLedger { ledger in
      try ledger.database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
        INSERT INTO transactions(id, original, product, kind, client, state, quantity, username,
          added, date, finished, error_domain, error_code, error_message, charged, currency)
          SELECT i, i, CASE WHEN i % 1000 = 0 THEN 'pro' ELSE 'gems' END, 'consumable',
            CASE WHEN i % 2 = 0 THEN 'app' ELSE 'other' END, 1, 1, NULL, i, i, i % 1000 != 0,
            NULL, NULL, NULL, 490000, 'USD' FROM n;
        DELETE FROM events;
        INSERT INTO events(time, batch, actor, name, client, transaction_id, product, detail)
          SELECT added, id + 1, 'app', 'add', client, id, product, '' FROM transactions;
        INSERT INTO events(time, batch, actor, name, client, transaction_id, product, detail)
          VALUES(20000, 30000, 'app', 'dreamt', 'app', 0, 'pro', '');
        """)
    }
    return bench
  }

  private func filter(
    product: String? = nil, client: String? = nil, isUnfinished: Bool = false
  ) -> TransactionFilter {
    var filter = TransactionFilter()
    filter.product = product
    filter.client = client
    filter.isUnfinished = isUnfinished
    return filter
  }

  @Test("has transactions newest first, page by page")
  func transactions() throws {
    let client = try Self.large().client
    func ids(_ filter: TransactionFilter, before: TransactionID? = nil) throws -> [TransactionID] {
      try client.transactions(filter, before: before, limit: 3).map(\.id)
    }
    #expect(try ids(filter()) == [19_999, 19_998, 19_997])
    #expect(try ids(filter(), before: 2) == [1, 0])
    #expect(try ids(filter(), before: .min) == [])
    #expect(try ids(filter(product: "pro")) == [19_000, 18_000, 17_000])
    #expect(try ids(filter(product: "pro"), before: 17_000) == [16_000, 15_000, 14_000])
    #expect(try ids(filter(client: "other")) == [19_999, 19_997, 19_995])
    #expect(try ids(filter(isUnfinished: true)) == [19_000, 18_000, 17_000])
    #expect(try ids(filter(product: "gems", isUnfinished: true)) == [])
    #expect(try ids(filter(product: "pro", client: "other")) == [])
    #expect(try client.transactions(filter(), before: nil, limit: 0).isEmpty)
  }

  @Test("costs what it returns, where there is an index")
  func costs() throws {
    let client = try Self.large().client
    let filters = [
      filter(), filter(product: "pro"), filter(isUnfinished: true),
      filter(client: "app", isUnfinished: true),
    ]
    for filter in filters {
      let before = try client.store.withLedger { $0.database.steps }
      _ = try client.transactions(filter, before: nil, limit: 10)
      let steps = try client.store.withLedger { $0.database.steps } - before
      #expect(steps < 2_000, "\(steps) steps of SQLite's machine for \(filter)")
    }
  }

  @Test("has the trace oldest first, page by page, over rows that nobody here knows")
  func events() throws {
    let client = try Self.large().client
    var filter = EventFilter()
    filter.product = "pro"
    let start = try client.eventStart(filter, newest: 3)
    let page = try client.events(filter, after: start, limit: 2)
    #expect(page.events.map(\.transaction) == [18_000, 19_000])
    let last = try #require(page.last)
    let rest = try client.events(filter, after: last, limit: 2)
    #expect(rest.events.isEmpty)
    let end = try #require(rest.last)
    #expect(try client.events(filter, after: end, limit: 2).last == nil)
    #expect(try client.eventStart(filter, newest: 0) == end)
    #expect(try client.eventStart(filter, newest: 100_000) < page.events[0].id - 1_000)
  }

  @Test("has the rows of a product, an app, a transaction")
  func matching() {
    var row = StoreEvent(
      time: StoreInstant(microseconds: 0), actor: .app, name: .add, client: "app",
      transaction: 3, product: "pro")
    var filter = EventFilter()
    #expect(filter.matches(row))
    (filter.client, filter.product, filter.transaction) = ("app", "pro", 3)
    #expect(filter.matches(row))
    row.client = nil
    #expect(!filter.matches(row))
    filter.client = nil
    row.transaction = 4
    #expect(!filter.matches(row))
  }
}
