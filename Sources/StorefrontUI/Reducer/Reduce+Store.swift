import StoreCore

/// The App Store's verbs on one transaction. What destroys is asked about first.
extension AppState {
  /// Does a verb to a transaction, or asks. The store refuses what is not loaded here and cannot be
  /// done.
  mutating func operate(_ verb: Verb, on id: TransactionID) -> [Effect] {
    switch verb {
    case .approve: return [.approve(id)]
    case .decline: return [.decline(id)]
    case .finish: return [.finish(id)]
    case .resolve: return [.resolve(id)]
    case .renew: return [.renew(id)]
    case .consent: return [.requestPriceConsent(id)]
    case .agree: return [.answerPriceConsent(id, agrees: true)]
    case .refuse: return [.answerPriceConsent(id, agrees: false)]
    case .autoRenew: return [.setAutoRenew(id, !renewsAutomatically)]
    case .refund, .revoke, .expire, .delete: ask(verb, about: id)
    default: break
    }
    return []
  }

  private var renewsAutomatically: Bool {
    transactions.inspection?.subscription?.autoRenews ?? false
  }

  private mutating func ask(_ verb: Verb, about id: TransactionID) {
    guard let question = question(verb, id) else { return }
    var returnsTo: Int?
    if case .details(let top) = overlay { returnsTo = top }
    overlay = .confirmation(
      Confirmation(
        subject: .effect(question.effect), title: question.title, text: question.text,
        confirmLabel: question.title, returnsTo: returnsTo))
  }

  private func question(
    _ verb: Verb, _ id: TransactionID
  ) -> (effect: Effect, title: String, text: String)? {
    let row = transactions.row(id: id)
    let name = ["transaction \(id)", row?.shownTitle.string, row?.displayPrice]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    switch verb {
    case .refund:
      return (
        .refund(id), "Refund",
        "Refund \(name)? The customer loses it at once, and every app is told."
      )
    case .revoke:
      return (
        .revoke(id), "Revoke",
        "End the family sharing of \(name)? The customer loses it, and every app is told."
      )
    case .expire:
      return (
        .expire(id), "Expire",
        "End the period of \(name) now? No callback tells it: apps see it in their receipt."
      )
    case .delete:
      return (
        .delete(id), "Delete",
        "Delete \(name), its renewals and the restored copies of them? The store forgets them for "
          + "good."
      )
    default: return nil
    }
  }
}
