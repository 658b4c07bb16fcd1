import Foundation
import StoreCore
import StorefrontUI

/// The store's open dialog as a row.
package struct PromptBook {
  private let client: StoreClient
  private let products: ProductBook
  private let zone: TimeZone

  /// - Parameter zone: the one that times are told in.
  package init(_ client: StoreClient, products: ProductBook, zone: TimeZone = .gmt) {
    self.client = client
    self.products = products
    self.zone = zone
  }

  /// The dialog on top, whichever app it was raised for; nil when none waits.
  ///
  /// - Throws: `LedgerError`.
  package func open() throws -> PromptRow? {
    guard let prompt = try client.openPrompt() else { return nil }
    let product = try products.rows([prompt.product]).first
    var row = PromptRow(
      id: prompt.id, client: prompt.client, isOwn: prompt.client == client.caller.client,
      title: products.title(of: prompt.product))
    switch prompt.kind {
    case .payment:
      row.displayPrice = price(product, prompt.quantity)
      row.terms = try product.map { try terms(of: $0, prompt) } ?? []
    case .signIn:
      row.kind = .signIn
      row.title = "Sign in to the App Store"
      row.terms = [purpose(prompt, product), "for \(prompt.client)"]
    case .priceConsent:
      row.kind = .priceConsent
      row.displayPrice = product?.priceText ?? ""
      row.terms = try product.map { try consent(to: $0, prompt) } ?? []
    }
    row.terms.append("Account: sandbox@storefront")
    return row
  }

  private func price(_ row: ProductRow?, _ quantity: Int) -> String {
    guard let row else { return "" }
    return quantity > 1 ? "\(quantity) × \(row.priceText)" : row.priceText
  }

  /// What the customer signs in for.
  private func purpose(_ prompt: StorePrompt, _ product: ProductRow?) -> String {
    guard prompt.transaction == StorePrompt.noTransaction else {
      let title = products.title(of: prompt.product)
      let price = price(product, prompt.quantity)
      return price.isEmpty ? "to buy \(title)" : "to buy \(title) · \(price)"
    }
    // A receipt refresh's is its number.
    return Int64(prompt.payload) == nil ? "to restore purchases" : "to refresh the receipt"
  }

  private func terms(of row: ProductRow, _ prompt: StorePrompt) throws -> [String] {
    if let subscription = try subscriptionTerms(of: row, prompt) { return subscription }
    // The row itself tells that it is being bought.
    let isOwned = try row.kind == .nonConsumable && client.owned()[row.id] != nil
    let charge = isOwned ? "owned already, nothing is charged" : "charged once"
    return ["\(row.kind.label) · \(charge)"]
  }

  /// Nil for what is no subscription.
  private func subscriptionTerms(
    of row: ProductRow, _ prompt: StorePrompt
  ) throws -> [String]? {
    guard let terms = client.definition(of: row.id)?.subscription,
      let standing = try client.standings(inGroups: [terms.groupID])[terms.groupID]
    else { return nil }
    let kind = row.kind.label
    let asked = try client.transaction(prompt.transaction)?.offer?.identifier
    let offer = asked.flatMap { id in terms.offers.first { $0.identifier == id } }
    let effect = client.effect(of: terms, id: row.id, on: standing)
    if effect == .keeps, offer == nil {
      return ["\(kind) · subscribed already, nothing is charged"] + resumption(standing)
    }
    let introductory = standing.mayHaveIntroductoryOffer ? terms.introductoryOffer : nil
    let charge =
      (offer ?? introductory).map {
        "\(PeriodText.text(of: $0, products.formatter)), then \(row.priceText)"
      } ?? "renews until it is cancelled"
    return ["\(kind) · \(charge)"] + timing(effect, standing)
  }

  /// What buying the running subscription once more takes back.
  private func resumption(_ standing: GroupStanding) -> [String] {
    guard let subscription = standing.subscription else { return [] }
    if let next = subscription.nextProductID {
      return ["does not change to \(products.title(of: next)) any more"]
    }
    return subscription.autoRenews ? [] : ["auto-renew is on again"]
  }

  private func timing(_ effect: SubscriptionEffect, _ standing: GroupStanding) -> [String] {
    switch effect {
    case .begins: []
    case .replaces(let id): ["takes the place of \(products.title(of: id)) at once"]
    case .keeps: [begins(standing.current?.expires, standing)]
    case .waits(let until): [begins(until, standing)]
    }
  }

  private func begins(_ date: StoreInstant?, _ standing: GroupStanding) -> String {
    "begins with the next renewal" + when(date, standing)
  }

  /// ", 12:03:00"
  private func when(_ date: StoreInstant?, _ standing: GroupStanding) -> String {
    date.map { ", " + TimeText(zone: zone).soon($0, now: standing.now) } ?? ""
  }

  /// The price now against the one that the subscriber pays.
  private func consent(to row: ProductRow, _ prompt: StorePrompt) throws -> [String] {
    guard let terms = client.definition(of: row.id)?.subscription,
      let standing = try client.standings(inGroups: [terms.groupID])[terms.groupID],
      let subscription = standing.subscription
    else { return [] }
    let paid = Price(millionths: subscription.priceMillionths)
    let old = "\(products.text(of: paid))/\(PeriodText.short(terms.period))"
    let change =
      old == row.priceText
      ? "The price is \(old), as before." : "From \(old) to \(row.priceText) at the next renewal."
    let end = standing.current?.expires.map {
      "Without consent it ends \(TimeText(zone: zone).soon($0, now: standing.now))."
    }
    return [change] + [end].compactMap { $0 }
  }
}
