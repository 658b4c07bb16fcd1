import Foundation
import StoreCore
import Testing

@Suite("Reports on finishing")
struct FinishReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("finishing a purchasing transaction is a visible programmer error")
  func purchasing() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let bench = try StoreBench()
      let scribe = bench.observed()
      bench.add("pro")
      bench.settle()
      bench.queue.finishTransaction(scribe.seen[0])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Cannot finish a purchasing transaction"))
  }

  @Test("outside of an app the same error is one line that can be caught, and shown as a warning")
  func purchasingCaught() throws {
    bench.add("pro")
    #expect(throws: StoreRefusal.stillPurchasing(0)) {
      try bench.client.perform(.finish(0, by: bench.client.caller))
    }
    #expect(
      StoreRefusal.stillPurchasing(0).message
        == "Cannot finish a purchasing transaction: 0 waits for the App Store's answer.")
    #expect(try bench.warnings() == ["finish of a purchasing transaction"])
    #expect(try bench.client.transaction(0)?.isFinished == false)
  }

  @Test(
    "a purchase interrupted by a kill is redelivered after relaunch, and cannot be finished yet",
    arguments: Keeping.allCases)
  func killed(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    bench.add("pro")
    try bench.relaunch()
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    #expect(throws: StoreRefusal.stillPurchasing(0)) {
      try bench.client.perform(.finish(0, by: bench.client.caller))
    }
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro purchased")
    bench.queue.finishTransaction(try #require(scribe.seen.last))
    bench.settle()
    #expect(scribe.lines.last == "removed pro")
  }

  @Test("removedTransactions comes after finish returns; two quick purchases are two transactions")
  func twoQuickPurchases() throws {
    let scribe = bench.observed()
    var linesAfterFinish = 0
    scribe.onUpdate = { [bench] queue, changed in
      for one in changed where one.transactionState == .purchased {
        let before = scribe.lines.count
        queue.finishTransaction(one)
        linesAfterFinish += scribe.lines.count - before
        if one.transactionIdentifier == "0" { bench.add("gems") }
      }
    }
    bench.buy("gems")
    bench.wait(milliseconds: 900)
    #expect(linesAfterFinish == 0)
    #expect(
      scribe.lines == [
        "updated gems purchasing", "updated gems purchased", "removed gems",
        "updated gems purchasing", "updated gems purchased", "removed gems",
      ])
    #expect(Set(scribe.seen.map(ObjectIdentifier.init)).count == 2)
    #expect(try bench.client.transactions(limit: 9).map(\.chargedMillionths) == [490_000, 490_000])
  }

  @Test("a double finish is harmless and shown as a warning")
  func twice() throws {
    try bench.set(.allPurchases, "paymentInvalid")
    let scribe = bench.observed()
    bench.buy("pro")
    let failed = try #require(scribe.seen.last)
    bench.queue.finishTransaction(failed)
    bench.queue.finishTransaction(failed)
    bench.settle()
    bench.queue.finishTransaction(failed)
    bench.settle()
    #expect(
      scribe.lines == ["updated pro purchasing", "updated pro failed 3", "removed pro"])
    #expect(try bench.warnings() == ["finished already", "finished already"])
  }
}
