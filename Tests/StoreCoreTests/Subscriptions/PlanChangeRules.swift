import Testing

@testable import StoreCore

@Suite("Rules: changes of a subscription within its group")
struct PlanChangeRules {
  let bench: ClubBench
  let scribe: Scribe

  init() throws {
    bench = try ClubBench()
    scribe = bench.watch()
  }

  @Test("an upgrade begins at once, with the same original; the old one is marked, not cancelled")
  func upgrade() throws {
    try bench.buy("silver")
    try bench.step(to: "2024-02-10")
    try bench.buy("gold")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 upgraded",
        "1 0 gold upgrade purchased 2024-02-10..2024-03-10 10.00",
      ])
    #expect(try bench.record(0).revoked == nil)
    #expect(try bench.owned() == ["gold"])
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
    #expect(scribe.lines.suffix(2) == ["updated gold purchasing", "updated gold purchased"])
  }

  @Test("a crossgrade of the same length begins at once")
  func crossgrade() throws {
    try bench.buy("silver")
    try bench.step(to: "2024-02-10")
    try bench.buy("silver.plus")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 upgraded",
        "1 0 silver.plus crossgrade purchased 2024-02-10..2024-03-10 6.00",
      ])
  }

  @Test("a downgrade, and a crossgrade to another length, wait for the next renewal")
  func waits() throws {
    for (product, renewal) in [
      ("bronze", "2 0 bronze renewal purchased 2024-02-29..2024-03-31 2.00"),
      ("silver.year", "2 0 silver.year renewal purchased 2024-02-29..2025-02-28 50.00"),
    ] {
      let bench = try ClubBench()
      try bench.buy("silver")
      try bench.step(to: "2024-02-10")
      try bench.buy(product)
      #expect(try bench.owned() == ["silver"])
      #expect(try bench.subscription().nextProductID == product)
      try bench.step(to: "2024-02-29")
      #expect(
        try bench.list() == [
          "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00",
          "1 0 \(product) plannedChange purchased 2024-02-10..- 0.00",
          renewal,
        ])
      #expect(try bench.owned() == [product])
    }
  }

  @Test("a downgrade that waits has an id of its own, or the running one's: a condition")
  func reportedID() throws {
    try bench.buy("silver")
    try bench.buy("bronze")
    #expect(scribe.seen.last?.transactionIdentifier == "1")
    let other = try ClubBench()
    let theirs = other.watch()
    try other.set(.waitingDowngrades, "currentTransaction")
    try other.buy("silver")
    try other.buy("bronze")
    #expect(theirs.seen.last?.transactionIdentifier == "0")
    #expect(theirs.lines.last == "updated bronze purchased")
  }

  @Test("the running product chosen again takes a planned change back, for nothing")
  func takenBack() throws {
    try bench.buy("silver")
    try bench.buy("bronze")
    try bench.buy("silver")
    try bench.step(to: "2024-02-29")
    #expect(
      try bench.list().suffix(2) == [
        "2 0 silver purchase purchased 2024-01-31..2024-02-29 0.00",
        "3 0 silver renewal purchased 2024-02-29..2024-03-31 5.00",
      ])
  }

  @Test("an upgrade drops a planned change; auto-renewal off does too")
  func dropped() throws {
    try bench.buy("silver")
    try bench.buy("bronze")
    try bench.buy("gold")
    #expect(try bench.subscription().nextProductID == nil)
    try bench.buy("bronze")
    try bench.client.perform(.setAutoRenew(0, false))
    #expect(try bench.subscription().nextProductID == nil)
    try bench.client.perform(.setAutoRenew(0, true))
    try bench.step(to: "2024-02-29")
    #expect(try bench.list().last == "4 0 gold renewal purchased 2024-02-29..2024-03-31 10.00")
  }

  @Test("the refund of a planned change takes it back")
  func refunded() throws {
    try bench.buy("silver")
    try bench.buy("bronze")
    try bench.client.perform(.refund(1))
    #expect(try bench.subscription().nextProductID == nil)
    try bench.step(to: "2024-02-29")
    #expect(try bench.list().last == "2 0 silver renewal purchased 2024-02-29..2024-03-31 5.00")
  }

  @Test("an upgrade out of the grace period settles the failed renewal")
  func outOfGrace() throws {
    try bench.set(.billingRetry, "on")
    try bench.set(.gracePeriod, "on")
    try bench.buy("silver")
    try bench.step(to: "2024-03-05")
    try bench.buy("gold")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 upgraded grace 2024-03-16",
        "1 0 gold upgrade purchased 2024-03-05..2024-04-05 10.00",
      ])
    #expect(try bench.storeTimers().map(\.kind) == [.renewal])
  }
}
