/// A question of the App Store to the customer: the payment sheet, the sign-in before a purchase, a
/// restore or a receipt refresh, the consent to a higher price.
package struct PromptRow: Sendable, Equatable, Identifiable {
  package enum Kind: Sendable { case purchase, signIn, priceConsent }

  package var id: Int64
  package var kind: Kind
  /// The app that it was raised for.
  package var client: String
  /// Whether this terminal is that app.
  package var isOwn: Bool
  /// The product's title; for a sign-in, what is asked.
  package var title: String
  /// Localized, with its period; empty for a sign-in.
  package var displayPrice: String
  /// What the customer agrees to, a line each.
  package var terms: [String]

  package init(
    id: Int64, kind: Kind = .purchase, client: String, isOwn: Bool, title: String,
    displayPrice: String = "", terms: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.client = client
    self.isOwn = isOwn
    self.title = title
    self.displayPrice = displayPrice
    self.terms = terms
  }

  /// Its buttons, from left to right. The first changes nothing and has the focus at first.
  var buttons: [DialogFocus] {
    kind == .signIn ? [.cancel, .fail, .confirm] : [.cancel, .confirm]
  }

  func label(of button: DialogFocus) -> String {
    switch (button, kind) {
    case (.cancel, .priceConsent): "Refuse"
    case (.cancel, _): "Cancel"
    case (.fail, _): "Fail"
    case (.confirm, .purchase): "Buy"
    case (.confirm, .signIn): "Sign In"
    case (.confirm, .priceConsent): "Agree"
    }
  }
}
