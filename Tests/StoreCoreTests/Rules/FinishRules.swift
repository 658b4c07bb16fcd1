import Foundation
import StoreCore
import Testing

@Suite("Rules: finishTransaction")
struct FinishRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  @Test("asynchronous; then removedTransactions", arguments: ["succeed", "cancel"])
  func finish(outcome: String) throws {
    try bench.set(.nextPurchase, outcome)
    bench.buy("pro")
    scribe.clear()
    bench.queue.finishTransaction(try #require(scribe.seen.last))
    #expect(scribe.lines.isEmpty)
    bench.settle()
    #expect(scribe.lines == ["removed pro"])
    #expect(bench.queue.transactions.isEmpty)
  }

  @Test("a restored transaction is finished as any other")
  func restored() throws {
    try bench.own("pro")
    bench.restore()
    scribe.clear()
    bench.finishAll()
    #expect(scribe.lines == ["removed pro"])
    try bench.relaunch()
    #expect(bench.watch().lines.isEmpty)
  }

  @Test("on a purchasing transaction it is a programmer error")
  func purchasing() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let bench = try StoreBench()
      let scribe = bench.watch()
      bench.add("pro")
      bench.settle()
      bench.queue.finishTransaction(scribe.seen[0])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Cannot finish a purchasing transaction"))
  }

  @Test("a second finish does nothing and is shown as a warning in the trace")
  func twice() throws {
    bench.buy("pro")
    let transaction = try #require(scribe.seen.last)
    bench.queue.finishTransaction(transaction)
    bench.queue.finishTransaction(transaction)
    bench.settle()
    bench.queue.finishTransaction(transaction)
    bench.settle()
    #expect(scribe.lines.filter { $0 == "removed pro" }.count == 1)
    #expect(try bench.warnings() == ["finished already", "finished already"])
  }

  @Test("of two processes of an app the first finish wins, and both are told")
  func twoProcesses() throws {
    let second = try bench.another("app")
    let theirs = Scribe()
    second.paymentQueue.add(theirs)
    bench.buy("pro")
    bench.queue.finishTransaction(try #require(scribe.seen.last))
    second.paymentQueue.finishTransaction(try #require(theirs.seen.last))
    bench.settle()
    #expect(scribe.lines.last == "removed pro")
    #expect(theirs.lines == scribe.lines)
    #expect(try bench.warnings() == ["finished already"])
  }

  @Test("of a deferred transaction removes it; its approval is delivered all the same")
  func deferred() throws {
    try bench.set(.nextPurchase, "defer")
    bench.buy("pro")
    bench.finishAll()
    #expect(scribe.lines.last == "removed pro")
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test("of a transaction that a program made itself, or that is another app's, only warns")
  func foreign() throws {
    let other = try bench.another("other")
    let theirs = Scribe()
    other.paymentQueue.add(theirs)
    other.paymentQueue.add(SKPayment(product: SKProduct()))
    bench.settle()
    bench.queue.finishTransaction(SKPaymentTransaction())
    bench.queue.finishTransaction(try #require(theirs.seen.first))
    let warning = "finish of a transaction that the store does not have"
    #expect(try bench.warnings() == [warning, warning])
  }
}
