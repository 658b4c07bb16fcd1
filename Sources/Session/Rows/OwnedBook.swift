import StoreCore
import StorefrontUI

/// What the customer owns beside what apps were told, as rows.
package struct OwnedBook {
  private let client: StoreClient
  private let products: ProductBook

  package init(_ client: StoreClient, products: ProductBook) {
    self.client = client
    self.products = products
  }

  /// What is owned, and what an app wrongly believes to be owned, in the order of the ids. A
  /// product that is owned tells of each app that is attached or ever heard of something, whether
  /// it heard of this or not.
  ///
  /// - Throws: `LedgerError`.
  package func rows() throws -> [OwnedRow] {
    let entitlements = try client.entitlements()
    var apps = Set(entitlements.flatMap { $0.told.map(\.client) })
    apps.formUnion(try client.attached().map(\.client))
    // The terminal is no app under test: what is bought elsewhere it need not hear of.
    apps.remove(Caller.terminal)
    return try entitlements.map { try row($0, apps) }.filter { row in
      row.transaction != nil || row.told.contains { row.difference($0) != nil }
    }
  }

  private func row(_ entitlement: Entitlement, _ apps: Set<String>) throws -> OwnedRow {
    let record = entitlement.record
    let told = try entitlement.told.map(self.told)
    let silent = record == nil ? [] : apps.subtracting(told.map(\.client)).sorted()
    return OwnedRow(
      productID: entitlement.product, title: products.title(of: entitlement.product),
      transaction: record?.id, until: entitlement.until,
      isFamilyShared: record?.isFamilyShared ?? false,
      isInGracePeriod: entitlement.isInGracePeriod,
      loss: record == nil ? try loss(of: entitlement.product) : nil,
      told: (told + silent.map { OwnedRow.Told(client: $0) }).sorted { $0.client < $1.client })
  }

  /// What became of the purchases of a consumable is no question: nobody keeps it.
  private func told(_ known: AppKnowledge) throws -> OwnedRow.Told {
    let isKept = try client.transaction(known.transaction)?.kind.isOwnable != false
    return OwnedRow.Told(
      client: known.client, word: known.word, givesAccess: known.givesAccess && isKept,
      transaction: known.transaction, time: known.time)
  }

  /// Why the last purchase of a product gives it no more.
  private func loss(of product: String) throws -> String {
    guard let last = try client.lastPurchase(of: product) else { return "deleted" }
    switch last.revocation {
    case .refund: return "refunded"
    case .familySharing: return "no longer shared"
    case nil: break
    }
    switch last.state {
    case .purchasing, .deferred: return "not bought yet"
    case .failed: return "the purchase failed"
    case .purchased, .restored:
      if last.isUpgraded { return "another subscription took its place" }
      if last.reason == .plannedChange { return "begins at the next renewal" }
      return last.kind == .consumable
        ? "used up: a consumable" : "expired, which no callback tells: the receipt does"
    }
  }
}
