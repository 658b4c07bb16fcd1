import Foundation
import StoreCore
import Testing

@Suite("Rules: buying what is owned, unfinished consumables, original")
struct OwnershipRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  @Test(
    "buying what is owned: a regular purchased transaction, nothing charged",
    arguments: ["pro", "club"])
  func owned(product: String) throws {
    try bench.own(product)
    scribe.clear()
    bench.buy(product)
    #expect(scribe.lines == ["updated \(product) purchasing", "updated \(product) purchased"])
    #expect(try bench.record(1).chargedMillionths == 0)
    #expect(scribe.seen.last?.transactionIdentifier == "1")
  }

  @Test("buying what is owned: .restored, seen in the wild, is a condition")
  func ownedRestored() throws {
    try bench.own("pro")
    scribe.clear()
    try bench.set(.ownedPurchases, "restored")
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro restored"])
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
    #expect(try bench.record(1).chargedMillionths == 0)
    bench.finishAll()
    #expect(scribe.lines.last == "removed pro")
    scribe.clear()
    bench.buy("noads")
    #expect(scribe.lines.last == "updated noads purchased", "what is not owned is bought")
  }

  @Test(
    "buying what is owned: the purchase always ends",
    arguments: [("purchased", "purchased"), ("restored", "restored")])
  func ownedEnds(condition: String, state: String) throws {
    try bench.own("pro")
    try bench.set(.ownedPurchases, condition)
    try bench.set(.askToBuy, "on")
    bench.buy("pro")
    scribe.clear()
    try bench.client.perform(.approve(1))
    bench.settle()
    #expect(scribe.lines == ["updated pro \(state)"], "after an approval as well")
  }

  @Test("consumables and non-renewing subscriptions are charged each time")
  func chargedAgain() throws {
    for product in ["gems", "season"] {
      try bench.own(product)
      try bench.own(product)
    }
    let charged = try bench.client.transactions(after: nil, limit: 9).map(\.chargedMillionths)
    #expect(charged == [490_000, 490_000, 9_000_000, 9_000_000])
  }

  @Test("what was refunded or has expired is not owned: it is charged again")
  func notOwned() throws {
    try bench.own("pro")
    try bench.client.perform(.refund(0))
    try bench.own("pro")
    try bench.own("club")
    try bench.client.perform(.expire(2))
    try bench.own("club")
    #expect(try bench.record(1).chargedMillionths == 2_990_000)
    #expect(try bench.record(3).chargedMillionths == 4_990_000)
  }

  @Test("unfinished consumable bought again: the store says already bought, and redelivers it")
  func unfinishedConsumable() throws {
    bench.buy("gems")
    let first = scribe.seen.last
    scribe.clear()
    bench.buy("gems")
    #expect(
      scribe.lines == [
        "updated gems purchasing", "updated gems failed 0", "updated gems purchased",
      ])
    #expect(scribe.seen.last === first)
    let error = scribe.seen.first { $0.transactionState == .failed }?.error
    #expect((error as NSError?)?.localizedDescription == "Already bought, not finished.")
    #expect(try bench.record(1).chargedMillionths == 0)
  }

  @Test("unfinished consumable bought again: must be visible")
  func visible() throws {
    bench.buy("gems")
    bench.buy("gems")
    let details = try bench.client.events(of: 0, limit: 99).map(\.detail)
    #expect(details.contains("bought already, not finished"))
  }

  @Test("unfinished consumables: once it is finished it can be bought again; pending ones can too")
  func consumableAgain() throws {
    bench.add("gems")
    bench.add("gems")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.filter { $0 == "updated gems purchased" }.count == 2)
    bench.finishAll()
    scribe.clear()
    bench.buy("gems")
    #expect(scribe.lines == ["updated gems purchasing", "updated gems purchased"])
  }

  @Test(
    "unfinished consumables: one that was refunded does not stand in the way of another",
    arguments: ["marksTransaction", "addsTransaction"])
  func refundedConsumable(refunds: String) throws {
    try bench.set(.refundedPurchases, refunds)
    bench.buy("gems")
    try bench.client.perform(.refund(0))
    bench.settle()
    scribe.clear()
    bench.buy("gems")
    #expect(scribe.lines == ["updated gems purchasing", "updated gems purchased"])
  }

  @Test("original: on a restored transaction, and on none that is simply purchased")
  func original() throws {
    bench.buy("pro")
    #expect(scribe.seen.last?.original == nil)
    bench.finishAll()
    bench.restore()
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
  }

  @Test("original: in the wild it is set on re-subscriptions too, and so in ours")
  func resubscription() throws {
    try bench.own("club")
    try bench.client.perform(.expire(0))
    bench.buy("club")
    #expect(scribe.lines.last == "updated club purchased")
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
    bench.finishAll()
    try bench.client.perform(.expire(1))
    bench.buy("club")
    #expect(scribe.seen.last?.transactionIdentifier == "2")
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0", "always the first one")
  }

  @Test("original: of a re-subscription after a refund too")
  func resubscriptionAfterRefund() throws {
    try bench.own("club")
    try bench.client.perform(.refund(0))
    bench.buy("club")
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
  }

  @Test(
    "transactionIdentifier, transactionDate: only purchased or restored",
    arguments: [("succeed", true), ("cancel", false), ("defer", false)])
  func identifier(outcome: String, isThere: Bool) throws {
    try bench.set(.nextPurchase, outcome)
    bench.add("pro")
    bench.settle()
    #expect(scribe.seen.last?.transactionIdentifier == nil)
    #expect(scribe.seen.last?.transactionDate == nil)
    bench.wait(milliseconds: 900)
    #expect((scribe.seen.last?.transactionIdentifier != nil) == isThere)
    #expect((scribe.seen.last?.transactionDate != nil) == isThere)
  }

  @Test("transactionIdentifier, transactionDate: restored ones have their own")
  func restoredIdentifier() throws {
    try bench.own("pro")
    bench.restore()
    #expect(scribe.seen.last?.transactionIdentifier == "1")
    #expect(scribe.seen.last?.transactionDate == bench.clock.now.date)
  }

  @Test("no price or currency on a transaction")
  func noPrice() throws {
    bench.buy("pro")
    let names = Mirror(reflecting: try #require(scribe.seen.last)).children.compactMap(\.label)
    #expect(!names.contains { $0.contains("price") || $0.contains("currency") })
  }
}
