import StoreCore

/// Why the App Store's verbs do not apply to a transaction: one line each, nil where they do.
extension TransactionRow {
  /// Why the App Store's user cannot approve or decline it; nil when they can.
  var whyNotAnswered: String? {
    record.state == .deferred
      ? nil : "Transaction \(id) does not wait for approval, it is \(record.state.name)."
  }

  /// Why it cannot be finished; nil when it can.
  var whyNotFinished: String? {
    if record.isFinished { return "Transaction \(id) is finished already." }
    switch record.state {
    case .purchasing: return "Transaction \(id) is purchasing: that cannot be finished."
    case .deferred: return "Transaction \(id) waits for approval: that cannot be finished."
    case .purchased, .failed, .restored: return nil
    }
  }

  var whyNotResolved: String? {
    record.issue == .open
      ? nil : "Transaction \(id) is no interrupted purchase that waits to be resolved."
  }

  /// A refund, or the end of family sharing.
  var whyNotTakenBack: String? {
    guard record.state == .purchased else {
      return "Transaction \(id) is \(record.state.name): only a purchased one can be taken back."
    }
    guard record.revoked != nil else { return nil }
    let word = record.revocation == .familySharing ? "revoked" : "refunded"
    return "Transaction \(id) was \(word) already."
  }

  /// Renewals, expiry, consents: what only a subscription has. The time is the store's to judge.
  var whyNotSubscription: String? {
    guard record.kind == .autoRenewable else {
      return "Transaction \(id) is no auto-renewable subscription."
    }
    return whyNotTakenBack
  }

  var whyNoConsent: String? {
    record.consent == .pending
      ? nil : "Transaction \(id) does not wait for the consent to a higher price."
  }
}
