/// The four kinds of in-app purchase that App Store Connect knows.
package enum ProductKind: String, Sendable, CaseIterable, Codable {
  case consumable
  case nonConsumable
  case autoRenewable
  case nonRenewing

  /// Whether a restore brings a finished purchase of this kind back (STOREKIT: non-consumables
  /// and auto-renewable subscriptions).
  package var isRestorable: Bool { self == .nonConsumable || self == .autoRenewable }

  /// Whether a member of the family can have it too.
  package var isShareable: Bool { self != .consumable }

  /// Whether the customer keeps what was bought, so that the store can say "owned".
  package var isOwnable: Bool { self != .consumable }
}
