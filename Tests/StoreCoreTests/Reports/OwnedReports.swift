import Foundation
import StoreCore
import Testing

@Suite("Reports on buying what is owned")
struct OwnedReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("buying an owned non-consumable again is a regular purchase, without a charge")
  func regularPurchase() throws {
    try bench.own("pro")
    bench.wait(milliseconds: 3_600_000)
    let scribe = bench.observed()
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
    let record = try #require(try bench.client.transaction(1))
    #expect(record.chargedMillionths == 0)
    #expect(scribe.seen.last?.transactionDate == bench.clock.now.date)
    let since = try #require(try bench.client.owned()["pro"]).since
    #expect(since == StoreInstant(microseconds: 1_700_000_000_900_000))
  }

  @Test(
    "it ends as purchased or as restored, by a switch; the purchase always ends",
    arguments: ["purchased", "restored"], [true, false])
  func bothVariants(ending: String, isFinished: Bool) throws {
    if isFinished { try bench.own("pro") } else { bench.buy("pro") }
    try bench.set(.ownedPurchases, ending)
    let scribe = bench.observed()
    let payment = SKPayment(PaymentValues(productIdentifier: "pro"))
    bench.queue.add(payment)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchasing", "updated pro \(ending)"])
    #expect(scribe.seen.last?.payment === payment)
    bench.queue.finishTransaction(try #require(scribe.seen.last))
    bench.settle()
    #expect(scribe.lines.last == "removed pro")
  }

  @Test("an unfinished consumable blocks the next purchase until it is finished, visibly")
  func unfinishedConsumable() throws {
    bench.buy("gems")
    let scribe = bench.observed()
    bench.buy("gems")
    #expect(
      scribe.lines == [
        "updated gems purchasing", "updated gems failed 0", "updated gems purchased",
      ])
    #expect(try bench.client.transaction(1)?.failure?.message == "Already bought, not finished.")
    let again = try bench.client.events(limit: 99).filter { $0.name == .redelivered }
    #expect(again.map(\.detail) == ["bought already, not finished"])
    for transaction in bench.queue.transactions { bench.queue.finishTransaction(transaction) }
    bench.settle()
    scribe.clear()
    bench.buy("gems")
    #expect(scribe.lines == ["updated gems purchasing", "updated gems purchased"])
    #expect(try bench.client.transaction(2)?.chargedMillionths == 490_000)
  }

  @Test("what the store says is owned and what an app was told of stand side by side")
  func sideBySide() throws {
    try bench.own("pro")
    let other = try bench.another("other")
    let scribe = Scribe()
    other.paymentQueue.add(scribe)
    bench.settle()
    #expect(scribe.lines.isEmpty)
    #expect(other.paymentQueue.transactions.isEmpty)
    #expect(try other.owned()["pro"]?.transaction == 0)
    #expect(try other.transaction(0)?.client == "app")
    other.paymentQueue.add(SKPayment(PaymentValues(productIdentifier: "pro")))
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro purchased")
    let rows = try other.events(of: 1, limit: 99).filter { $0.state == .purchased }
    #expect(rows.first?.detail == "owned already, nothing charged")
  }

  @Test("non-renewing products can be bought again, and are charged again")
  func nonRenewing() throws {
    try bench.own("season")
    try bench.own("season")
    let scribe = bench.observed()
    bench.buy("season")
    #expect(scribe.lines == ["updated season purchasing", "updated season purchased"])
    let charges = try bench.client.transactions(limit: 9).map(\.chargedMillionths)
    #expect(charges == [9_000_000, 9_000_000, 9_000_000])
  }
}
