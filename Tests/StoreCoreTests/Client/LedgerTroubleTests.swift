import Foundation
import Testing

@testable import StoreCore

@Suite("A ledger that cannot be written for a while")
struct LedgerTroubleTests {
  let bench: StoreBench
  let scribe = Scribe()

  init() throws {
    bench = try StoreBench()
    bench.queue.add(scribe)
    bench.settle()
  }

  private func rename(_ table: String, _ name: String) throws {
    try bench.client.store.withLedger {
      try $0.database.execute("ALTER TABLE \(table) RENAME TO \(name)")
    }
  }

  @Test("fails a payment that it cannot take: every purchase ends, and nothing is kept")
  func payment() throws {
    try rename("timers", "hidden")
    bench.add("pro")
    #expect(scribe.lines.isEmpty, "never inside the call")
    bench.settle()
    #expect(scribe.lines == ["updated pro failed 0"])
    bench.queue.finishTransaction(scribe.seen[0])
    try rename("hidden", "timers")
    bench.wait(milliseconds: 2_000)
    #expect(try bench.client.transactions(limit: 9).isEmpty)
    #expect(scribe.lines.count == 1)
  }

  @Test("fails a restore that it cannot take, once")
  func restore() throws {
    try rename("timers", "hidden")
    bench.queue.restoreCompletedTransactions()
    bench.settle()
    #expect(scribe.lines == ["restore failed 0"])
  }

  @Test("tries what is due again, a second later each time, and loses nothing")
  func due() throws {
    bench.add("pro")
    bench.settle()
    try rename("owned", "hidden")
    bench.wait(milliseconds: 5_000)
    #expect(scribe.lines == ["updated pro purchasing"])
    try rename("hidden", "owned")
    bench.wait(milliseconds: 1_000)
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("delivers later what could not be read")
  func delivery() throws {
    bench.add("pro")
    try rename("events", "hidden")
    bench.settle()
    #expect(scribe.lines.isEmpty)
    try rename("hidden", "events")
    bench.wait(milliseconds: 1_000)
    #expect(scribe.lines.first == "updated pro purchasing")
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test("gives an observer that was added meanwhile what is unfinished, later")
  func newcomer() throws {
    bench.add("pro")
    bench.wait(milliseconds: 900)
    let late = Scribe()
    try rename("transactions", "hidden")
    bench.queue.add(late)
    bench.settle()
    try rename("hidden", "transactions")
    bench.wait(milliseconds: 1_000)
    #expect(late.lines == ["updated pro purchased"])
  }

  @Test("skips rows that a later version wrote, however many")
  func unknownRows() throws {
    try bench.client.store.withLedger { ledger in
      try ledger.database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
        INSERT INTO events(time, batch, actor, name, detail)
          SELECT 1700000000000000, i, 'store', 'eclipse', '' FROM n
        """)
    }
    bench.add("pro")
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
  }
}

@Suite("A purchasing transaction")
struct PurchasingFinishTests {
  @Test("cannot be finished by an app: a precondition, and the store still has it")
  func finish() async {
    await #expect(processExitsWith: .failure) {
      let bench = try StoreBench()
      let scribe = Scribe()
      bench.queue.add(scribe)
      bench.add("pro")
      bench.settle()
      // Due, but not delivered yet.
      bench.clock.advance(by: .milliseconds(900))
      bench.queue.finishTransaction(scribe.seen[0])
    }
  }
}
