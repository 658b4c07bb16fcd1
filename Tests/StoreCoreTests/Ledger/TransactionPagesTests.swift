import Foundation
import Testing

@testable import StoreCore

@Suite("Pages of transactions in every order")
struct TransactionPagesTests {
  /// 10,000 transactions of few clients, products, states and moments, so that most are equal to
  /// many others, with a gap in the ids after every seventh.
  private static func bench() throws -> StoreBench {
    let bench = try StoreBench()
    try bench.client.store.withLedger { ledger in
      try ledger.database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
        INSERT INTO transactions(id, original, product, kind, client, state, quantity, added, date,
          finished, error_domain, error_code, error_message, charged, currency, expires, revoked,
          revocation, issue, consent)
        SELECT i + i / 7, i / 3, 'product' || (i * 7919 % 40), 'consumable', 'client' || (i * 31 % 5),
          i * 13 % 5, 1, 1700000000000000 - i * 37 % 1000,
          CASE WHEN i % 2 = 0 THEN 1700000000000000 + i * 53 % 700 END, i * 17 % 3 > 0,
          CASE WHEN i * 13 % 5 = 2 THEN 'SKErrorDomain' END, 2, '', i * 11 % 9 * 490000, 'USD',
          CASE WHEN i % 4 = 0 THEN 1700000000000000 + i * 71 % 300 END,
          CASE WHEN i % 50 = 0 THEN 1700000000000000 END,
          CASE WHEN i % 100 = 0 THEN 'refund' WHEN i % 50 = 0 THEN 'familySharing' END,
          i % 97 = 0, i % 89 = 0 FROM n;
        """)
    }
    return bench
  }

  /// What SQLite sorts by, term by term, in other words than the queries of the pages.
  private static let keys: [(column: TransactionOrder.Column, terms: [String])] = [
    (.id, ["id"]), (.original, ["original"]), (.client, ["client"]), (.product, ["product"]),
    (.state, ["state"]), (.date, ["coalesce(date, added)"]),
    (.expires, ["expires IS NOT NULL", "expires"]),
    (.price, ["state = 1", "iif(state = 1, charged, 0)"]),
    (
      .flags,
      [
        "state = 4", "issue = 1", "consent = 1", "coalesce(revocation, '') = 'refund'",
        "revocation IS NOT NULL", "finished = 0 AND state > 0", "error_domain IS NOT NULL",
      ]
    ),
  ]

  /// By the first term that holds, where they are flags: those behind it do not count.
  private static func sorted(
    _ bench: StoreBench, _ column: TransactionOrder.Column, by terms: [String],
    _ isDescending: Bool
  ) throws -> [TransactionID] {
    let direction = isDescending ? "DESC" : "ASC"
    let list = terms.enumerated().map { index, term in
      guard column == .flags else { return "\(term) \(direction)" }
      let earlier = terms.prefix(index).map { "NOT (\($0))" } + ["(\(term))"]
      return "(\(earlier.joined(separator: " AND "))) \(direction)"
    }
    let order = (list + ["id \(direction)"]).joined(separator: ", ")
    return try bench.client.store.withLedger { ledger in
      try ledger.database.all("SELECT id FROM transactions ORDER BY \(order)") { $0.integer(0) }
    }
  }

  /// All pages from the first to the last.
  private static func walk(
    _ bench: StoreBench, _ order: TransactionOrder, size: Int,
    _ between: (Int) throws -> Void = { _ in }
  ) throws -> [TransactionID] {
    var found: [TransactionID] = []
    var place: TransactionPlace?
    for number in 0... {
      let page = try bench.client.transactions(in: order, after: place, limit: size)
      guard let last = page.last else { break }
      found += page.map(\.id)
      place = order.place(of: last)
      try between(number)
    }
    return found
  }

  @Test("give each of 10,000 rows once, in order, by every column both ways")
  func everyOrder() throws {
    let bench = try Self.bench()
    for (column, terms) in Self.keys {
      for isDescending in [false, true] {
        let order = TransactionOrder(column: column, isDescending: isDescending)
        let walked = try Self.walk(bench, order, size: 137)
        #expect(walked.count == 10_000, "\(order)")
        let sorted = try Self.sorted(bench, column, by: terms, isDescending)
        #expect(walked == sorted, "\(order)")
      }
    }
  }

  @Test("leave out no row and give none twice while others are added and deleted")
  func whileItChanges() throws {
    for column in TransactionOrder.Column.allCases {
      for isDescending in [false, true] {
        let bench = try Self.bench()
        let order = TransactionOrder(column: column, isDescending: isDescending)
        let walked = try Self.walk(bench, order, size: 500) { number in
          guard number < 15 else { return }
          // Those whose number ends in 3 go, a few at a time; others come with numbers beyond.
          try bench.client.store.withLedger { ledger in
            try ledger.database.execute(
              """
              DELETE FROM transactions WHERE id % 10 = 3 AND id / 10 % 15 = \(number);
              INSERT INTO transactions(id, original, product, kind, client, state, quantity, added,
                finished, charged, currency)
              SELECT id + \((number + 1) * 100_000), original, product, kind, client, state, 1, added,
                finished, charged, currency FROM transactions WHERE id < 200;
              """)
          }
        }
        #expect(Set(walked).count == walked.count, "twice: \(order)")
        let stayed = walked.filter { $0 < 100_000 && $0 % 10 != 3 }
        // 857 of the 10,000 numbers end in 3.
        #expect(stayed.count == 9_143, "\(order)")
      }
    }
  }

  @Test("begin behind a transaction that is gone as if it were there")
  func goneEnd() throws {
    let bench = try Self.bench()
    let order = TransactionOrder(.date)
    let first = try bench.client.transactions(in: order, after: nil, limit: 10)
    let second = try bench.client.transactions(
      in: order, after: first.last.map(order.place), limit: 10)
    let last = try #require(first.last)
    try bench.client.store.withLedger {
      try $0.database.execute("DELETE FROM transactions WHERE id = \(last.id)")
    }
    #expect(
      try bench.client.transactions(in: order, after: order.place(of: last), limit: 10) == second)
  }

  @Test("of no rows, of a store without any and beyond either end are empty")
  func empty() throws {
    let bench = try Self.bench()
    let none = try StoreBench()
    for column in TransactionOrder.Column.allCases {
      let order = TransactionOrder(column)
      #expect(try bench.client.transactions(in: order, after: nil, limit: 0).isEmpty)
      #expect(try bench.client.transactions(in: order, after: nil, limit: -1).isEmpty)
      #expect(try none.client.transactions(in: order, after: nil, limit: 9).isEmpty)
      let end = try bench.client.transactions(in: order.reversed, after: nil, limit: 1).first
      let place = end.map(order.place)
      #expect(try bench.client.transactions(in: order, after: place, limit: 9).isEmpty)
    }
  }

  @Test("order texts byte by byte, as SQLite does, whatever Swift holds equal")
  func bytes() {
    let places = ["Z", "a", "e\u{301}", "é", "宝"].map {
      TransactionPlace(key: .text($0), id: 1)
    }
    #expect(places.shuffled().sorted() == places)
    #expect(places[2] < places[3] && !(places[3] < places[2]))
  }
}
