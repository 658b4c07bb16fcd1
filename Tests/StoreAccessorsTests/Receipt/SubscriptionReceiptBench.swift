import Foundation
import StoreAccessors
import StoreCore
import Testing

/// An app with a group of subscriptions, on January 31st of 2024, and its receipt as keys and
/// values.
final class SubscriptionReceiptBench {
  let clock = ManualClock(now: StoreInstant(microseconds: 1_706_659_200_000_000))
  let executor = ManualExecutor()
  let client: StoreClient

  init() throws {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: Self.products), ledgerPath: nil, client: "app")
    configuration.clock = clock
    configuration.executor = executor
    configuration.seed = 7
    client = try StoreClient(configuration)
    try set(.latency, "0s")
  }

  func set(_ name: ConditionName, _ text: String) throws {
    try client.perform(.setCondition(name, text))
  }

  func buy(_ product: String, offer: String? = nil, isFamilyShared: Bool = false) throws {
    try client.perform(
      .create(
        PurchaseOrder(productID: product, offer: offer, isFamilyShared: isFamilyShared)))
    executor.runAll()
  }

  func step(days: Int64) throws {
    try client.perform(.stepClock(.seconds(86_400 * days)))
    executor.runAll()
  }

  /// The values of some keys, for each purchase that is listed; "-" where a key is missing.
  func purchases(_ keys: [String]) throws -> [String] {
    try words().purchases.map { purchase in
      keys.map { purchase[$0] ?? "-" }.joined(separator: " ")
    }
  }

  /// The product, what it renews as, and whether; why it ended, whether it is being charged, until
  /// when there is grace, and the answer about the price.
  func renewals() throws -> [String] {
    let keys = [
      "product_id", "auto_renew_product_id", "auto_renew_status", "expiration_intent",
      "is_in_billing_retry_period", "grace_period_expires_date_ms", "price_consent_status",
    ]
    return try (words().renewals ?? []).map { renewal in
      keys.map { renewal[$0] ?? "-" }.joined(separator: " ")
    }
  }

  private struct Words: Decodable {
    let purchases: [[String: String]]
    let renewals: [[String: String]]?

    enum CodingKeys: String, CodingKey {
      case purchases = "in_app"
      case renewals = "pending_renewal_info"
    }
  }

  private func words() throws -> Words {
    let data = try JSONEncoder().encode(AppReceipt.current(in: client))
    return try JSONDecoder().decode(Words.self, from: data)
  }

  private static let products = [
    product("gold", level: 1, [offer(.introductory, nil, .freeTrial, .week, 1, 0)]),
    product(
      "silver", level: 2,
      [
        offer(.promotional, "comeback", .payAsYouGo, .month, 2, 3),
        offer(.code, "welcome", .payAsYouGo, .month, 1, 4),
        offer(.winBack, "missed", .payUpFront, .month, 3, 12),
      ]),
    product("bronze", level: 3, [offer(.introductory, nil, .payUpFront, .month, 3, 9)]),
    product("tin", level: 4, [offer(.introductory, nil, .payAsYouGo, .month, 2, 1)]),
    product("news", level: 1, [], group: "a"),
  ]

  private static func product(
    _ id: String, level: Int, _ offers: [SubscriptionOffer], group: String = "club"
  ) -> ProductDefinition {
    ProductDefinition(
      id: id, kind: .autoRenewable, price: Price(wholeUnits: 5),
      subscription: SubscriptionTerms(
        groupID: group, groupName: group, level: level,
        period: BillingPeriod(count: 1, unit: .month), offers: offers))
  }

  private static func offer(
    _ kind: SubscriptionOffer.Kind, _ identifier: String?, _ mode: SubscriptionOffer.PaymentMode,
    _ unit: BillingPeriod.Unit, _ count: Int, _ price: Int64
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind, identifier: identifier, paymentMode: mode,
      period: BillingPeriod(count: 1, unit: unit), numberOfPeriods: count,
      price: Price(millionths: price * 1_000_000), eligibility: [])
  }
}
