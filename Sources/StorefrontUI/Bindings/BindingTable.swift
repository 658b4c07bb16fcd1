import Screen

/// The one table of what can be done. Its order is the order of help; in the footer the numbers
/// decide.
package enum BindingTable {
  package static let all: [Binding] =
    customer + store + conditions + move + screens + list + dialogs + program

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
}
