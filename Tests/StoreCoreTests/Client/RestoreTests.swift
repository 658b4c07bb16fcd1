import Foundation
import StoreCore
import Testing

@Suite("A restore")
struct RestoreTests {
  let bench: StoreBench
  let scribe = Scribe()

  init() throws { bench = try StoreBench() }

  private func restore() {
    bench.queue.add(scribe)
    bench.settle()
    scribe.clear()
    bench.queue.restoreCompletedTransactions()
    bench.wait(milliseconds: 900)
  }

  @Test("of nothing ends as finished, once, without an update")
  func nothing() {
    restore()
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("gives each finished restorable purchase a new transaction, then finishes once")
  func several() throws {
    for product in ["pro", "gems", "season", "club", "noads"] { try bench.own(product) }
    restore()
    #expect(
      scribe.lines == [
        "updated pro restored, club restored, noads restored", "restore finished",
      ])
    #expect(scribe.seen.map { $0.original?.transactionIdentifier } == ["0", "3", "4"])
    #expect(scribe.seen.map(\.transactionIdentifier) == ["5", "6", "7"])
  }

  @Test("leaves out what was bought but not finished")
  func unfinished() throws {
    bench.add("pro")
    bench.wait(milliseconds: 900)
    restore()
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("repeated makes new transactions each time, and finishes once each time")
  func repeated() throws {
    try bench.own("pro")
    restore()
    bench.queue.restoreCompletedTransactions()
    bench.wait(milliseconds: 900)
    #expect(
      scribe.lines == [
        "updated pro restored", "restore finished", "updated pro restored", "restore finished",
      ])
    #expect(Set(scribe.seen.compactMap(\.transactionIdentifier)).count == 2)
  }

  @Test("fails once while the store is offline")
  func offline() throws {
    try bench.set(.offline, "on")
    restore()
    #expect(scribe.lines == ["restore failed 0"])
  }

  @Test("that is asked for while one runs fails at once; the first goes on")
  func second() throws {
    try bench.own("pro")
    bench.queue.add(scribe)
    bench.settle()
    bench.queue.restoreCompletedTransactions()
    bench.queue.restoreCompletedTransactions()
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["restore failed 0", "updated pro restored", "restore finished"])
  }

  @Test("reaches the app that asked, whoever bought")
  func acrossClients() throws {
    try bench.own("pro")
    let other = try bench.another("other")
    let theirs = Scribe()
    other.paymentQueue.add(theirs)
    bench.queue.add(scribe)
    bench.settle()
    other.paymentQueue.restoreCompletedTransactions()
    bench.wait(milliseconds: 900)
    #expect(theirs.lines == ["updated pro restored", "restore finished"])
    #expect(scribe.lines.isEmpty)
  }
}
