/// The commands of the program: one table for parsing, help and dispatch.
enum CommandName: String, CaseIterable {
  /// No word of its own: `storefront [CATALOG]`.
  case open
  case list, check, buy, restore, transactions, approve, decline, resolve, refund, revoke, expire
  case consent, promote, finish, reset

  /// What follows the command, for the help.
  var operands: String {
    switch self {
    case .open, .list: "[CATALOG]"
    case .check: "FILE…"
    case .buy, .promote: "ID"
    case .approve, .decline, .resolve, .refund, .revoke, .expire, .consent, .finish: "TRANSACTION"
    case .restore, .transactions, .reset: ""
    }
  }

  /// How many operands there may be.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .open, .list: 0...1
    case .check: 1...Int.max
    case .buy, .promote, .approve, .decline, .resolve, .refund, .revoke, .expire, .consent,
      .finish:
      1...1
    case .restore, .transactions, .reset: 0...0
    }
  }

  var explanation: String {
    switch self {
    case .open: "open the storefront; the table is printed where there is no terminal"
    case .list: "print the products"
    case .check: "say what is wrong with catalogs, and where"
    case .buy: "buy a product: exit 0 purchased, 1 failed, 75 deferred"
    case .restore: "restore purchases"
    case .transactions: "print the transactions, newest first"
    case .approve: "approve a deferred purchase, as the App Store"
    case .decline: "decline a deferred purchase, as the App Store"
    case .resolve: "resolve an interrupted purchase: it succeeds as a new transaction"
    case .refund: "refund a purchase"
    case .revoke: "end the family sharing of a purchase"
    case .expire: "end a subscription's period now"
    case .consent: "ask for the consent to a subscription's higher price"
    case .promote: "begin a purchase in the App Store, for the first app that takes it"
    case .finish: "finish a transaction"
    case .reset: "remove every transaction and the trace; conditions stay"
    }
  }

  var options: [OptionName] {
    let place: [OptionName] = [.store, .state, .ephemeral, .storefront, .locale]
    let catalogAndJSON: [OptionName] = [.catalog, .json]
    return switch self {
    case .open: place + [.catalog, .plain, .ascii, .color, .ambiguousWidth, .help, .version]
    case .list: place + [.catalog, .sort, .reverse, .json, .help]
    case .check: [.store, .json, .help]
    case .buy: place + [.quantity] + catalogAndJSON + [.help]
    case .restore, .transactions, .approve, .decline, .resolve, .refund, .revoke, .expire,
      .consent, .promote, .finish, .reset:
      place + catalogAndJSON + [.help]
    }
  }
}
