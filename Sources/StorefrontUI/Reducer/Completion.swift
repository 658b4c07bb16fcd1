import Screen
import StoreCore

extension AppState {
  /// The themes that are compiled in.
  static let themeNames = [Theme.mono.name, Theme.ansi.name]
  /// Suggestions beyond these are left out.
  static let candidateLimit = 50

  /// Whole lines that a field may be completed to: first what begins with the text, then what
  /// holds its letters in order.
  func candidates(for field: InputField) -> [String] {
    switch field.purpose {
    case .filter, .form: return []
    case .condition(let name):
      // The value that stands there does not narrow its alternatives.
      let row = conditions.row(named: name)
      let all = row?.suggestions ?? []
      return row?.value == field.text ? all : ranked(all, by: field.text)
    case .command: return commandCandidates(field.text)
    }
  }

  private func commandCandidates(_ text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, let name = words.first else { return ranked(commandNames, by: text) }
    let last = words[words.count - 1]
    let head = words.dropLast().joined(separator: " ") + " "
    return ranked(arguments(of: name, words: words), by: last).map { head + $0 }
  }

  /// The long names that `:` takes, those first that hold here.
  private var commandNames: [String] {
    let context = contextBelow
    var seen: Set<Verb> = [.command, .interrupt]
    let usable = BindingTable.all.filter {
      !$0.contexts.isDisjoint(with: Context.screens) && seen.insert($0.verb).inserted
    }
    let here = usable.filter { $0.contexts.contains(context) }
    let elsewhere = usable.filter { !$0.contexts.contains(context) && $0.argument != .none }
    return (here + elsewhere).map(\.verb.rawValue)
  }

  private func arguments(of name: String, words: [String]) -> [String] {
    switch (Verb(rawValue: name), words.count) {
    case (.sort, 2) where screen == .transactions:
      return TransactionOrder.Column.allCases.map(\.rawValue)
    case (.sort, 2): return ProductSort.Column.allCases.map(\.rawValue)
    case (.theme, 2): return Self.themeNames
    case (.set, 2): return conditions.rows.map(\.name)
    case (.set, 3): return conditions.row(named: words[1])?.suggestions ?? []
    case (.buy, 2), (.promote, 2), (.create, 2): return products.rows.prefix(1_000).map(\.id)
    case (.autoRenew, 2): return ["on", "off"]
    case (let verb?, 2) where isOnTransactions(verb):
      return transactions.rows.prefix(1_000).filter { WhyNot.reason(verb, $0) == nil }
        .map { String($0.id) }
    default: return []
    }
  }

  private func isOnTransactions(_ verb: Verb) -> Bool {
    BindingTable.all.contains { $0.verb == verb && $0.argument == .optional("TRANSACTION") }
  }

  private func ranked(_ all: [String], by text: String) -> [String] {
    let filter = RowFilter("~" + text)
    let beginning = all.filter { $0.hasPrefix(text) }
    let others = all.filter { !$0.hasPrefix(text) && filter.passes(RowFilter.folded($0)) }
    return Array((beginning + others).prefix(Self.candidateLimit))
  }
}
