import StoreCore

/// One product as the table shows it; made by whoever knows the store, never an `SKProduct`.
package struct ProductRow: Sendable, Equatable, Identifiable {
  package var id: String
  /// In the shopper's language; untrusted text of any length, also none.
  package var title: String
  package var summary: String
  package var kind: ProductKind
  package var price: Price
  /// The price as the storefront's locale writes it.
  package var displayPrice: String
  /// "/mo" and the like; empty for what is not a subscription.
  package var periodSuffix: String
  package var status: ProductStatus
  package var isFamilyShareable: Bool
  /// The subscription group and the level in it, where 1 is the highest.
  package var groupName: String?
  package var level: Int?
  /// What a new customer gets, in a few words: "1 week free".
  package var offerText: String?
  /// Whether this customer may have it.
  package var offerStanding: OfferStanding
  /// How the subscription goes on; nil for what is no subscription and never was.
  package var outlook: SubscriptionOutlook?
  package var ownedSince: StoreInstant?
  package var owningTransaction: TransactionID?

  package init(
    id: String, title: String, summary: String = "", kind: ProductKind, price: Price,
    displayPrice: String, periodSuffix: String = "", status: ProductStatus = .none,
    isFamilyShareable: Bool = false, groupName: String? = nil, level: Int? = nil,
    offerText: String? = nil, offerStanding: OfferStanding = .open,
    outlook: SubscriptionOutlook? = nil, ownedSince: StoreInstant? = nil,
    owningTransaction: TransactionID? = nil
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.kind = kind
    self.price = price
    self.displayPrice = displayPrice
    self.periodSuffix = periodSuffix
    self.status = status
    self.isFamilyShareable = isFamilyShareable
    self.groupName = groupName
    self.level = level
    self.offerText = offerText
    self.offerStanding = offerStanding
    self.outlook = outlook
    self.ownedSince = ownedSince
    self.owningTransaction = owningTransaction
  }

  /// Price and period together, as the price column has them.
  package var priceText: String { displayPrice + periodSuffix }
}

extension ProductKind {
  /// The kind in the words of App Store Connect, for a person.
  package var label: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .autoRenewable: "auto-renewable"
    case .nonRenewing: "non-renewing"
    }
  }
}
