import StorefrontUI

/// The rows of what a tester does.
extension ControlTable {
  static let transactions: [Control] = [
    act("Buy in the app, as the customer", "buy", "ID"),
    act("Restore in the app, as the customer", "restore"),
    act(
      "Buy outside of the app", "create", "PRODUCT",
      members: ["buyProduct(productIdentifier:)", "buyProduct(identifier:options:)"]),
    act("Begin a purchase in the App Store", "promote", "ID"),
    act(
      "Approve a deferred purchase", "approve", "TRANSACTION",
      members: ["approveAskToBuyTransaction(identifier:)"]),
    act(
      "Decline a deferred purchase", "decline", "TRANSACTION",
      members: ["declineAskToBuyTransaction(identifier:)"]),
    act(
      "Resolve an interrupted purchase", "resolve", "TRANSACTION",
      members: ["resolveIssueForTransaction(identifier:)"]),
    act(
      "Refund a purchase", "refund", "TRANSACTION",
      members: ["refundTransaction(identifier:)"]),
    act("End the family sharing of a purchase", "revoke", "TRANSACTION"),
    act("Finish a transaction", "finish", "TRANSACTION"),
    act(
      "Delete a transaction", "delete", "TRANSACTION",
      members: ["deleteTransaction(identifier:)"]),
    act("See all transactions", "transactions", members: ["allTransactions()"]),
  ]

  static let subscriptions: [Control] = [
    act(
      "Renew a subscription now", "renew", "PRODUCT",
      members: ["forceRenewalOfSubscription(productIdentifier:)"]),
    act(
      "End a subscription's period now", "expire", "PRODUCT",
      members: ["expireSubscription(productIdentifier:)"]),
    act(
      "Have a subscription renew itself", "autorenew", "TRANSACTION on",
      members: ["enableAutoRenewForTransaction(identifier:)"]),
    act(
      "Have a subscription end by itself", "autorenew", "TRANSACTION off",
      members: ["disableAutoRenewForTransaction(identifier:)"]),
    act(
      "Ask for the consent to a higher price", "consent", "TRANSACTION",
      members: ["requestPriceIncreaseConsentForTransaction(identifier:)"]),
    act(
      "Agree to the higher price", "agree", "TRANSACTION",
      members: ["consentToPriceIncreaseForTransaction(identifier:)"]),
    act(
      "Refuse the higher price", "refuse", "TRANSACTION",
      members: ["declinePriceIncreaseForTransaction(identifier:)"]),
    act("See each group's subscription", "subscriptions"),
  ]

  static let store: [Control] = [
    Control(
      what: "Open the store of a file", screen: "", commands: ["[CATALOG]"],
      members: ["init(configurationFileNamed:)", "init(contentsOf:)"], api: nil),
    act("See what the customer has, and who knows of it", "owned"),
    act("See the trace", "events"),
    act("See who is attached", "apps"),
    act("See the store's time", "clock"),
    act("Move the store's time on", "clock", "step DURATION"),
    act("Take a condition's value of the file again", "unset", "NAME"),
    act(
      "Take all values of the file again", "reset", "--settings", verb: "unset-all",
      members: ["resetToDefaultState()"]),
    act(
      "Remove all transactions", "reset", "--transactions", members: ["clearTransactions()"]),
  ]

  /// - Parameter verb: what the screen calls it; by default as the command line does.
  private static func act(
    _ what: String, _ command: String, _ arguments: String = "", verb: String? = nil,
    members: [String] = []
  ) -> Control {
    Control(
      what: what, screen: screen(verb ?? command),
      commands: [arguments.isEmpty ? command : command + " " + arguments], members: members,
      api: nil)
  }

  /// The screen and the keys of a verb, out of the table of bindings.
  private static func screen(_ verb: String) -> String {
    let groups: [BindingGroup] = [.customer, .store, .screens, .general]
    let found = BindingTable.all.first { binding in
      binding.verb.rawValue == verb && groups.contains(binding.group)
    }
    guard let found else { return "" }
    let screens = StoreScreen.allCases.enumerated().filter { _, screen in
      found.contexts.contains { $0.rawValue == screen.rawValue }
    }
    let place =
      screens.count == StoreScreen.allCases.count
      ? "all screens"
      : screens.map { "\($0 + 1) \($1.rawValue.capitalized)" }.joined(separator: ", ")
    let keys = found.keys.map { "`\($0.name)`" }
    let isTyped = found.argument != .none || keys.isEmpty
    return ([place + ":"] + keys + (isTyped ? ["`:\(verb)`"] : [])).joined(separator: " ")
  }
}
