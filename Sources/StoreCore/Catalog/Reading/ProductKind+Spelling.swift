extension ProductKind {
  /// Reads a kind as files spell it: "NonConsumable", "Non-Consumables", "RecurringSubscription".
  init?(spelling: String) {
    switch spelling {
    case "Consumable": self = .consumable
    case "NonConsumable": self = .nonConsumable
    case "RecurringSubscription": self = .autoRenewable
    case "NonRenewingSubscription": self = .nonRenewing
    default: self.init(letters: spelling.lowercased().filter { $0.isASCII && $0.isLetter })
    }
  }

  /// Reads what people write, without its hyphens and spaces and in lower case.
  private init?(letters: String) {
    switch letters {
    case "consumable", "consumables": self = .consumable
    case "nonconsumable", "nonconsumables": self = .nonConsumable
    case "autorenewable", "autorenewing", "autorenewables", "autorenewablesubscription",
      "autorenewablesubscriptions", "autorenewingsubscription", "autorenewingsubscriptions",
      "recurringsubscription", "recurringsubscriptions", "subscription", "subscriptions":
      self = .autoRenewable
    case "nonrenewing", "nonrenewable", "nonrenewingsubscription", "nonrenewingsubscriptions",
      "nonrenewablesubscription", "nonrenewablesubscriptions":
      self = .nonRenewing
    default: return nil
    }
  }

  /// What a person calls it.
  var words: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .autoRenewable: "auto-renewable"
    case .nonRenewing: "non-renewing"
    }
  }
}
