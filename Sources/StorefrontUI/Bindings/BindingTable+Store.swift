import Screen

/// What the App Store does to a transaction, and what can be asked about all of them.
extension BindingTable {
  static let store: [Binding] = [
    act(.approve, "a", "approve", "Approve what waits for it", footer: 1),
    act(.decline, "d", "decline", "Decline what waits for approval", footer: 2),
    act(.refund, "R", "refund", "Refund the purchase (asks)", footer: 3),
    act(.finish, "f", "finish", "Finish the transaction", footer: 4),
    Binding(
      .inspect, [.enter], "inspect", "All about the transaction", group: .store,
      in: [.transactions], footer: 4, unless: WhyNot.transaction),
    act(
      .delete, "x", "delete", "Delete it with its renewals and restored copies (asks)", footer: 6),
    Binding(
      .create, [.character("c")], "create", "Create a purchase outside the app", group: .store,
      in: [.transactions], footer: 6, argument: .optional("PRODUCT")),
    Binding(
      .create, [.character("c")], "create", "Create a purchase outside the app", group: .store,
      in: [.products], argument: .optional("PRODUCT")),
    act(.resolve, "i", "resolve", "Resolve an interrupted purchase"),
    act(.revoke, "v", "revoke", "End family sharing of the purchase (asks)"),
    act(.renew, "w", "renew", "Renew the subscription now"),
    act(.expire, "e", "expire", "End the subscription's period now (asks)"),
    Binding(
      .autoRenew, [.character("u")], "auto-renew", "Switch the renewal of the subscription",
      group: .store, in: [.transactions, .inspector],
      argument: .optional("on|off [TRANSACTION]"), unless: WhyNot.selected(.autoRenew)),
    act(.consent, "C", "consent", "Ask for the consent to a higher price"),
    act(.agree, "+", "agree", "Agree to the higher price"),
    act(.refuse, "-", "refuse", "Refuse the higher price"),
    Binding(
      .promote, [.character("P")], "promote", "Begin a purchase on the App Store's page",
      group: .store, in: [.products, .transactions, .inspector], argument: .optional("PRODUCT"),
      unless: WhyNot.promote),
    Binding(
      .showProduct, [.character("p")], "product", "Go to the transaction's product", group: .list,
      in: [.transactions, .inspector], footer: 6, unless: WhyNot.showProduct),
    Binding(
      .owned, [.character("o")], "owned", "What is owned, and what apps were told", group: .store,
      in: [.transactions, .report], footer: 6),
    Binding(
      .apps, [.character("A")], "apps", "Which apps are attached", group: .store,
      in: [.transactions, .report], footer: 6),
  ]

  private static func act(
    _ verb: Verb, _ key: Character, _ label: String, _ title: String, footer: Int? = nil
  ) -> Binding {
    Binding(
      verb, [.character(key)], label, title, group: .store, in: [.transactions, .inspector],
      footer: footer, argument: .optional("TRANSACTION"), unless: WhyNot.selected(verb))
  }
}
