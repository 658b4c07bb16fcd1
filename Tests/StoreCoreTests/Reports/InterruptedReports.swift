import Foundation
import StoreCore
import Testing

@Suite("Reports on interrupted purchases")
struct InterruptedReports {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
    try bench.set(.interruptedPurchases, "on")
  }

  @Test("an interrupted purchase fails first; then a new transaction is purchased")
  func expiredCard() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro failed 2"])
    #expect(try bench.client.owned().isEmpty)
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(scribe.seen.last?.transactionIdentifier == "1")
    #expect(scribe.seen.last !== scribe.seen.first)
    let records = try bench.client.transactions(limit: 9).reversed()
    #expect(records.map(\.chargedMillionths) == [0, 2_990_000])
  }

  @Test("failed comes before purchased, also on return to the foreground; both must be finished")
  func foreground() throws {
    bench.buy("pro")
    try bench.client.perform(.resolve(0))
    let scribe = bench.observed()
    try bench.client.perform(.enterForeground(bench.client.caller))
    bench.settle()
    #expect(scribe.lines == ["updated pro failed 2, pro purchased"])
    bench.queue.finishTransaction(try #require(bench.queue.transactions.last))
    try bench.relaunch()
    let later = Scribe()
    bench.queue.add(later)
    bench.settle()
    #expect(later.lines == ["updated pro failed 2"])
    bench.queue.finishTransaction(try #require(bench.queue.transactions.first))
    bench.settle()
    #expect(try bench.client.unfinished(client: nil).isEmpty)
  }

  @Test(
    "resolving the issue pushes the new transaction to observers at once",
    arguments: [("paymentCancelled", 2), ("unknown", 0)])
  func resolved(code: String, number: Int) throws {
    try bench.set(.interruptedFailure, code)
    let scribe = bench.observed()
    bench.buy("pro")
    let time = bench.clock.now
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(
      scribe.lines == [
        "updated pro purchasing", "updated pro failed \(number)", "updated pro purchased",
      ])
    #expect(bench.clock.now == time)
  }

  @Test("an error and a success for one tap are the failed and purchased pair; restore then works")
  func pair() throws {
    try bench.set(.interruptedFailure, "unknown")
    let scribe = bench.observed()
    bench.buy("pro")
    try bench.client.perform(.resolve(0))
    bench.settle()
    for transaction in bench.queue.transactions { bench.queue.finishTransaction(transaction) }
    bench.settle()
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
    #expect(scribe.seen.last?.original?.transactionIdentifier == "1")
  }
}
