import Foundation
import Testing

@testable import StoreCore

@Suite("What is committed", .serialized)
struct CommitTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is in the file before anyone is told: another connection sees it inside the callback")
  func durableBeforeVisible() throws {
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let scribe = Scribe()
    bench.queue.add(scribe)
    var seen: [Int64] = []
    scribe.onUpdate = { [path = folder.ledger] _, _ in
      let other = try? Database(path: path)
      let state = try? other?.first("SELECT state FROM transactions WHERE id = 0") { $0.integer(0) }
      seen.append(state ?? -1)
    }
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(seen == [0, 1])
    let other = try Database(path: folder.ledger)
    #expect(try other.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
  }

  @Test(
    "is on the disk when add returns: it is there for the next life of the app",
    arguments: Keeping.allCases)
  func addIsKept(keeping: Keeping) throws {
    let bench = try keeping.bench(in: folder)
    bench.add("pro")
    #expect(try bench.client.transaction(0)?.state == .purchasing)
    try bench.relaunch()
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("in one seed and one order of commands is the same, byte for byte, in memory and in a file")
  func sameTrace() throws {
    let first = try Self.trace(.memory)
    #expect(try Self.trace(.memory) == first)
    #expect(try Self.trace(.file) == first)
    #expect(first.components(separatedBy: "\n").count > 60)
  }

  @Test("reads as the trace of a purchase", arguments: Keeping.allCases)
  func traceOfAPurchase(keeping: Keeping) throws {
    let bench = try keeping.bench(in: folder)
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    bench.wait(milliseconds: 900)
    bench.queue.finishTransaction(scribe.seen[0])
    bench.settle()
    let lines = try bench.client.events(after: 1, limit: 100).map(Self.line)
    #expect(
      lines == [
        "2 +0.0 app add 0 pro ×1",
        "3 +0.0 store state 0 pro purchasing",
        "4 +0.0 store promptAnswered 0 pro yes: no terminal attached",
        "5 +0.0 callback updatedTransactions 0 pro purchasing [0 purchasing]",
        "6 +0.9 store state 0 pro purchased",
        "7 +0.9 callback updatedTransactions 0 pro purchased [0 purchased]",
        "8 +0.9 app finish 0 pro",
        "9 +0.9 store removed 0 pro purchased",
        "10 +0.9 callback removedTransactions 0 pro purchased [0 purchased]",
      ])
  }

  private static func trace(_ keeping: Keeping) throws -> String {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    let scribe = Scribe()
    bench.queue.add(scribe)
    try bench.set(.latency, "0.1s-2s")
    for round in 0..<4 {
      for product in ["pro", "gems", "club", "nothing"] { bench.add(product) }
      bench.queue.restoreCompletedTransactions()
      bench.wait(milliseconds: 700)
      if round == 1 { try bench.set(.nextPurchase, "cancel") }
      bench.wait(milliseconds: 2_000)
      for transaction in bench.queue.transactions { bench.queue.finishTransaction(transaction) }
      bench.settle()
    }
    return try bench.client.events(after: nil, limit: 1_000).map(line).joined(separator: "\n")
  }

  private static func line(_ event: StoreEvent) -> String {
    let tenths = (event.time.microseconds - 1_700_000_000_000_000) / 100_000
    let parts: [String?] = [
      String(event.id), "+\(tenths / 10).\(tenths % 10)", event.actor.rawValue,
      event.name.rawValue, event.transaction.map(String.init), event.product, event.state?.name,
      event.failure.map { String($0.code) }, event.detail.isEmpty ? nil : event.detail,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
