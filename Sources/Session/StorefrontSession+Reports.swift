import StoreCore
import StorefrontUI

/// What is asked about the whole store, and about one subscription of it.
extension StorefrontSession {
  func ownedRows() throws -> [OwnedRow] {
    try OwnedBook(client, products: products).rows()
  }

  package func subscription(of id: TransactionID) throws -> SubscriptionRow? {
    guard let record = try client.subscription(of: id) else { return nil }
    let current = try client.transaction(record.transaction)
    let next = client.nextPeriod(of: record, after: current)?.price
    return SubscriptionRow(
      groupID: record.group, originalID: record.originalID, transaction: record.transaction,
      title: products.title(of: record.productID),
      nextTitle: record.nextProductID.map(products.title), autoRenews: record.autoRenews,
      status: Self.words(record.status), reason: record.expirationReason?.words,
      renewalPrice: next.map(products.text) ?? "none", retryEnds: record.retryEnds)
  }

  /// The card that lies on top, as the store is now; nil where none does.
  func openReport() throws -> Action? {
    guard case .report(let card) = state.overlay else { return nil }
    switch card.subject {
    case .apps: return .appsLoaded(try client.attached())
    case .owned: return .ownedLoaded(try ownedRows())
    }
  }

  /// Another number of observers shows on the open card at once.
  func takeAttached() {
    guard case .report(let card) = state.overlay, card.subject == .apps,
      let attached = try? client.attached(), attached != state.apps
    else { return }
    send(.appsLoaded(attached))
  }

  private static func words(_ status: SubscriptionStatus) -> String {
    switch status {
    case .subscribed: "subscribed"
    case .inGracePeriod: "in the grace period: access goes on"
    case .inBillingRetry: "in billing retry: no access"
    case .expired: "expired"
    case .revoked: "revoked"
    }
  }
}
