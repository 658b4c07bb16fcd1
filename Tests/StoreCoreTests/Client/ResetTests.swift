import Foundation
import Testing

@testable import StoreCore

@Suite("A reset of the store")
struct ResetTests {
  let folder: TemporaryFolder
  let scribe = Scribe()

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "takes away what observers were shown, and ids begin again at 0", arguments: Keeping.allCases)
  func reset(keeping: Keeping) throws {
    let bench = try keeping.bench(in: folder)
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    bench.add("noads")
    bench.wait(milliseconds: 900)
    scribe.clear()
    try bench.client.perform(.reset)
    bench.settle()
    #expect(scribe.lines == ["removed pro, noads"])
    #expect(bench.queue.transactions.isEmpty)
    #expect(try bench.client.transactions(limit: 9).isEmpty)
    #expect(try bench.client.owned().isEmpty)
    #expect(
      try bench.client.perform(.add(PaymentRequest(productID: "gems"), by: bench.client.caller))
        == 0)
    #expect(try bench.client.events(after: nil, limit: 9).map(\.name).first == .reset)
  }

  @Test("ends what was added before it, and leaves later payments to their own transactions")
  func paymentsAfterwards() throws {
    let bench = try StoreBench()
    bench.queue.add(scribe)
    bench.settle()
    let old = SKPayment(PaymentValues(productIdentifier: "pro"))
    let new = SKPayment(PaymentValues(productIdentifier: "noads"))
    bench.queue.add(old)
    try bench.client.perform(.reset)
    bench.queue.add(new)
    bench.settle()
    #expect(scribe.lines == ["updated pro failed 0", "updated noads purchasing"])
    #expect(scribe.seen.first?.payment === old)
    #expect(scribe.seen.last?.payment === new)
    bench.wait(milliseconds: 900)
    #expect(bench.queue.transactions.map(\.transactionState) == [.purchased])
  }

  @Test("makes an old transaction's finish harmless to the new one of its number")
  func staleFinish() throws {
    let bench = try StoreBench()
    bench.queue.add(scribe)
    bench.add("pro")
    bench.wait(milliseconds: 900)
    let old = try #require(scribe.seen.last)
    try bench.client.perform(.reset)
    bench.add("noads")
    bench.wait(milliseconds: 900)
    bench.queue.finishTransaction(old)
    bench.settle()
    #expect(try bench.client.transaction(0)?.isFinished == false)
    let warnings = try bench.client.events(after: nil, limit: 99).filter { $0.name == .warning }
    #expect(warnings.map(\.detail) == ["finish of a transaction that the store does not have"])
  }

  @Test("lets a restore that runs end, with nothing")
  func restore() throws {
    let bench = try StoreBench()
    try bench.own("pro")
    bench.queue.add(scribe)
    bench.settle()
    bench.queue.restoreCompletedTransactions()
    try bench.client.perform(.reset)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("takes no answer away that is committed and not delivered yet", arguments: Keeping.allCases)
  func answersUnderWay(keeping: Keeping) throws {
    let bench = try keeping.bench(in: folder)
    try bench.own("pro")
    bench.queue.add(scribe)
    bench.settle()
    scribe.clear()
    bench.queue.restoreCompletedTransactions()
    // The answer is committed here, and delivered only when the executor runs.
    bench.clock.advance(by: .milliseconds(900))
    try bench.client.perform(.reset)
    bench.settle()
    #expect(scribe.lines == ["restore finished"])
    try bench.client.perform(.reset)
    bench.settle()
    #expect(scribe.lines == ["restore finished"])
    #expect(try bench.client.events(after: nil, limit: 9).map(\.name) == [.reset])
  }

  @Test("ends a payment whose number another app got before this one heard of it")
  func numberGivenAgain() throws {
    let bench = try StoreBench()
    bench.queue.add(scribe)
    bench.settle()
    let mine = SKPayment(PaymentValues(productIdentifier: "pro"))
    bench.queue.add(mine)
    try bench.client.perform(.reset)
    let other = Caller(client: "app", session: 99)
    try bench.client.perform(.add(PaymentRequest(productID: "pro"), by: other))
    bench.wait(milliseconds: 900)
    let ended = scribe.seen.filter { $0.payment === mine }
    #expect(ended.map(\.transactionState) == [.failed])
    #expect(
      scribe.lines == ["updated pro failed 0", "updated pro purchasing", "updated pro purchased"])
  }
}
