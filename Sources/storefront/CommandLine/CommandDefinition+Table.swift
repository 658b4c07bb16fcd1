/// The table of commands.
extension CommandName {
  var definition: CommandDefinition {
    switch self {
    case .open, .list, .check, .controls: catalogDefinition
    case .buy, .restore, .transactions, .owned, .subscriptions, .events, .apps: viewDefinition
    case .approve, .decline, .resolve, .refund, .revoke, .finish, .delete: purchaseDefinition
    case .renew, .expire, .autorenew, .consent, .agree, .refuse, .create, .promote:
      subscriptionDefinition
    case .conditions, .set, .unset, .clock, .reset: settingsDefinition
    }
  }

  private var catalogDefinition: CommandDefinition {
    switch self {
    case .list:
      .init(
        group: .store, operands: "[CATALOG]", operandCount: 0...1,
        explanation: "print the products",
        options: CommandDefinition.place + [.catalog, .sort, .reverse, .json, .help])
    case .check:
      .init(
        group: .store, operands: "FILE…", operandCount: 1...Int.max,
        explanation: "say what is wrong with catalogs, and where", options: [.store, .json, .help])
    case .controls:
      .init(
        group: .settings, operands: "", operandCount: 0...0,
        explanation: "print where each condition and act is: screen, command, SKTestSession",
        options: [.json, .help])
    default:
      .init(
        group: .store, operands: "[CATALOG]", operandCount: 0...1,
        explanation: "open the storefront; the table is printed where there is no terminal",
        options: CommandDefinition.place
          + [.catalog, .plain, .ascii, .color, .ambiguousWidth, .help, .version])
    }
  }

  private var viewDefinition: CommandDefinition {
    switch self {
    case .buy:
      .init(
        .customer, "ID", "buy a product: exit 0 purchased, 1 failed, 75 deferred",
        options: [.quantity, .offer])
    case .restore: .init(.customer, "", "restore purchases")
    case .owned:
      .init(.looking, "", "print what the customer has, and what each app has been told of it")
    case .subscriptions:
      .init(.looking, "", "print each group's subscription and what becomes of it")
    case .events:
      .init(
        .looking, "", "print the trace, oldest first; JSON has one object a line",
        options: [.follow, .limit, .product, .client, .transaction])
    case .apps: .init(.looking, "", "print the processes that are attached to the store")
    default:
      .init(
        .looking, "", "print the transactions, newest first",
        options: [.unfinished, .product, .client, .limit])
    }
  }

  private var purchaseDefinition: CommandDefinition {
    switch self {
    case .approve: .init(.appStore, "TRANSACTION", "approve a deferred purchase, as the App Store")
    case .decline: .init(.appStore, "TRANSACTION", "decline a deferred purchase, as the App Store")
    case .resolve:
      .init(
        .appStore, "TRANSACTION",
        "resolve an interrupted purchase, which succeeds anew, or a failed renewal")
    case .refund: .init(.appStore, "TRANSACTION", "refund a purchase")
    case .revoke: .init(.appStore, "TRANSACTION", "end the family sharing of a purchase")
    case .finish: .init(.appStore, "TRANSACTION", "finish a transaction")
    default:
      .init(
        .appStore, "TRANSACTION", "delete a transaction, its renewals and what was restored of it")
    }
  }

  private var subscriptionDefinition: CommandDefinition {
    switch self {
    case .renew: .init(.appStore, "PRODUCT", "renew a subscription now, by product or transaction")
    case .expire:
      .init(.appStore, "PRODUCT", "end a subscription's period now, by product or transaction")
    case .autorenew:
      .init(.appStore, "TRANSACTION on|off", "have a subscription renew itself, or not")
    case .consent:
      .init(.appStore, "TRANSACTION", "ask for the consent to a subscription's higher price")
    case .agree: .init(.appStore, "TRANSACTION", "agree to the higher price that is asked about")
    case .refuse: .init(.appStore, "TRANSACTION", "refuse the higher price that is asked about")
    case .create:
      .init(
        .appStore, "PRODUCT", "buy outside of the app: every app is told, at its next launch too",
        options: [.offer, .quantity, .noAutoRenew, .date, .familyShared])
    default:
      .init(.appStore, "ID", "begin a purchase in the App Store, for the first app that takes it")
    }
  }

  private var settingsDefinition: CommandDefinition {
    switch self {
    case .conditions:
      .init(
        .settings, "[NAME…]", count: 0...Int.max,
        "print the conditions: value, whose it is, what may be given")
    case .set: .init(.settings, "NAME VALUE…", count: 2...Int.max, "set a condition")
    case .unset:
      .init(
        .settings, "NAME…", count: 1...Int.max, "take a condition's value of the file again")
    case .clock:
      .init(
        .settings, "[step DURATION | pause | run | rate NAME]", count: 0...2,
        "print the store's time, move it on, pause it, or change the renewal rate")
    default:
      .init(
        .settings, "",
        "remove transactions and trace, show the machine's time; conditions stay",
        options: [.settings, .transactions])
    }
  }
}
