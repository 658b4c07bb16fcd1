import StoreCore
import Testing

@Suite("A subscription's periods in a receipt")
struct SubscriptionReceiptTests {
  /// Apple: responseBody.Latest_receipt_info.
  private static let offerKeys = [
    "is_trial_period", "is_in_intro_offer_period", "promotional_offer_id", "offer_code_ref_name",
  ]

  let bench: SubscriptionReceiptBench

  init() throws { bench = try SubscriptionReceiptBench() }

  private func offers() throws -> [String] { try bench.purchases(Self.offerKeys) }

  @Test("a free trial is told by its key, and the period after it is not one")
  func trial() throws {
    try bench.buy("gold")
    #expect(try offers() == ["true false - -"])
    try bench.step(days: 7)
    #expect(try offers() == ["true false - -", "false false - -"])
  }

  @Test("an introductory price that is paid up front is told for its one long period")
  func payUpFront() throws {
    try bench.buy("bronze")
    // Three months, to April 30th.
    try bench.step(days: 90)
    #expect(try offers() == ["false true - -", "false false - -"])
  }

  @Test("an introductory price that is paid as you go is told for each of its periods")
  func payAsYouGo() throws {
    try bench.buy("tin")
    try bench.step(days: 60)
    #expect(try offers() == ["false true - -", "false true - -", "false false - -"])
  }

  @Test("a promotional offer is named for each of its periods")
  func promotional() throws {
    try bench.buy("silver")
    try bench.client.perform(.expire(0))
    try bench.buy("silver", offer: "comeback")
    try bench.step(days: 60)
    #expect(
      try offers() == [
        "false false - -", "false false comeback -", "false false comeback -", "false false - -",
      ])
  }

  @Test("a redeemed code is named by its offer; a win-back offer has no key")
  func codeAndWinBack() throws {
    try bench.buy("silver", offer: "welcome")
    try bench.client.perform(.expire(0))
    try bench.buy("silver", offer: "missed")
    #expect(try offers() == ["false false - welcome", "false false - -"])
  }

  @Test("an upgrade marks what it replaces, which has no cancel date and the first id of both")
  func upgraded() throws {
    try bench.buy("silver")
    try bench.buy("gold")
    let keys = ["product_id", "original_transaction_id", "is_upgraded", "cancellation_date"]
    #expect(try bench.purchases(keys) == ["silver 0 true -", "gold 0 - -"])
    #expect(try offers() == ["false false - -", "false false - -"], "no trial for a subscriber")
    #expect(try bench.renewals() == ["gold gold 1 - - - -"])
  }

  @Test("what is shared in the family says so, and its renewals do")
  func familyShared() throws {
    try bench.buy("silver", isFamilyShared: true)
    try bench.buy("news")
    try bench.step(days: 29)
    #expect(
      try bench.purchases(["product_id", "in_app_ownership_type"]) == [
        "silver FAMILY_SHARED", "news PURCHASED", "silver FAMILY_SHARED", "news PURCHASED",
      ])
  }
}
