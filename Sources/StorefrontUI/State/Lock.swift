import StoreCore

/// What the customer has asked for and the App Store has not answered. While there is one, the
/// customer's verbs wait.
package struct Lock: Sendable, Equatable {
  package enum Subject: Sendable, Equatable {
    case purchase(productID: String, title: String, displayPrice: String)
    case restore
  }

  /// After this long the wait may go on in the background.
  package static let patience = StoreDuration.milliseconds(30_000)

  package var subject: Subject
  package var since: StoreInstant

  package init(_ subject: Subject, since: StoreInstant) {
    self.subject = subject
    self.since = since
  }

  /// Never negative, whatever the clock does.
  package func elapsed(_ now: StoreInstant) -> StoreDuration { max(.zero, now - since) }

  package func mayGoOnInBackground(_ now: StoreInstant) -> Bool {
    elapsed(now) >= Self.patience
  }

  /// "Buying" or "Restoring".
  var verb: String {
    if case .restore = subject { "Restoring" } else { "Buying" }
  }

  /// What the wait is for, in a sentence's beginning.
  var name: String {
    switch subject {
    case .purchase(let id, let title, _): title.isEmpty ? id : title
    case .restore: "The restore"
    }
  }

  /// What becomes of it when the program ends now.
  ///
  /// - Parameter isAdded: whether the payment is in the store already.
  func fate(isAdded: Bool) -> (hint: String, sentence: String) {
    switch subject {
    case .restore:
      ("ends the restore", "The restore is not answered yet, and ends with the program.")
    case .purchase where isAdded:
      (
        "the purchase goes on",
        "\(name) is not decided yet. It goes on in the store, and is here again at the next start."
      )
    case .purchase:
      ("nothing is bought", "\(name) is still looked up. It is not bought when you quit now.")
    }
  }

  func isPurchase(of id: String) -> Bool {
    if case .purchase(id, _, _) = subject { true } else { false }
  }
}
