import Screen

/// A heading of the help card.
package enum BindingGroup: String, Sendable, CaseIterable {
  case customer = "Customer"
  case store = "App Store"
  case move = "Move"
  case screens = "Screens"
  case list = "List"
  case dialog = "Here"
  case general = "Program"
}

/// What stands behind a verb's name after `:`.
package enum VerbArgument: Sendable, Equatable {
  case none
  case optional(String)
  case required(String)
}

/// One row of the table that input, footer, help and `:` are made from.
package struct Binding: Sendable {
  package let verb: Verb
  /// The first is the one that the footer names.
  package let keys: [Key]
  /// One or two words for the footer; empty for what never stands there.
  package let label: String
  /// A few words for help.
  package let title: String
  package let group: BindingGroup
  package let contexts: Set<Context>
  /// Its turn in the footer from 1, and the last to go is the lowest; nil when it does not stand
  /// there. 0 is help.
  package let footer: Int?
  package let argument: VerbArgument
  /// Why it cannot be done now; nil when it can.
  package let whyNot: @Sendable (AppState) -> String?

  init(
    _ verb: Verb, _ keys: [Key], _ label: String, _ title: String, group: BindingGroup,
    in contexts: Set<Context>, footer: Int? = nil, argument: VerbArgument = .none,
    unless whyNot: @escaping @Sendable (AppState) -> String? = { _ in nil }
  ) {
    self.verb = verb
    self.keys = keys
    self.label = label
    self.title = title
    self.group = group
    self.contexts = contexts
    self.footer = footer
    self.argument = argument
    self.whyNot = whyNot
  }
}
