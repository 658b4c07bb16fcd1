import Foundation
import StoreCore
import Testing

@Suite("Rules: SKPaymentTransactionState, transitions")
struct TransitionRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  @Test("purchasing 0, purchased 1, failed 2, restored 3, deferred 4")
  func numbers() {
    let states: [SKPaymentTransactionState] = [
      .purchasing, .purchased, .failed, .restored, .deferred,
    ]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test(
    "purchasing → purchased, failed or deferred",
    arguments: [("succeed", "purchased"), ("cancel", "failed 2"), ("defer", "deferred")])
  func fromPurchasing(outcome: String, end: String) throws {
    try bench.set(.nextPurchase, outcome)
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro \(end)"])
  }

  @Test("deferred → purchased")
  func deferredToPurchased() throws {
    try bench.set(.nextPurchase, "defer")
    bench.buy("pro")
    scribe.clear()
    try bench.client.perform(.approve(0))
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased"])
    #expect(scribe.seen.last === scribe.seen.first)
  }

  @Test("deferred → failed, with code 2 by default")
  func deferredToFailed() throws {
    try bench.set(.nextPurchase, "defer")
    bench.buy("pro")
    scribe.clear()
    try bench.client.perform(.decline(0))
    bench.settle()
    #expect(scribe.lines == ["updated pro failed 2"])
  }

  @Test("a decline was seen to leave it deferred for good: a condition")
  func declineStaysDeferred() throws {
    try bench.set(.declinedPurchases, "stayDeferred")
    try bench.set(.nextPurchase, "defer")
    bench.buy("pro")
    scribe.clear()
    try bench.client.perform(.decline(0))
    bench.wait(milliseconds: 1_000_000)
    #expect(scribe.lines.isEmpty)
    try bench.relaunch()
    #expect(bench.watch().lines == ["updated pro deferred"])
  }

  @Test("restored is a new transaction of its own")
  func restoredIsNew() throws {
    try bench.own("pro")
    scribe.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
    #expect(scribe.seen.last?.transactionIdentifier == "1")
    #expect(try bench.record(0).state == .purchased)
  }

  @Test("nothing else: what has ended stays as it is", arguments: ["succeed", "cancel"])
  func nothingElse(outcome: String) throws {
    try bench.set(.nextPurchase, outcome)
    bench.buy("pro")
    let state = try bench.record(0).state
    scribe.clear()
    for command in [Command.approve(0), .decline(0), .resolve(0)] {
      #expect(throws: StoreRefusal.self) { try bench.client.perform(command) }
    }
    try bench.set(.storefront, "JPN")
    bench.wait(milliseconds: 60_000)
    #expect(scribe.lines == ["storefront JPN"])
    #expect(try bench.record(0).state == state)
  }

  @Test("nothing else: a restored transaction stays restored")
  func restoredStays() throws {
    try bench.own("pro")
    bench.restore()
    for command in [Command.approve(1), .decline(1), .resolve(1), .refund(1)] {
      #expect(throws: StoreRefusal.self) { try bench.client.perform(command) }
    }
    #expect(try bench.record(1).state == .restored)
  }

  @Test("nothing else: of all pairs of states these alone follow each other")
  func pairs() {
    let arrows = TransactionState.allCases.flatMap { old in
      TransactionState.allCases.filter { old.mayBecome($0) }.map { "\(old.name) → \($0.name)" }
    }
    // The two into restored are the condition "buying what is owned".
    #expect(
      arrows == [
        "purchasing → purchased", "purchasing → failed", "purchasing → restored",
        "purchasing → deferred", "deferred → purchased", "deferred → failed",
        "deferred → restored",
      ])
  }
}
