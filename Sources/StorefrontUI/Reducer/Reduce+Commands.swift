import StoreCore

extension AppState {
  /// Runs a line of `:`, a verb's long name and what stands behind it.
  mutating func run(command line: String) -> [Effect] {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let name = words.first.map(String.init) else { return [] }
    let argument = words.dropFirst().first.map(Self.trimmed) ?? ""
    guard let binding = BindingTable.binding(named: name, in: context),
      !binding.contexts.isDisjoint(with: Context.screens)
    else { return refuseCommand("There is no command \(name); ? lists what there is.") }
    if !argument.isEmpty { return run(binding, argument) }
    if case .required(let what) = binding.argument {
      return refuseCommand("\(name) needs \(what).")
    }
    guard binding.contexts.contains(context) else {
      return refuseCommand(whereItHolds(binding))
    }
    return perform(binding, in: context)
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end].drop { $0 == " " })
  }

  private mutating func run(_ binding: Binding, _ argument: String) -> [Effect] {
    switch binding.verb {
    case .buy: return buy(argument)
    case .autoRenew: return setAutoRenew(argument)
    case .promote: return promote(argument)
    case .create:
      overlay = .form(CreateForm(productID: argument))
      return []
    case _ where binding.argument == .optional("TRANSACTION"):
      return operate(binding.verb, argument)
    case .sort: return sort(argument)
    case .set: return set(argument)
    case .rate: return setRate(argument)
    case .clock: return turnClock(argument)
    case .theme: return choose(theme: argument)
    default: return refuseCommand("\(binding.verb.rawValue) takes nothing behind it.")
    }
  }

  private mutating func buy(_ id: String) -> [Effect] {
    if let reason = WhyNot.locked(self) ?? WhyNot.inBackground(id, self) {
      return refuseCommand(reason)
    }
    guard let row = products.row(id: id) else {
      return refuseCommand("The store does not know \(id).")
    }
    screen = .products
    return buyRequested(row)
  }

  /// The store refuses what is not loaded here and cannot be done, so only the number is checked.
  private mutating func operate(_ verb: Verb, _ argument: String) -> [Effect] {
    guard let id = TransactionID(argument), id >= 0 else {
      return refuseCommand("\(argument) is no transaction number.")
    }
    if let reason = transactions.row(id: id).flatMap({ WhyNot.reason(verb, $0) }) {
      return refuseCommand(reason)
    }
    return operate(verb, on: id)
  }

  /// "on", "off 5": of the selected transaction, or of that one.
  private mutating func setAutoRenew(_ argument: String) -> [Effect] {
    let words = argument.split(separator: " ").map(String.init)
    guard let first = words.first, first == "on" || first == "off", words.count <= 2 else {
      return refuseCommand("autorenew needs on or off.")
    }
    let named = words.count == 2 ? TransactionID(words[1]) : transactions.selected?.id
    guard let id = named else { return refuseCommand("autorenew needs a transaction number.") }
    if let reason = transactions.row(id: id)?.whyNotSubscription { return refuseCommand(reason) }
    return [.setAutoRenew(id, first == "on")]
  }

  private mutating func promote(_ id: String) -> [Effect] {
    products.row(id: id) == nil
      ? refuseCommand("The store does not know \(id).") : [.promote(productID: id)]
  }

  private mutating func sort(_ name: String) -> [Effect] {
    if screen == .transactions { return sortTransactions(name) }
    guard let column = ProductSort.Column(rawValue: name) else {
      let names = ProductSort.Column.allCases.map(\.rawValue).joined(separator: ", ")
      return refuseCommand("There is no column \(name); there are \(names).")
    }
    screen = .products
    products.sort(by: ProductSort(column: column))
    return []
  }

  private mutating func sortTransactions(_ name: String) -> [Effect] {
    guard let column = TransactionOrder.Column(rawValue: name) else {
      let names = TransactionOrder.Column.allCases.map(\.rawValue).joined(separator: ", ")
      return refuseCommand("There is no column \(name); there are \(names).")
    }
    return sortTransactions(by: TransactionOrder(column))
  }

  private mutating func set(_ argument: String) -> [Effect] {
    let parts = argument.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return refuseCommand("set needs NAME VALUE.") }
    let name = String(parts[0])
    guard conditions.row(named: name) != nil else {
      return refuseCommand("There is no condition \(name).")
    }
    return [.setCondition(name: name, value: String(parts[1]))]
  }

  private mutating func choose(theme name: String) -> [Effect] {
    guard Self.themeNames.contains(name) else {
      let names = Self.themeNames.joined(separator: " and ")
      return refuseCommand("There is no theme \(name); there are \(names).")
    }
    themeName = name
    return []
  }

  mutating func refuseCommand(_ text: String) -> [Effect] {
    notify(text, .warning)
    return []
  }

  private func whereItHolds(_ binding: Binding) -> String {
    let name = binding.verb.rawValue
    if context == .lock, let reason = WhyNot.locked(self) { return reason }
    let screens = StoreScreen.allCases.enumerated().filter { _, screen in
      binding.contexts.contains { $0.rawValue == screen.rawValue }
    }
    guard let (index, screen) = screens.first else { return "\(name) does not hold here." }
    if case .optional(let what) = binding.argument {
      return "\(name) needs \(what) here; or go to screen \(index + 1), \(screen.title)."
    }
    return "\(name) holds on screen \(index + 1), \(screen.title)."
  }
}
