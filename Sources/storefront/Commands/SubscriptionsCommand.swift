import Foundation
import Session
import StoreCore
import StorefrontUI

/// `storefront subscriptions`: each group's subscription, and what becomes of it.
struct SubscriptionsCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    let found = try client.subscriptions().map { subscription in
      (subscription, try client.transaction(subscription.transaction))
    }
    if invocation.has(.json) {
      let rows = found.map { subscription, transaction in
        let next = client.nextPeriod(of: subscription, after: transaction)
        return SubscriptionJSON(subscription, transaction, renewalPrice: next?.price)
      }
      return try StandardStreams.write(JSONOutput.line(SubscriptionsJSON(subscriptions: rows)))
    }
    guard !found.isEmpty else { return try StandardStreams.write("No subscriptions.\n") }
    let rows = found.map { subscription, transaction in
      [
        subscription.group, subscription.productID, subscription.status.rawValue,
        transaction?.expires.map { "until \(TimeText(zone: .current).full($0))" } ?? "",
        Self.outlook(subscription, transaction), "transaction \(subscription.transaction)",
      ]
    }
    try StandardStreams.write(
      TextTable(alignments: Array(repeating: .left, count: 6), rows: rows).text)
  }

  /// What comes after the period, or why it has ended.
  private static func outlook(
    _ subscription: SubscriptionRecord, _ current: TransactionRecord?
  ) -> String {
    guard subscription.isRunning else { return subscription.expirationReason?.words ?? "" }
    if let end = subscription.retryEnds {
      return "tries to renew until \(TimeText(zone: .current).full(end))"
    }
    if let reason = subscription.reasonToEnd(current?.consent ?? .none) {
      return "ends then: \(reason.words)"
    }
    return subscription.nextProductID.map { "renews as \($0)" } ?? "renews"
  }
}

/// A subscription as `subscriptions --json` prints it.
struct SubscriptionJSON: Encodable {
  let group: String
  let product: String
  let status: String
  let transaction: String
  let originalId: String
  let client: String
  let expires: Nullable<String>
  let graceEnds: Nullable<String>
  let retryEnds: Nullable<String>
  let autoRenews: Bool
  let nextProduct: Nullable<String>
  let nextOffer: Nullable<String>
  /// Of the next period; null where there is none.
  let renewalPrice: Nullable<String>
  let expirationReason: Nullable<String>

  init(
    _ subscription: SubscriptionRecord, _ record: TransactionRecord?, renewalPrice price: Price?
  ) {
    group = subscription.group
    product = subscription.productID
    status = subscription.status.rawValue
    transaction = String(subscription.transaction)
    originalId = String(subscription.originalID)
    client = subscription.client
    expires = Nullable((record?.expires).map(InstantJSON.text))
    graceEnds = Nullable((record?.graceEnds).map(InstantJSON.text))
    retryEnds = Nullable(subscription.retryEnds.map(InstantJSON.text))
    autoRenews = subscription.autoRenews
    nextProduct = Nullable(subscription.nextProductID)
    nextOffer = Nullable(subscription.nextOffer)
    renewalPrice = Nullable(price?.text)
    expirationReason = Nullable(subscription.expirationReason?.rawValue)
  }
}

/// What `subscriptions --json` prints.
struct SubscriptionsJSON: Encodable {
  let schema = 1
  let subscriptions: [SubscriptionJSON]
}
