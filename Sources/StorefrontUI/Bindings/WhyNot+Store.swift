/// The reasons why the App Store's verbs cannot be done to the selected transaction.
extension WhyNot {
  /// What a verb needs of a transaction.
  static func reason(_ verb: Verb, _ row: TransactionRow) -> String? {
    switch verb {
    case .approve, .decline: row.whyNotAnswered
    case .finish: row.whyNotFinished
    case .resolve: row.whyNotResolved
    case .refund, .revoke: row.whyNotTakenBack
    case .expire, .renew, .autoRenew, .consent: row.whyNotSubscription
    case .agree, .refuse: row.whyNoConsent
    default: nil
    }
  }

  /// What a verb needs of the selected transaction.
  static func selected(_ verb: Verb) -> @Sendable (AppState) -> String? {
    { state in
      guard let row = state.transactions.selected else { return "There is no transaction." }
      if let reason = reason(verb, row) { return reason }
      guard verb == .autoRenew, state.transactions.inspection?.subscription == nil else {
        return nil
      }
      return "The subscription of transaction \(row.id) is not known."
    }
  }

  @Sendable static func promote(_ state: AppState) -> String? {
    guard let id = state.selectedProductID else { return "There is no product." }
    return state.products.row(id: id) == nil ? "The store does not know \(id)." : nil
  }

  @Sendable static func showProduct(_ state: AppState) -> String? {
    guard let row = state.transactions.selected else { return "There is no transaction." }
    let id = row.record.productID
    let isListed = state.products.row(id: id) != nil || state.products.unknown.contains(id)
    return isListed ? nil : "\(id) is not in the list of products."
  }

  static func reported(_ card: ReportCard, _ state: AppState) -> String? {
    let lines = state.reportLines(card.subject)
    let position = card.cursor.position
    return lines.indices.contains(position) && lines[position].transaction != nil
      ? nil : "This line belongs to no transaction."
  }
}
