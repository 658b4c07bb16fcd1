import Foundation
import StoreCore
import Testing

@Suite("Purchases outside of the apps")
struct OutsideTests {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  private func create(_ order: PurchaseOrder) throws {
    try bench.client.perform(.create(order))
    bench.settle()
  }

  private func watch(_ client: StoreClient) -> Scribe {
    let scribe = Scribe()
    client.paymentQueue.add(scribe)
    bench.settle()
    return scribe
  }

  @Test("reach every app, one that is not running at its launch, and not the terminal")
  func everyApp() throws {
    let other = try bench.another("other")
    let window = try bench.another("storefront", isTerminal: true)
    let (theirs, terminal) = (watch(other), watch(window))
    try create(PurchaseOrder(productID: "gems", quantity: 3))
    #expect(scribe.lines == ["updated gems purchased"])
    #expect(scribe.seen.last?.payment.quantity == 3)
    #expect(theirs.lines == ["updated gems purchased"])
    #expect(terminal.lines == [])
    let late = try bench.another("late")
    #expect(watch(late).lines == ["updated gems purchased"])
    #expect(try bench.record(0).chargedMillionths == 1_470_000)
  }

  @Test("are finished once: the first finish wins, and every other app is told of the removal")
  func firstFinish() throws {
    let other = try bench.another("other")
    let theirs = watch(other)
    try create(PurchaseOrder(productID: "pro"))
    bench.finishAll()
    #expect(theirs.lines == ["updated pro purchased", "removed pro"])
    #expect(scribe.lines == ["updated pro purchased", "removed pro"])
    let late = try bench.another("late")
    #expect(watch(late).lines == [])
  }

  @Test("of a consumable that waits for its finish: an app that buys it again gets that one")
  func unfinishedConsumable() throws {
    let other = try bench.another("other")
    let theirs = watch(other)
    try create(PurchaseOrder(productID: "gems"))
    theirs.clear()
    scribe.clear()
    bench.add("gems")
    bench.settle()
    #expect(
      scribe.lines == [
        "updated gems purchasing", "updated gems failed 0", "updated gems purchased",
      ])
    #expect(theirs.lines == [], "the other app did not ask")
  }

  @Test("are refused with a wrong product, quantity, date or offer")
  func refused() throws {
    func refusal(_ order: PurchaseOrder) -> StoreRefusal? {
      do {
        try bench.client.perform(.create(order))
        return nil
      } catch { return error as? StoreRefusal }
    }
    #expect(refusal(PurchaseOrder(productID: "nothing")) == .unknownProduct("nothing"))
    #expect(refusal(PurchaseOrder(productID: "gems", quantity: 0)) == .wrongQuantity(0))
    #expect(refusal(PurchaseOrder(productID: "gems", quantity: 11)) == .wrongQuantity(11))
    let later = bench.clock.now + StoreDuration(microseconds: 1)
    #expect(refusal(PurchaseOrder(productID: "pro", date: later)) == .inFuture)
    #expect(
      refusal(PurchaseOrder(productID: "club", offer: "none")) == .noOffer("none", product: "club"))
    #expect(try bench.client.transactions(limit: 9) == [])
  }

  @Test("of a subscription in the past have renewed by now; one that does not renew has ended")
  func past() throws {
    // 70 days: two whole months, and a third.
    let date = bench.clock.now + StoreDuration(microseconds: -70 * 86_400_000_000)
    try create(PurchaseOrder(productID: "club", date: date))
    #expect(
      try bench.client.transactions(limit: 9).map(\.reason) == [.renewal, .renewal, .purchase])
    #expect(try bench.client.subscriptions().map(\.status) == [.subscribed])
    try bench.client.perform(.reset)
    try create(PurchaseOrder(productID: "club", autoRenews: false, date: date))
    #expect(try bench.client.transactions(limit: 9).map(\.id) == [0])
    #expect(try bench.client.subscriptions().map(\.status) == [.expired])
    #expect(try bench.client.subscriptions().map(\.expirationReason) == [.autoRenewDisabled])
  }

  @Test("end as the conditions say, and go on from there")
  func conditions() throws {
    try bench.set(.askToBuy, "on")
    try create(PurchaseOrder(productID: "pro", isFamilyShared: true))
    try bench.client.perform(.approve(0))
    try create(PurchaseOrder(productID: "noads"))
    try bench.client.perform(.decline(1))
    bench.settle()
    #expect(
      scribe.lines == [
        "updated pro deferred", "updated pro purchased", "updated noads deferred",
        "updated noads failed 2",
      ])
    scribe.clear()
    try bench.set(.askToBuy, "off")
    try bench.set(.interruptedPurchases, "on")
    try create(PurchaseOrder(productID: "season", isFamilyShared: true))
    try bench.set(.interruptedPurchases, "off")
    try bench.client.perform(.resolve(2))
    bench.settle()
    #expect(scribe.lines == ["updated season failed 2", "updated season purchased"])
    #expect(try bench.record(3).isFamilyShared)
    try bench.set(.allPurchases, "paymentNotAllowed")
    try create(PurchaseOrder(productID: "gems"))
    #expect(scribe.lines.last == "updated gems failed 4")
  }
}
