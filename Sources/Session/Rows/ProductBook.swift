import Foundation
import StoreCore
import StorefrontUI

/// What the store knows of its products, as rows of value: definitions, prices, how the customer
/// stands to each.
package struct ProductBook {
  private let client: StoreClient
  private let formatter: PriceFormatter
  private let conditions: Conditions
  private let locale: String

  package init(_ client: StoreClient) {
    self.client = client
    formatter = PriceFormatter(territory: client.territory)
    conditions = client.conditions
    locale = client.textLocale(conditions)
  }

  /// Rows for these ids in the order of the catalog; ids that it does not have are left out.
  ///
  /// - Throws: `LedgerError`.
  package func rows(_ ids: Set<String>) throws -> [ProductRow] {
    let standings = try standings()
    return client.catalog.products.compactMap { definition in
      ids.contains(definition.id)
        ? row(conditions.priced(definition), standings[definition.id]) : nil
    }
  }

  /// A price in the storefront's locale and currency.
  package func text(of price: Price) -> String { formatter.string(price) }

  package func title(of id: String) -> String {
    client.definition(of: id)?.title(locale: locale) ?? id
  }

  /// How the customer stands to a product, and by which transaction.
  private struct Standing {
    var status: ProductStatus
    var transaction: TransactionID?
    var since: StoreInstant?
  }

  /// By product; what is not listed was never bought. Costs what is owned or unfinished.
  private func standings() throws -> [String: Standing] {
    var standings: [String: Standing] = [:]
    for (id, ownership) in try client.owned() {
      let isSubscription = client.definition(of: id)?.kind == .autoRenewable
      standings[id] = Standing(
        status: isSubscription ? .subscribed : .owned, transaction: ownership.transaction,
        since: ownership.since)
    }
    for record in try client.unfinished(client: nil) {
      guard let status = Self.status(of: record) else { continue }
      standings[record.productID] = Standing(
        status: status, transaction: record.id, since: record.date)
    }
    return standings
  }

  private static func status(of record: TransactionRecord) -> ProductStatus? {
    switch record.state {
    case .purchasing: .purchasing
    case .deferred: .pending
    case .purchased: .unfinished
    case .restored, .failed: nil
    }
  }

  private func row(_ definition: ProductDefinition, _ standing: Standing?) -> ProductRow {
    let terms = definition.subscription
    return ProductRow(
      id: definition.id, title: definition.title(locale: locale),
      summary: definition.summary(locale: locale), kind: definition.kind,
      price: definition.price, displayPrice: formatter.string(definition.price),
      periodSuffix: terms.map { "/" + Self.short($0.period) } ?? "",
      status: standing?.status ?? .none, isFamilyShareable: definition.isFamilyShareable,
      groupName: terms?.groupName, level: terms?.level,
      offerText: terms?.introductoryOffer.map(text), ownedSince: standing?.since,
      owningTransaction: standing?.transaction)
  }

  /// "mo", "3mo", "yr".
  private static func short(_ period: BillingPeriod) -> String {
    let unit =
      switch period.unit {
      case .day: "day"
      case .week: "wk"
      case .month: "mo"
      case .year: "yr"
      }
    return period.count == 1 ? unit : "\(period.count)\(unit)"
  }

  /// "1 week free", "$1.99 for 3 months", "$0.99 a month for 3 months".
  private func text(of offer: SubscriptionOffer) -> String {
    let total = BillingPeriod(
      count: offer.period.count * max(1, offer.numberOfPeriods), unit: offer.period.unit)
    let price = formatter.string(offer.price)
    return switch offer.paymentMode {
    case .freeTrial: "\(Self.long(total)) free"
    case .payUpFront: "\(price) for \(Self.long(total))"
    case .payAsYouGo: "\(price) per \(Self.unit(offer.period)) for \(Self.long(total))"
    }
  }

  private static func long(_ period: BillingPeriod) -> String {
    "\(period.count) \(word(period.unit))\(period.count == 1 ? "" : "s")"
  }

  private static func unit(_ period: BillingPeriod) -> String {
    period.count == 1 ? word(period.unit) : long(period)
  }

  private static func word(_ unit: BillingPeriod.Unit) -> String {
    switch unit {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
