import Screen

/// The one table of what can be done. Its order is the order of help; in the footer the numbers
/// decide.
package enum BindingTable {
  package static let all: [Binding] = customer + store + move + screens + list + dialogs + program

  /// What a key does in a context.
  package static func binding(for key: Key, in context: Context) -> Binding? {
    all.first { $0.contexts.contains(context) && $0.keys.contains(key) }
  }

  /// What a long name does; the context decides between two of the same name.
  package static func binding(named name: String, in context: Context) -> Binding? {
    let named = all.filter { $0.verb.rawValue == name }
    return named.first { $0.contexts.contains(context) } ?? named.first
  }

  /// What holds in a context, in the order of help.
  package static func bindings(in context: Context) -> [Binding] {
    all.filter { $0.contexts.contains(context) }
  }

  private static let customer: [Binding] = [
    Binding(
      .buy, [.character("b")], "buy", "Buy the product", group: .customer, in: [.products],
      footer: 1, argument: .optional("PRODUCT"), unless: WhyNot.buy),
    Binding(
      .buy, [.enter, .character("b")], "buy", "Buy the product", group: .customer,
      in: [.details], footer: 1,
      unless: { state in
        state.screen == .products ? WhyNot.buy(state) : "Products are bought on screen 1."
      }),
    Binding(
      .restore, [.character("r")], "restore", "Restore purchases", group: .customer,
      in: [.products], footer: 2, unless: WhyNot.restore),
    Binding(
      .details, [.enter], "details", "All about the product", group: .customer, in: [.products],
      footer: 3, unless: WhyNot.product),
    Binding(
      .background, [.enter], "go on in the background", "Go on in the background",
      group: .customer, in: [.lock], unless: WhyNot.background),
  ]

  private static let store: [Binding] = [
    Binding(
      .approve, [.character("a")], "approve", "Approve what waits for it", group: .store,
      in: [.transactions], footer: 1, argument: .optional("TRANSACTION"), unless: WhyNot.answer),
    Binding(
      .decline, [.character("d")], "decline", "Decline what waits for approval", group: .store,
      in: [.transactions], footer: 2, argument: .optional("TRANSACTION"), unless: WhyNot.answer),
    Binding(
      .finish, [.character("f")], "finish", "Finish the transaction", group: .store,
      in: [.transactions], footer: 3, argument: .optional("TRANSACTION"), unless: WhyNot.finish),
    Binding(
      .inspect, [.enter], "inspect", "All about the transaction", group: .store,
      in: [.transactions], footer: 4, unless: WhyNot.transaction),
    Binding(
      .hold, [.character(" ")], "hold", "Hold the list, or follow it again", group: .list,
      in: [.events], footer: 1),
    Binding(
      .showTransaction, [.enter], "transaction", "Go to the event's transaction", group: .list,
      in: [.events], footer: 2, unless: WhyNot.showTransaction),
    Binding(
      .switchCondition, [.character(" ")], "switch", "Switch the condition, or take its next value",
      group: .store, in: [.conditions], footer: 1, unless: WhyNot.condition),
    Binding(
      .editCondition, [.enter], "value", "Enter the condition's value", group: .store,
      in: [.conditions], footer: 2, unless: WhyNot.condition),
    Binding(
      .resetCondition, [.character("u")], "as in the file", "Take the value of the file again",
      group: .store, in: [.conditions], footer: 3, unless: WhyNot.resetCondition),
    Binding(
      .resetConditions, [.character("U")], "all as in the file",
      "Take all values of the file again",
      group: .store, in: [.conditions], footer: 4, unless: WhyNot.resetConditions),
    Binding(
      .set, [], "", "Set a condition", group: .store, in: Context.tables,
      argument: .required("NAME VALUE")),
  ]

  private static let move: [Binding] = {
    let lists = Context.tables.union([.help, .details])
    return [
      Binding(
        .moveUp, [.up, .character("k"), .control("p")], "", "Up", group: .move, in: lists),
      Binding(
        .moveDown, [.down, .character("j"), .control("n")], "", "Down", group: .move, in: lists),
      Binding(
        .pageUp, [.pageUp, .control("b")], "", "A page up", group: .move, in: lists),
      Binding(
        .pageDown, [.pageDown, .control("f")], "", "A page down", group: .move, in: lists),
      Binding(.halfPageUp, [.control("u")], "", "Half a page up", group: .move, in: lists),
      Binding(.halfPageDown, [.control("d")], "", "Half a page down", group: .move, in: lists),
      Binding(.moveFirst, [.character("g"), .home], "", "To the first", group: .move, in: lists),
      Binding(.moveLast, [.character("G"), .end], "", "To the last", group: .move, in: lists),
    ]
  }()

  private static let screens: [Binding] = {
    let contexts = Context.screens.union([.lock])
    return [
      Binding(.showProducts, [.character("1")], "", "Products", group: .screens, in: contexts),
      Binding(
        .showTransactions, [.character("2")], "", "Transactions", group: .screens, in: contexts),
      Binding(.showEvents, [.character("3")], "", "Events", group: .screens, in: contexts),
      Binding(.showConditions, [.character("4")], "", "Conditions", group: .screens, in: contexts),
      Binding(.nextScreen, [.tab], "", "The next screen", group: .screens, in: contexts),
      Binding(
        .previousScreen, [.backTab], "", "The screen before", group: .screens, in: contexts),
    ]
  }()

  private static let list: [Binding] = [
    Binding(
      .filter, [.character("/")], "filter", "Filter: ! hides, ~ is fuzzy", group: .list,
      in: [.products, .events], footer: 4),
    Binding(
      .nextMatch, [.character("n")], "", "The next match", group: .list,
      in: [.products, .events], unless: WhyNot.match),
    Binding(
      .previousMatch, [.character("N")], "", "The match before", group: .list,
      in: [.products, .events], unless: WhyNot.match),
    Binding(
      .clearFilter, [.escape], "", "Show all again", group: .list, in: [.products, .events]),
    Binding(
      .sort, [.character("s")], "sort", "Sort by the next column", group: .list, in: [.products],
      footer: 5, argument: .optional("COLUMN")),
    Binding(
      .reverseSort, [.character("S")], "", "Turn the order round", group: .list, in: [.products]),
    Binding(
      .copy, [.character("y")], "", "Copy the id", group: .list, in: Context.tables,
      unless: WhyNot.copy),
    Binding(
      .reload, [.function(5)], "", "Load again", group: .list, in: Context.tables),
    Binding(
      .reload, [.enter, .function(5)], "try again", "Load again", group: .list, in: [.failure],
      footer: 1),
  ]

  private static let dialogs: [Binding] = [
    Binding(
      .choose, [.enter], "choose", "Choose the marked button", group: .dialog,
      in: [.sheet, .confirmation], footer: 1),
    Binding(
      .moveFocus, [.left, .right, .tab, .backTab], "move", "The other button", group: .dialog,
      in: [.sheet, .confirmation], footer: 2),
    Binding(
      .confirm, [.character("y")], "yes", "Yes", group: .dialog, in: [.sheet, .confirmation],
      footer: 4),
    Binding(
      .close, [.escape, .character("n"), .character("q"), .control("c")], "cancel", "No",
      group: .dialog, in: [.sheet, .confirmation], footer: 3),
    Binding(.run, [.enter], "run", "Do the marked line", group: .dialog, in: [.help], footer: 1),
    Binding(
      .close, [.escape, .character("q"), .character("?"), .function(1), .control("c")], "close",
      "Close", group: .dialog, in: [.help], footer: 2),
    Binding(
      .close, [.escape, .character("q"), .control("c")], "close", "Close", group: .dialog,
      in: [.details], footer: 2),
    Binding(.accept, [.enter], "done", "Take it", group: .dialog, in: [.input], footer: 1),
    Binding(
      .complete, [.tab, .down], "complete", "The next suggestion", group: .dialog, in: [.input],
      footer: 3),
    Binding(
      .completeBack, [.backTab], "", "The suggestion before", group: .dialog, in: [.input]),
    Binding(
      .olderLine, [.up, .control("p")], "", "The line before", group: .dialog, in: [.input]),
    Binding(.newerLine, [.control("n")], "", "The next line", group: .dialog, in: [.input]),
    Binding(
      .close, [.escape, .control("c")], "cancel", "Leave it", group: .dialog, in: [.input],
      footer: 2),
  ]

  private static let program: [Binding] = {
    let anywhere = Context.screens.union([.lock])
    return [
      Binding(
        .command, [.character(":")], "command", "A command by its name", group: .general,
        in: anywhere, footer: 7),
      Binding(
        .relaunch, [], "", "Start the app again on the same store", group: .general,
        in: anywhere),
      Binding(.reset, [], "", "Empty the store (asks)", group: .general, in: anywhere),
      Binding(
        .theme, [], "", "Change the theme", group: .general, in: anywhere,
        argument: .required("NAME")),
      Binding(.redraw, [.control("l")], "", "Draw all anew", group: .general, in: everywhere),
      Binding(
        .suspend, [.control("z")], "", "Suspend the program", group: .general, in: everywhere),
      Binding(
        .quit, [.character("q")], "quit", "Quit", group: .general,
        in: anywhere.union([.tooSmall]), footer: 8),
      Binding(
        .interrupt, [.control("c")], "", "Quit", group: .general, in: anywhere.union([.tooSmall])),
      Binding(
        .help, [.character("?"), .function(1)], "help", "What can be done here",
        group: .general, in: anywhere.union([.sheet, .details]), footer: 0),
    ]
  }()

  private static let everywhere = Set(Context.allCases)
}
