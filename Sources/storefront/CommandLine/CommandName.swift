/// The commands of the program.
enum CommandName: String, CaseIterable {
  /// No word of its own: `storefront [CATALOG]`.
  case open
  case list, check
  // The customer's.
  case buy, restore
  // To look at.
  case transactions, owned, subscriptions, events, apps
  // The App Store's.
  case approve, decline, resolve, refund, revoke, renew, expire, autorenew, consent, agree, refuse
  case create, promote
  // The app's and the tester's.
  case finish, delete
  // Conditions and time.
  case conditions, set, unset, clock, reset, controls

  var operands: String { definition.operands }
  var operandCount: ClosedRange<Int> { definition.operandCount }
  var explanation: String { definition.explanation }
  var options: [OptionName] { definition.options }
}

/// What a command is about: a heading of the help.
enum CommandGroup: String, CaseIterable {
  case store = "The storefront:"
  case customer = "The customer:"
  case looking = "What there is:"
  case appStore = "The App Store:"
  case settings = "Conditions and time:"
}
