import StoreCore
import Testing

/// Apple: responseBody.Pending_renewal_info. A month from January 31st ends on February 29th.
@Suite("How a subscription goes on, in a receipt")
struct PendingRenewalTests {
  let bench: SubscriptionReceiptBench

  init() throws { bench = try SubscriptionReceiptBench() }

  @Test("one line for each group, by the group's id; none where there is no subscription")
  func groups() throws {
    #expect(try bench.renewals() == [])
    try bench.buy("silver")
    try bench.buy("news")
    #expect(try bench.renewals() == ["news news 1 - - - -", "silver silver 1 - - - -"])
  }

  @Test("a downgrade that waits is what it renews as, and is no purchase yet")
  func downgrade() throws {
    try bench.buy("gold")
    try bench.buy("silver")
    #expect(try bench.renewals() == ["gold silver 1 - - - -"])
    #expect(try bench.purchases(["product_id"]) == ["gold"])
    try bench.step(days: 7)
    #expect(try bench.renewals() == ["silver silver 1 - - - -"])
  }

  @Test("switched off it says so while it runs, and why it ended afterwards")
  func autoRenewOff() throws {
    try bench.buy("silver")
    try bench.client.perform(.setAutoRenew(0, false))
    #expect(try bench.renewals() == ["silver silver 0 - - - -"])
    try bench.step(days: 29)
    #expect(try bench.renewals() == ["silver silver 0 1 0 - -"])
  }

  @Test("a renewal that cannot be charged is tried for sixty days")
  func billingRetry() throws {
    try bench.set(.billingRetry, "on")
    try bench.buy("silver")
    try bench.step(days: 29)
    #expect(try bench.renewals() == ["silver silver 1 2 1 - -"])
    try bench.step(days: 59)
    #expect(try bench.renewals() == ["silver silver 1 2 1 - -"])
    try bench.step(days: 1)
    #expect(try bench.renewals() == ["silver silver 0 2 0 - -"])
  }

  @Test("a grace period has its end, sixteen days on, until the trouble is over")
  func grace() throws {
    try bench.set(.billingRetry, "on")
    try bench.set(.gracePeriod, "on")
    try bench.buy("silver")
    try bench.step(days: 30)
    #expect(try bench.renewals() == ["silver silver 1 2 1 1710547200000 -"])
    try bench.client.perform(.resolve(0))
    #expect(try bench.renewals() == ["silver silver 1 - - - -"])
    #expect(try bench.purchases(["purchase_date_ms"]) == ["1706659200000", "1709164800000"])
  }

  @Test("what was refunded does not renew, and gives no reason but its cancel date")
  func refunded() throws {
    try bench.buy("silver")
    try bench.step(days: 10)
    try bench.client.perform(.refund(0))
    #expect(try bench.renewals() == ["silver silver 0 - 0 - -"])
    #expect(
      try bench.purchases(["cancellation_date_ms", "cancellation_reason", "is_upgraded"])
        == ["1707523200000 0 -"])
  }

  @Test("a question about the price is 0 until it is answered, and 1 once it was agreed to")
  func agreed() throws {
    try bench.buy("silver")
    try bench.client.perform(.requestPriceConsent(0))
    #expect(try bench.renewals() == ["silver silver 1 - - - 0"])
    try bench.client.perform(.answerPriceConsent(0, .confirm))
    #expect(try bench.renewals() == ["silver silver 1 - - - 1"])
  }

  @Test("a price that was not agreed to ends it, asked or refused", arguments: [true, false])
  func notAgreed(isRefused: Bool) throws {
    try bench.buy("silver")
    try bench.client.perform(.requestPriceConsent(0))
    if isRefused { try bench.client.perform(.answerPriceConsent(0, .cancel)) }
    #expect(try bench.renewals().map { $0.hasSuffix(" 0") } == [true])
    try bench.step(days: 29)
    #expect(try bench.renewals().map { $0.hasPrefix("silver silver 0 3 0 -") } == [true])
  }

  @Test("a product that is not sold any more ends it, and so does the tester")
  func ended() throws {
    try bench.buy("silver")
    try bench.buy("news")
    try bench.set(.unknownProducts, "silver")
    try bench.step(days: 29)
    try bench.client.perform(.expire(2))
    #expect(try bench.renewals() == ["news news 0 5 0 - -", "silver silver 0 4 0 - -"])
  }
}
