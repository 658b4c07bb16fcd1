import Foundation
import StoreCore
import Testing

@Suite("Reports on promoted purchases")
struct PromotedReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test(
    "a store payment waits until an observer exists, then shouldAddStorePayment is called",
    arguments: Keeping.allCases)
  func appNotRunning(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    bench.client.close()
    let store = try bench.another("storefront", isTerminal: true)
    try store.perform(.setCondition(.dialogs, "off"))
    try store.perform(.promote("pro", client: nil))
    bench.settle()
    try bench.relaunch()
    bench.wait(milliseconds: 60_000)
    let seller = PromotionScribe(answer: true)
    bench.queue.add(seller)
    bench.wait(milliseconds: 900)
    #expect(seller.offered.map(\.productIdentifier) == ["pro"])
    #expect(seller.seen.last?.transactionState == .purchased)
    let again = PromotionScribe(answer: true)
    bench.queue.add(again)
    bench.wait(milliseconds: 900)
    #expect(again.offered.isEmpty)
  }

  @Test("true continues at once; false defers, and the very same payment is added later")
  func bothAnswers() throws {
    let willing = PromotionScribe(answer: true)
    bench.queue.add(willing)
    bench.settle()
    try bench.client.perform(.promote("pro", client: "app"))
    bench.wait(milliseconds: 900)
    #expect(willing.seen.map(\.transactionState) == [.purchased, .purchased])
    bench.queue.remove(willing)
    let busy = PromotionScribe(answer: false)
    bench.queue.add(busy)
    bench.settle()
    try bench.client.perform(.promote("noads", client: "app"))
    bench.wait(milliseconds: 60_000)
    #expect(busy.seen.map(\.payment.productIdentifier) == ["pro"])
    let payment = try #require(busy.offered.first)
    bench.queue.add(payment)
    bench.wait(milliseconds: 900)
    #expect(busy.seen.last?.transactionState == .purchased)
    #expect(busy.seen.last?.payment === payment)
  }

  @Test("the promoted payment itself is reused, also where the purchase continues at once")
  func samePayment() throws {
    let seller = PromotionScribe(answer: true)
    bench.queue.add(seller)
    bench.settle()
    try bench.client.perform(.promote("gems", client: nil))
    bench.wait(milliseconds: 900)
    let payment = try #require(seller.offered.first)
    #expect(seller.seen.allSatisfy { $0.payment === payment })
    #expect(seller.seen.count == 2)
  }

  @Test("one observer that answers true is enough, also one that was added just before")
  func oneIsEnough() throws {
    let busy = PromotionScribe(answer: false)
    bench.queue.add(busy)
    bench.settle()
    let willing = PromotionScribe(answer: true)
    bench.queue.add(willing)
    try bench.client.perform(.promote("pro", client: nil))
    bench.wait(milliseconds: 900)
    #expect(busy.offered.count == 1)
    #expect(willing.offered.count == 1)
    #expect(willing.seen.last?.transactionState == .purchased)
    #expect(try bench.client.transactions(limit: 9).count == 1)
  }

  @Test("if no observer has shouldAddStorePayment, the store says so")
  func noMethod() throws {
    let silent = bench.observed()
    try bench.client.perform(.promote("pro", client: nil))
    bench.wait(milliseconds: 900)
    #expect(silent.lines.isEmpty)
    #expect(
      try bench.warnings() == [
        "no observer has paymentQueue(_:shouldAddStorePayment:for:): nothing is bought"
      ])
  }
}
