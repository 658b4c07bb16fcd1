import Foundation
import StoreCore
import StorefrontUI

/// What the store knows of its products, as rows of value: definitions, prices, how the customer
/// stands to each.
package struct ProductBook {
  let client: StoreClient
  let formatter: PriceFormatter
  let conditions: Conditions
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
    let definitions = client.catalog.products.filter { ids.contains($0.id) }
    let groups = try client.standings(
      inGroups: Set(definitions.compactMap(\.subscription?.groupID)))
    let standings = try standings(of: definitions.map(\.id))
    return definitions.map { definition in
      row(
        conditions.priced(definition), standings[definition.id],
        definition.subscription.flatMap { groups[$0.groupID] })
    }
  }

  /// These products with the others of their subscription groups: a purchase in a group changes how
  /// the customer stands to all of it.
  package func withGroups(_ ids: Set<String>) -> Set<String> {
    let groups = Set(ids.compactMap { client.definition(of: $0)?.subscription?.groupID })
    guard !groups.isEmpty else { return ids }
    let related = client.catalog.products.filter {
      $0.subscription.map { groups.contains($0.groupID) } ?? false
    }
    return ids.union(related.map(\.id))
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

  /// By product; what is not listed was never bought. Costs what is owned, and a row a product.
  private func standings(of products: [String]) throws -> [String: Standing] {
    var standings: [String: Standing] = [:]
    for (id, ownership) in try client.owned() {
      let isSubscription = client.definition(of: id)?.kind == .autoRenewable
      standings[id] = Standing(
        status: isSubscription ? .subscribed : .owned, transaction: ownership.transaction,
        since: ownership.since)
    }
    for record in try client.lastWaiting(of: products) {
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

  private func row(
    _ definition: ProductDefinition, _ standing: Standing?, _ group: GroupStanding?
  ) -> ProductRow {
    let terms = definition.subscription
    let book = OutlookBook(
      conditions: conditions, formatter: formatter, definition: client.definition, title: title)
    let outlook = group.flatMap { book.outlook(of: definition.id, $0) }
    return ProductRow(
      id: definition.id, title: definition.title(locale: locale),
      summary: definition.summary(locale: locale), kind: definition.kind,
      price: definition.price, displayPrice: formatter.string(definition.price),
      periodSuffix: terms.map { "/" + PeriodText.short($0.period) } ?? "",
      status: standing?.status ?? lapsed(definition.id, group),
      isFamilyShareable: definition.isFamilyShareable,
      groupName: terms?.groupName, level: terms?.level,
      offerText: terms?.introductoryOffer.map { PeriodText.text(of: $0, formatter) },
      offerStanding: group?.offerStanding ?? .open, outlook: outlook,
      ownedSince: standing?.since, owningTransaction: standing?.transaction)
  }

  /// The status of a product that is not owned.
  private func lapsed(_ id: String, _ group: GroupStanding?) -> ProductStatus {
    guard let subscription = group?.subscription, subscription.productID == id else { return .none }
    switch subscription.status {
    case .expired, .inBillingRetry: return .expired
    case .revoked: return .revoked
    case .subscribed, .inGracePeriod: return .none
    }
  }
}

extension GroupStanding {
  fileprivate var offerStanding: OfferStanding {
    if mayHaveIntroductoryOffer { return .open }
    return hasUsedIntroductoryOffer ? .used : .closed
  }
}
