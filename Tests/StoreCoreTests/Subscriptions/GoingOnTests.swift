import Testing

@testable import StoreCore

@Suite("What a subscription takes along")
struct GoingOnTests {
  let bench: ClubBench

  init() throws { bench = try ClubBench() }

  @Test("bought again in the grace period: the same grace, nothing charged")
  func grace() throws {
    try bench.set(.billingRetry, "on")
    try bench.set(.gracePeriod, "on")
    try bench.buy("silver")
    try bench.step(to: "2024-03-01")
    try bench.buy("silver")
    #expect(try bench.record(1).graceEnds == day("2024-03-16"))
    #expect(try bench.record(1).chargedMillionths == 0)
  }

  @Test("a downgrade switches the renewal on again")
  func downgrade() throws {
    try bench.buy("silver")
    try bench.client.perform(.setAutoRenew(0, false))
    try bench.buy("bronze")
    try bench.step(to: "2024-02-29")
    #expect(try bench.owned() == ["bronze"])
  }

  @Test("a downgrade leaves the rest of an introductory price behind")
  func offer() throws {
    try bench.buy("weekly")
    try bench.buy("paper")
    try bench.step(to: "2024-02-07")
    #expect(
      try bench.list().last == "2 0 paper renewal purchased 2024-02-07..2024-03-07 6.00")
  }

  @Test("a renewal has the payment's user name")
  func userName() throws {
    let payment = PaymentRequest(productID: "silver", applicationUsername: "someone")
    try bench.client.perform(.add(payment, by: bench.client.caller))
    bench.settle()
    try bench.step(to: "2024-02-29")
    #expect(try bench.record(1).applicationUsername == "someone")
  }
}
