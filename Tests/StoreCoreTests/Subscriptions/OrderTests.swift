import Testing

@testable import StoreCore

@Suite("A subscription bought outside of the apps")
struct OrderTests {
  let bench: ClubBench

  init() throws { bench = try ClubBench() }

  private func create(_ order: PurchaseOrder) throws {
    try bench.client.perform(.create(order))
    bench.settle()
  }

  @Test("that is not to renew does not, also when it is approved or resolved in a later life")
  func waits() throws {
    for condition in [ConditionName.askToBuy, .interruptedPurchases] {
      let bench = try ClubBench()
      try bench.set(condition, "on")
      try bench.client.perform(.create(PurchaseOrder(productID: "silver", autoRenews: false)))
      try bench.relaunch()
      try bench.client.perform(condition == .askToBuy ? .approve(0) : .resolve(0))
      #expect(try bench.subscription().autoRenews == false, "\(condition)")
      try bench.step(to: "2024-03-01")
      #expect(try bench.subscription().status == .expired, "\(condition)")
    }
  }

  @Test("begins after the last period of its group: where one had not ended, it is refused")
  func overlaps() throws {
    try create(PurchaseOrder(productID: "silver", autoRenews: false))
    try bench.step(to: "2024-03-10")
    // From January 31st to February 29th.
    for (product, date) in [("silver", "2024-02-10"), ("gold", "2024-01-01")] {
      #expect(throws: StoreRefusal.overlaps(0)) {
        try create(PurchaseOrder(productID: product, date: day(date)))
      }
    }
    try create(PurchaseOrder(productID: "gold", date: day("2024-02-29")))
    #expect(
      try bench.list().last == "1 0 gold purchase purchased 2024-02-29..2024-03-29 10.00")
    #expect(throws: StoreRefusal.overlaps(1)) {
      try create(PurchaseOrder(productID: "gold", date: day("2024-03-05")))
    }
    // Now is as any purchase.
    try create(PurchaseOrder(productID: "gold", date: day("2024-03-10")))
    #expect(try bench.record(2).chargedMillionths == 0)
  }

  @Test("asks for nothing that its product cannot have")
  func refused() throws {
    let bench = try StoreBench()
    let never = PurchaseOrder(productID: "pro", autoRenews: false)
    #expect(throws: StoreRefusal.neverRenews("pro")) { try bench.client.perform(.create(never)) }
    let shared = PurchaseOrder(productID: "gems", isFamilyShared: true)
    #expect(throws: StoreRefusal.neverShared("gems")) { try bench.client.perform(.create(shared)) }
    try bench.client.perform(.create(PurchaseOrder(productID: "gems")))
    #expect(throws: StoreRefusal.neverShared("gems")) { try bench.client.perform(.revoke(0)) }
  }
}
