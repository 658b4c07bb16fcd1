import Screen

/// Moving about, and finding things.
extension BindingTable {
  static let move: [Binding] = {
    let lists = Context.tables.union([.help, .details, .inspector, .report])
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

  static let screens: [Binding] = {
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

  static let list: [Binding] = [
    Binding(
      .filter, [.character("/")], "filter", "Filter: ! hides, ~ is fuzzy", group: .list,
      in: [.products, .transactions, .events], footer: 4),
    Binding(
      .nextMatch, [.character("n")], "", "The next match", group: .list,
      in: [.products, .transactions, .events], unless: WhyNot.match),
    Binding(
      .previousMatch, [.character("N")], "", "The match before", group: .list,
      in: [.products, .transactions, .events], unless: WhyNot.match),
    Binding(
      .clearFilter, [.escape], "", "Show all again", group: .list,
      in: [.products, .transactions, .events]),
    Binding(
      .sort, [.character("s")], "sort", "Sort by the next column", group: .list,
      in: [.products, .transactions], footer: 5, argument: .optional("COLUMN")),
    Binding(
      .reverseSort, [.character("S")], "", "Turn the order round", group: .list,
      in: [.products, .transactions]),
    Binding(
      .copy, [.character("y")], "", "Copy the id", group: .list,
      in: Context.tables.union([.inspector]),
      unless: WhyNot.copy),
    Binding(
      .reload, [.function(5)], "", "Load again", group: .list,
      in: Context.tables.union([.report])),
    Binding(
      .reload, [.enter, .function(5)], "try again", "Load again", group: .list, in: [.failure],
      footer: 1),
  ]
}
