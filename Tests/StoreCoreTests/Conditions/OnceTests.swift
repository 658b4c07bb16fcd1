import Foundation
import StoreCore
import Testing

@Suite("A condition for the next one only")
struct OnceTests {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  /// The value as it is shown, and what holds after that.
  private func shown(_ name: ConditionName) -> [String] {
    let condition = bench.client.conditions[name]
    return [condition.text, condition.standing, condition.source.rawValue]
  }

  @Test("the sign-in of one restore is cancelled")
  func signIn() throws {
    try bench.set(.signIn, "cancel once")
    #expect(shown(.signIn) == ["cancel once", "succeed", "changed"])
    bench.restore()
    #expect(shown(.signIn) == ["succeed", "succeed", "default"])
    bench.restore()
    #expect(scribe.lines == ["restore failed 2", "restore finished"])
  }

  @Test("one restore fails, since there is nothing to restore; one that has something does not")
  func emptyRestore() throws {
    try bench.set(.emptyRestore, "fails once")
    try bench.own("pro")
    scribe.clear()
    bench.restore()
    #expect(shown(.emptyRestore) == ["fails once", "finishes", "changed"])
    try bench.client.perform(.reset)
    bench.settle()
    scribe.clear()
    bench.restore()
    bench.restore()
    #expect(scribe.lines == ["restore failed 0", "restore finished"])
    #expect(shown(.emptyRestore) == ["finishes", "finishes", "default"])
  }

  @Test("one purchase of what is owned ends as restored")
  func ownedPurchases() throws {
    try bench.set(.ownedPurchases, "restored once")
    try bench.own("pro")
    #expect(shown(.ownedPurchases)[0] == "restored once", "nothing was owned before")
    scribe.clear()
    bench.buy("pro")
    bench.buy("pro")
    let ends = scribe.lines.filter { !$0.hasSuffix("purchasing") }
    #expect(ends == ["updated pro restored", "updated pro purchased"])
  }

  @Test("one purchase of the running subscription ends as restored")
  func ownedSubscription() throws {
    try bench.own("club")
    try bench.set(.ownedPurchases, "restored once")
    scribe.clear()
    bench.buy("club")
    bench.buy("club")
    let ends = scribe.lines.filter { !$0.hasSuffix("purchasing") }
    #expect(ends == ["updated club restored", "updated club purchased"])
  }

  @Test("one declined purchase stays deferred")
  func declinedPurchases() throws {
    try bench.set(.askToBuy, "on")
    try bench.set(.declinedPurchases, "stayDeferred once")
    bench.buy("pro")
    try bench.client.perform(.decline(0))
    #expect(try bench.record(0).state == .deferred)
    #expect(shown(.declinedPurchases) == ["fail", "fail", "default"])
    try bench.client.perform(.decline(0))
    #expect(try bench.record(0).failure?.code == 2)
  }

  @Test("one refund adds a transaction; the end of family sharing is none")
  func refundedPurchases() throws {
    for product in ["pro", "noads", "season"] { try bench.own(product) }
    try bench.set(.refundedPurchases, "addsTransaction once")
    try bench.client.perform(.revoke(2))
    #expect(try bench.client.transactions(limit: 9).count == 3)
    try bench.client.perform(.refund(0))
    #expect(try bench.client.transactions(limit: 9).count == 4)
    try bench.client.perform(.refund(1))
    #expect(try bench.client.transactions(limit: 9).count == 4)
  }

  @Test(
    "one purchase is interrupted, or deferred",
    arguments: [
      (ConditionName.interruptedPurchases, "failed 2"), (.askToBuy, "deferred"),
    ])
  func onOnce(name: ConditionName, end: String) throws {
    try bench.set(name, "on once")
    bench.buy("pro")
    bench.buy("noads")
    let ends = scribe.lines.filter { !$0.hasSuffix("purchasing") }
    #expect(ends == ["updated pro \(end)", "updated noads purchased"])
    #expect(shown(name) == ["off", "off", "default"])
  }

  @Test(
    "one purchase goes through where all are interrupted, or deferred",
    arguments: [
      (ConditionName.interruptedPurchases, "failed 2"), (.askToBuy, "deferred"),
    ])
  func offOnce(name: ConditionName, end: String) throws {
    try bench.set(name, "on")
    try bench.set(name, "off once")
    #expect(shown(name) == ["off once", "on", "changed"])
    bench.buy("pro")
    bench.buy("noads")
    let ends = scribe.lines.filter { !$0.hasSuffix("purchasing") }
    #expect(ends == ["updated pro purchased", "updated noads \(end)"])
    #expect(shown(name) == ["on", "on", "changed"])
  }

  @Test("a purchase that ends otherwise meets neither the interruption nor Ask to Buy")
  func unmet() throws {
    try bench.set(.interruptedPurchases, "on once")
    try bench.set(.askToBuy, "on once")
    for outcome in ["cancel", "paymentInvalid", "defer"] {
      try bench.set(.nextPurchase, outcome)
      bench.buy("pro")
    }
    try bench.set(.purchaseError, "unknown once")
    bench.buy("pro")
    #expect(shown(.interruptedPurchases)[0] == "on once")
    #expect(shown(.askToBuy)[0] == "on once")
    bench.buy("noads")
    #expect(shown(.interruptedPurchases)[0] == "on once", "it was deferred before")
    #expect(shown(.askToBuy)[0] == "off")
  }

  @Test("one restore comes one by one; one without a transaction meets nothing")
  func restoreDelivery() throws {
    try bench.set(.restoreDelivery, "oneByOne once")
    bench.restore()
    #expect(shown(.restoreDelivery)[0] == "oneByOne once")
    for product in ["pro", "noads"] { try bench.own(product) }
    scribe.clear()
    bench.restore()
    bench.restore()
    #expect(
      scribe.lines == [
        "updated pro restored", "updated noads restored", "restore finished",
        "updated pro restored, noads restored", "restore finished",
      ])
  }

  @Test(
    "one call alone fails with a simulated error, or alone does not",
    arguments: [
      ("none", "paymentInvalid once", ["restore failed 3", "restore finished"]),
      ("clientInvalid", "none once", ["restore finished", "restore failed 1"]),
      ("clientInvalid", "paymentInvalid once", ["restore failed 3", "restore failed 1"]),
    ])
  func simulatedError(standing: String, once: String, lines: [String]) throws {
    try bench.set(.appStoreSyncError, standing)
    try bench.set(.appStoreSyncError, once)
    bench.restore()
    #expect(shown(.appStoreSyncError) == [standing, standing, "changed"])
    bench.restore()
    #expect(scribe.lines == lines)
  }
}
