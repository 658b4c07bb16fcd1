import Screen
import StorefrontUI

/// The README's table of keys, out of the table of bindings.
enum KeyTable {
  /// One table a heading of the help card.
  static var rows: [String] {
    BindingGroup.allCases.flatMap { group in
      ["| \(title(of: group)) | does | where |", "|---|---|---|"]
        + BindingTable.all.filter { $0.group == group }.map(row)
    }
  }

  private static func title(of group: BindingGroup) -> String {
    group == .dialog ? "In dialogs, cards and fields" : group.rawValue
  }

  private static func row(_ binding: Binding) -> String {
    let isCommand = binding.contexts.contains { [.products, .transactions, .events].contains($0) }
    let name =
      switch binding.argument {
      case .none: binding.keys.isEmpty ? "`:\(binding.verb.rawValue)`" : nil
      case .optional(let argument): isCommand ? "`:\(binding.verb.rawValue) [\(argument)]`" : nil
      case .required(let argument): "`:\(binding.verb.rawValue) \(argument)`"
      } as String?
    let keys = binding.keys.map { "`\($0.name)`" } + [name].compactMap { $0 }
    return "| \(keys.joined(separator: " ")) | \(binding.title) | \(place(binding.contexts)) |"
  }

  private static func place(_ contexts: Set<Context>) -> String {
    if contexts == Set(Context.allCases) { return "everywhere" }
    var rest = contexts
    var words: [String] = []
    let tables: Set<Context> = [.products, .transactions, .events, .conditions]
    if tables.isSubset(of: contexts) {
      rest.subtract(tables)
      words.append("all screens")
    }
    return (words + Context.allCases.filter(rest.contains).map(word)).joined(separator: ", ")
  }

  private static func word(_ context: Context) -> String {
    switch context {
    case .products: "Products"
    case .transactions: "Transactions"
    case .events: "Events"
    case .conditions: "Conditions"
    case .failure: "a failed load"
    case .lock: "the lock"
    case .sheet: "the payment sheet"
    case .confirmation: "a question"
    case .help: "help"
    case .input: "a field"
    case .details: "a product's card"
    case .inspector: "a transaction's card"
    case .form: "the form of a purchase"
    case .report: "the cards of apps and of what is owned"
    case .tooSmall: "a window too small"
    }
  }
}
