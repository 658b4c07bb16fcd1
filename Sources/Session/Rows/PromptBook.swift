import StoreCore
import StorefrontUI

/// The store's open dialog as a row.
package struct PromptBook {
  private let client: StoreClient
  private let products: ProductBook

  package init(_ client: StoreClient, products: ProductBook) {
    self.client = client
    self.products = products
  }

  /// The dialog on top, whichever app it was raised for; nil when none waits.
  ///
  /// - Throws: `LedgerError`.
  package func open() throws -> PromptRow? {
    guard let prompt = try client.openPrompt() else { return nil }
    let row = try products.rows([prompt.product]).first
    var price = row.map { $0.displayPrice + $0.periodSuffix } ?? ""
    if prompt.quantity > 1 { price = "\(prompt.quantity) × \(price)" }
    let kind: PromptRow.Kind
    let question: String
    switch prompt.kind {
    case .payment: (kind, question) = (.purchase, row.map(terms) ?? "")
    case .priceConsent: (kind, question) = (.priceConsent, "agree to the higher price")
    case .signIn:
      let purpose = row.map { "to buy \($0.title)" } ?? "to restore purchases"
      (kind, question) = (.signIn, purpose)
      price = ""
    }
    return PromptRow(
      id: prompt.id, kind: kind,
      client: prompt.client, isOwn: prompt.client == client.caller.client,
      title: kind == .signIn ? "Sign in" : products.title(of: prompt.product),
      displayPrice: price,
      terms: [question, "Account: sandbox@storefront"].filter { !$0.isEmpty })
  }

  private func terms(of row: ProductRow) -> String {
    let isOwned = row.status == .owned || row.status == .subscribed
    let charge =
      switch row.kind {
      case _ where isOwned && row.kind.isRestorable: "owned already, nothing is charged"
      case .consumable, .nonConsumable, .nonRenewing: "charged once"
      case .autoRenewable: "renews until it is cancelled"
      }
    let offer = row.offerText.map { " · \($0)" } ?? ""
    return "\(row.kind.label) · \(charge)\(offer)"
  }
}
