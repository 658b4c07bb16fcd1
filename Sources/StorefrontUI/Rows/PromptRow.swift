/// A question of the App Store to the customer: the payment sheet, the sign-in of a restore,
/// the consent to a higher price.
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
}
