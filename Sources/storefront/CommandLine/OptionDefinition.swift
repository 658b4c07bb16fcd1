/// The options of the command line: one table for parsing and help.
enum OptionName: String, CaseIterable {
  case store, state, ephemeral, storefront, locale, catalog, json, sort, reverse, quantity, offer
  case ascii, color
  case ambiguousWidth = "ambiguous-width"
  case plain, help, version
  case unfinished, product, client, transaction, limit, follow
  case noAutoRenew = "no-auto-renew"
  case date
  case familyShared = "family-shared"
  case settings, transactions

  /// What stands in the help for the option's value; nil for a switch.
  var value: String? {
    switch self {
    case .store, .state, .catalog: "FILE"
    case .storefront: "CODE"
    case .locale: "LOCALE"
    case .sort: "price|title|kind|id"
    case .quantity, .limit, .transaction: "N"
    case .color: "mono|8|16|256|direct"
    case .ambiguousWidth: "1|2"
    case .offer, .product: "ID"
    case .client: "NAME"
    case .date: "DATE"
    case .ephemeral, .json, .reverse, .ascii, .plain, .help, .version, .unfinished, .follow,
      .noAutoRenew, .familyShared, .settings, .transactions:
      nil
    }
  }

  var explanation: String {
    switch self {
    case .store: "a .storekit that knows the prices of ids"
    case .state: "the ledger, else in $XDG_STATE_HOME/storefront"
    case .ephemeral: "keep the store in memory"
    case .storefront: "the territory, an alpha-3 code such as JPN"
    case .locale: "the language of the texts, such as ja_JP"
    case .catalog: "the catalog, where it is not the argument"
    case .json: "print JSON"
    case .sort: "the order of the list; by default price"
    case .reverse: "the other way round"
    case .quantity: "how many, 1 to 10"
    case .ascii: "draw lines and marks in ASCII"
    case .color: "how many colours to draw with"
    case .ambiguousWidth: "the cells of an ambiguous character"
    case .plain: "print the table and leave"
    case .help: "show this help"
    case .version: "show the version"
    default: commandExplanation
    }
  }

  private var commandExplanation: String {
    switch self {
    case .offer: "a promotional offer's id; with create any offer's, or introductory"
    case .unfinished: "only those that are not finished"
    case .product: "only those of a product"
    case .client: "only those of an app"
    case .transaction: "only those of a transaction"
    case .limit: "at most so many, the newest"
    case .follow: "go on with what happens, until interrupted"
    case .noAutoRenew: "a subscription that does not renew itself"
    case .date: "when it was: 2026-03-01T12:00:00Z, -3d, or now"
    case .familyShared: "shared by another member of the family"
    case .settings: "take the file's conditions again; transactions stay"
    default: "remove every transaction and the trace, as without options"
    }
  }
}
