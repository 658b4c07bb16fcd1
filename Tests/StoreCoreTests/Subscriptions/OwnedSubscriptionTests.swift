import Testing

@testable import StoreCore

@Suite("What is owned of a group of subscriptions")
struct OwnedSubscriptionTests {
  let bench: ClubBench

  init() throws { bench = try ClubBench() }

  private func create(_ product: String, isFamilyShared: Bool = false) throws {
    try bench.client.perform(
      .create(PurchaseOrder(productID: product, isFamilyShared: isFamilyShared)))
    bench.settle()
  }

  @Test("a purchase, its renewals, and nothing after its end")
  func expired() throws {
    #expect(try bench.owned() == [])
    try bench.buy("silver")
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-03-01")
    #expect(try bench.owned() == ["silver"])
    try bench.client.perform(.setAutoRenew(1, false))
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-03-31")
    #expect(try bench.owned() == [])
  }

  @Test("the upgrade alone; a downgrade once it has begun")
  func changed() throws {
    try bench.buy("silver")
    try bench.buy("gold")
    #expect(try bench.owned() == ["gold"])
    try bench.buy("bronze")
    #expect(try bench.owned() == ["gold"])
    try bench.step(to: "2024-02-29")
    #expect(try bench.owned() == ["bronze"])
  }

  @Test("a failed renewal keeps nothing without grace, and sixteen days with it")
  func failing() throws {
    try bench.set(.billingRetry, "on")
    try bench.buy("silver")
    try bench.step(to: "2024-02-29")
    #expect(try bench.owned() == [])
    try bench.client.perform(.reset)
    try bench.set(.gracePeriod, "on")
    try bench.buy("silver")
    try bench.step(to: "2024-03-15")
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-03-16 00:00:01")
    #expect(try bench.owned() == [])
  }

  @Test("neither what was refunded, nor what is no longer shared, nor what was deleted")
  func takenBack() throws {
    let endings: [(TransactionID) -> Command] = [
      { .refund($0) }, { .revoke($0) }, { .delete($0) }, { .expire($0) },
    ]
    for (number, ending) in endings.enumerated() {
      try bench.client.perform(.reset)
      try create("silver", isFamilyShared: true)
      #expect(try bench.owned() == ["silver"], "\(number)")
      try bench.client.perform(ending(0))
      #expect(try bench.owned() == [], "\(number)")
    }
  }

  @Test("it is the same for every app, and for one that comes later")
  func everyApp() throws {
    let other = try bench.another("other")
    try bench.buy("silver")
    try create("daily")
    for client in [bench.client, other, try bench.another("late")] {
      #expect(try client.owned().keys.sorted() == ["daily", "silver"])
    }
  }

  @Test("a purchase outside of the apps has its quantity, up to ten, and a date long ago")
  func created() throws {
    let longAgo = StoreInstant(microseconds: -62_135_596_800_000_000)
    var order = PurchaseOrder(productID: "silver", quantity: 10, autoRenews: false)
    order.date = longAgo
    try bench.client.perform(.create(order))
    bench.settle()
    #expect(try bench.record(0).quantity == 10)
    #expect(try bench.record(0).chargedMillionths == 50_000_000)
    #expect(try bench.record(0).date == longAgo)
    // January of the year 1 has 31 days.
    #expect(try bench.record(0).expires == longAgo + .seconds(31 * 86_400))
    #expect(try bench.owned() == [])
  }
}
