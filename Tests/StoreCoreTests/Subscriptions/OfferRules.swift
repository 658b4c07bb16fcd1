import Foundation
import Testing

@testable import StoreCore

@Suite("Rules: offers of subscriptions")
struct OfferRules {
  let bench: ClubBench

  init() throws { bench = try ClubBench() }

  private func create(_ product: String, _ offer: String?) throws {
    try bench.client.perform(.create(PurchaseOrder(productID: product, offer: offer)))
    bench.settle()
  }

  private func refusal(_ product: String, _ offer: String) -> StoreRefusal? {
    do { try create(product, offer) } catch { return error as? StoreRefusal }
    return nil
  }

  /// Pays with a discount; gives the code of the failure, nil for none.
  private func pay(_ offer: String, signature: String = "signed") throws -> Int? {
    let scribe = bench.watch()
    let payment = SKMutablePayment()
    payment.productIdentifier = "daily"
    payment.paymentDiscount = SKPaymentDiscount(
      identifier: offer, keyIdentifier: "key", nonce: UUID(), signature: signature,
      timestamp: 1_700_000_000_000)
    bench.client.paymentQueue.add(payment)
    bench.settle()
    bench.settle()
    return scribe.seen.last?.error.map { ($0 as NSError).code }
  }

  @Test("a free trial is one period of its own length, then the regular price")
  func trial() throws {
    try bench.buy("daily")
    try bench.step(to: "2024-03-07")
    #expect(
      try bench.list() == [
        "0 0 daily purchase purchased 2024-01-31..2024-02-07 0.00 introductory freeTrial",
        "1 0 daily renewal purchased 2024-02-07..2024-03-07 8.00",
        "2 0 daily renewal purchased 2024-03-07..2024-04-07 8.00",
      ])
  }

  @Test("pay as you go holds its price for its number of periods")
  func payAsYouGo() throws {
    try bench.buy("weekly")
    try bench.step(to: "2024-02-21")
    #expect(
      try bench.list() == [
        "0 0 weekly purchase purchased 2024-01-31..2024-02-07 1.00 introductory payAsYouGo",
        "1 0 weekly renewal purchased 2024-02-07..2024-02-14 1.00 introductory payAsYouGo",
        "2 0 weekly renewal purchased 2024-02-14..2024-02-21 1.00 introductory payAsYouGo",
        "3 0 weekly renewal purchased 2024-02-21..2024-02-28 2.00",
      ])
  }

  @Test("an offer of another length than the subscription keeps it for all of its periods")
  func otherLength() throws {
    let taste = SubscriptionOffer(
      kind: .introductory, paymentMode: .payAsYouGo, period: BillingPeriod(count: 1, unit: .week),
      numberOfPeriods: 2, price: Price(wholeUnits: 1))
    let bench = try ClubBench(products: [ClubBench.product("tea", level: 1, "P1M", 4, [taste])])
    try bench.buy("tea")
    try bench.step(to: "2024-02-14")
    #expect(
      try bench.list() == [
        "0 0 tea purchase purchased 2024-01-31..2024-02-07 1.00 introductory payAsYouGo",
        "1 0 tea renewal purchased 2024-02-07..2024-02-14 1.00 introductory payAsYouGo",
        "2 0 tea renewal purchased 2024-02-14..2024-03-14 4.00",
      ])
  }

  @Test("pay up front is paid once, for all of its length")
  func payUpFront() throws {
    try bench.buy("paper")
    try bench.step(to: "2024-04-30")
    #expect(
      try bench.list() == [
        "0 0 paper purchase purchased 2024-01-31..2024-04-30 9.00 introductory payUpFront",
        "1 0 paper renewal purchased 2024-04-30..2024-05-30 6.00",
      ])
  }

  @Test("the introductory offer is once per customer and group: not after expiry, nor a refund")
  func once() throws {
    try bench.buy("daily")
    try bench.client.perform(.expire(0))
    try bench.buy("daily")
    try bench.client.perform(.refund(1))
    try bench.buy("paper")
    try bench.client.perform(.refund(2))
    try bench.buy("weekly")
    #expect(
      try bench.client.transactions(after: nil, limit: 9).map(\.chargedMillionths)
        == [0, 8_000_000, 6_000_000, 2_000_000])
    #expect(refusal("daily", "introductory") == .notEligible("introductory", product: "daily"))
  }

  @Test("who is subscribed gets no introductory offer with an upgrade")
  func notWithAnUpgrade() throws {
    try create("weekly", nil)
    try bench.buy("daily")
    #expect(try bench.record(1).offer == nil)
    #expect(try bench.record(1).chargedMillionths == 8_000_000)
  }

  @Test("a promotional offer is for who is or was subscribed: else ineligibleForOffer")
  func promotional() throws {
    #expect(try pay("comeback") == 18)
    try bench.buy("daily")
    try bench.client.perform(.expire(1))
    #expect(try pay("comeback") == nil)
    try bench.step(to: "2024-03-31")
    #expect(
      try bench.list().suffix(3) == [
        "2 1 daily purchase purchased 2024-01-31..2024-02-29 3.00 promotional payAsYouGo",
        "3 1 daily renewal purchased 2024-02-29..2024-03-31 3.00 promotional payAsYouGo",
        "4 1 daily renewal purchased 2024-03-31..2024-04-30 8.00",
      ])
  }

  @Test("an offer that is none, and one without a signature: 11 and 13")
  func refused() throws {
    try bench.buy("daily")
    #expect(try pay("nothing") == 11)
    #expect(try pay("welcome") == 11, "a code offer is no promotional one")
    #expect(try pay("comeback", signature: "") == 13)
  }

  @Test("a subscriber's promotional offer begins with the next period")
  func nextPeriod() throws {
    try bench.buy("daily")
    #expect(try pay("quarter") == nil)
    try bench.step(to: "2024-05-07")
    #expect(
      try bench.list() == [
        "0 0 daily purchase purchased 2024-01-31..2024-02-07 0.00 introductory freeTrial",
        "1 0 daily plannedChange purchased 2024-01-31..- 0.00 promotional -",
        "2 0 daily renewal purchased 2024-02-07..2024-05-07 15.00 promotional payUpFront",
        "3 0 daily renewal purchased 2024-05-07..2024-06-07 8.00",
      ])
  }

  @Test("a code is for whom it was made: new, existing, expired; one that does not say, for all")
  func codes() throws {
    func allowed() -> [String] {
      ["welcome", "loyal", "again", "missed"].filter { offer in
        let bench = self.bench
        return
          (try? bench.client.store.withLedger { ledger in
            let decision = Decision(
              now: day("2024-02-01"), real: day("2024-02-01"), view: try LedgerView(ledger))
            let terms = try #require(ledger.product("daily")?.subscription)
            let found = try #require(terms.offers.first { $0.identifier == offer })
            return try decision.mayHave(found, terms)
          }) ?? false
      }
    }
    #expect(allowed() == ["welcome"])
    #expect(refusal("daily", "loyal") == .notEligible("loyal", product: "daily"))
    try create("daily", "anyone")
    #expect(allowed() == ["loyal"])
    try bench.client.perform(.expire(0))
    #expect(allowed() == ["again", "missed"])
    #expect(refusal("daily", "nothing") == .noOffer("nothing", product: "daily"))
    try create("daily", "missed")
    #expect(
      try bench.list() == [
        "0 0 daily purchase purchased 2024-01-31..2024-01-31 6.00 code payAsYouGo",
        "1 0 daily purchase purchased 2024-01-31..2024-04-30 12.00 winBack payUpFront",
      ])
  }
}
