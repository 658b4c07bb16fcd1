import Testing

@testable import StoreCore

@Suite("Rules: a subscription's price")
struct PriceRules {
  let bench: ClubBench

  init() throws {
    bench = try ClubBench()
    try bench.buy("silver")
  }

  private func next() throws -> String? {
    try bench.step(to: "2024-03-01")
    return try bench.list().last
  }

  @Test("a subscriber keeps the old price while no consent was asked for")
  func kept() throws {
    try bench.set(.prices, "silver=7")
    #expect(try next() == "1 0 silver renewal purchased 2024-02-29..2024-03-31 5.00")
  }

  @Test("a lower price comes by itself, and a return to the old one is an increase")
  func lower() throws {
    try bench.set(.prices, "silver=3")
    #expect(try next() == "1 0 silver renewal purchased 2024-02-29..2024-03-31 3.00")
    try bench.set(.prices, "")
    try bench.step(to: "2024-03-31")
    #expect(
      try bench.list().last == "2 0 silver renewal purchased 2024-03-31..2024-04-30 3.00")
  }

  @Test("agreed to, the higher price comes with the next period, and stays")
  func agreed() throws {
    try bench.set(.prices, "silver=7")
    try bench.client.perform(.requestPriceConsent(0))
    #expect(try bench.record(0).consent == .pending)
    try bench.client.perform(.answerPriceConsent(0, .confirm))
    #expect(try next() == "1 0 silver renewal purchased 2024-02-29..2024-03-31 7.00")
    try bench.set(.prices, "silver=9")
    try bench.step(to: "2024-03-31")
    #expect(
      try bench.list().last == "2 0 silver renewal purchased 2024-03-31..2024-04-30 7.00")
  }

  @Test("declined, or still asked at the period's end, it ends", arguments: [true, false])
  func ends(isDeclined: Bool) throws {
    try bench.set(.prices, "silver=7")
    try bench.client.perform(.requestPriceConsent(0))
    if isDeclined { try bench.client.perform(.answerPriceConsent(0, .cancel)) }
    #expect(try bench.owned() == ["silver"], "until the period ends")
    #expect(try bench.subscription().autoRenews == !isDeclined)
    try bench.step(to: "2024-02-29")
    #expect(try bench.subscription().expirationReason == .didNotConsentToPriceIncrease)
    #expect(try bench.owned().isEmpty)
    #expect(try bench.record(0).consent == (isDeclined ? .declined : .none))
  }

  @Test("who buys again, or changes the plan, after a refusal goes on: the refusal is taken back")
  func refusalTakenBack() throws {
    for product in ["silver", "bronze"] {
      let bench = try ClubBench()
      try bench.buy("silver")
      try bench.client.perform(.requestPriceConsent(0))
      try bench.client.perform(.answerPriceConsent(0, .cancel))
      try bench.buy(product)
      try bench.step(to: "2024-03-01")
      #expect(try bench.subscription().status == .subscribed, "\(product)")
      #expect(try bench.subscription().productID == product)
    }
  }

  @Test("a refusal is as switching the renewal off: a planned change is forgotten, and it is told")
  func refusalForgetsThePlan() throws {
    try bench.buy("bronze")
    try bench.client.perform(.requestPriceConsent(0))
    try bench.client.perform(.answerPriceConsent(0, .cancel))
    #expect(try bench.events(.renewalChanged).last == "does not renew")
    #expect(try bench.subscription().nextProductID == nil)
    try bench.client.perform(.setAutoRenew(0, true))
    #expect(try bench.events(.renewalChanged).last == "renews as silver")
  }

  @Test("a consent that is asked for with a copy's number is the subscription's")
  func copy() throws {
    try bench.set(.prices, "silver=7")
    try bench.buy("silver")
    try bench.client.perform(.requestPriceConsent(1))
    #expect(try bench.record(0).consent == .pending)
    #expect(try bench.record(1).consent == .none)
    try bench.client.perform(.answerPriceConsent(1, .confirm))
    #expect(try bench.record(0).consent == .agreed)
    #expect(try next() == "2 0 silver renewal purchased 2024-02-29..2024-03-31 7.00")
  }

  @Test("the question leaves the screen with the subscription")
  func prompt() throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    let scribe = bench.watch()
    try bench.client.perform(.requestPriceConsent(0))
    bench.settle()
    #expect(try terminal.openPrompt()?.transaction == 0)
    try bench.step(to: "2024-02-29")
    #expect(try terminal.openPrompt() == nil)
    #expect(scribe.lines.count == 1, "the purchase alone")
  }

  @Test("after a forced renewal the question is about the new period")
  func forced() throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    let scribe = bench.watch()
    try bench.set(.prices, "silver=7")
    try bench.client.perform(.requestPriceConsent(0))
    bench.settle()
    try bench.client.perform(.renew(0))
    #expect(try bench.record(0).consent == .none)
    bench.settle()
    #expect(scribe.lines.count == 2, "the purchase and the renewal")
    let prompt = try #require(try terminal.openPrompt())
    #expect(prompt.transaction == 1)
    try terminal.perform(.answer(prompt: prompt.id, .confirm))
    try bench.step(to: "2024-03-10")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-01-31 5.00",
        "1 0 silver renewal purchased 2024-01-31..2024-02-29 5.00 consent agreed",
        "2 0 silver renewal purchased 2024-02-29..2024-03-31 7.00",
      ])
  }
}
