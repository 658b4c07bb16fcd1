/// How the customer stands to a product. In the order in which the status column sorts.
package enum ProductStatus: String, Sendable, CaseIterable {
  /// Not bought, or a consumable that is used up.
  case none
  /// Deferred: a parent has not answered yet.
  case pending
  /// The App Store has not answered yet.
  case purchasing
  /// Paid for, and not finished by the app.
  case unfinished
  case owned
  case subscribed
  case expired
  case revoked

  /// The word of the state, empty for none.
  package var label: String {
    switch self {
    case .none: ""
    case .pending: "waiting for approval"
    case .purchasing: "purchasing"
    case .unfinished: "unfinished"
    case .owned: "owned"
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .revoked: "revoked"
    }
  }
}
