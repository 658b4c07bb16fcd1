import Foundation
import Testing

@testable import StoreCore

@Suite("Migrations")
struct MigrationTests {
  @Test("are named, and number what a new ledger has")
  func named() throws {
    #expect(
      Migrations.all.map(\.name) == [
        "the store: transactions, timers, prompts, events, sessions",
        "indexes: unfinished ones of all apps, purchases to finish, timers",
        "refunds, expiry, interruptions, consents; what waits for an app",
        "subscriptions in time, offers, deletion, what apps were told",
        "indexes: transactions in the order of every column",
        "conditions for the next time only",
        "not to renew; indexes: a group's timers, copies, what waits",
      ])
    let folder = try TemporaryFolder()
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let version = try bench.client.store.withLedger { ledger in
      try ledger.database.first("PRAGMA user_version") { $0.integer(0) }
    }
    #expect(version == 7)
  }

  @Test("bring an older ledger up to date, with all that it holds")
  func older() throws {
    let folder = try TemporaryFolder()
    do {
      let database = try Database(path: folder.ledger)
      try database.execute(Migrations.all[0].sql)
      try database.execute("PRAGMA user_version = 1")
      try database.execute("PRAGMA application_id = \(Migrations.applicationID)")
      try database.execute(
        """
        INSERT INTO transactions VALUES(0, 0, 'pro', 'nonConsumable', 'app', 1, 1, NULL,
          1700000000000000, 1700000000900000, 0, NULL, NULL, NULL, 2990000, 'USD')
        """)
    }
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased"])
    #expect(try bench.client.transactionCounts().unfinished == 1)
  }

  @Test("that fail leave the ledger as it was")
  func failing() throws {
    let folder = try TemporaryFolder()
    do {
      let database = try Database(path: folder.ledger)
      try database.execute(Migrations.all[0].sql)
      try database.execute("CREATE INDEX timers_session ON timers(session)")
      try database.execute("PRAGMA user_version = 1")
      try database.execute("PRAGMA application_id = \(Migrations.applicationID)")
    }
    #expect(throws: LedgerError.self) { try StoreBench(ledgerPath: folder.ledger) }
    let database = try Database(path: folder.ledger)
    #expect(try database.first("PRAGMA user_version") { $0.integer(0) } == 1)
    let made = try database.first(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'transactions_open'"
    ) { $0.integer(0) }
    #expect(made == 0)
  }
}
