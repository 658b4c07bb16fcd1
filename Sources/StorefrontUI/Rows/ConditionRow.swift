import StoreCore

/// One condition of the simulated store: its value, where that comes from, how it is edited.
package struct ConditionRow: Sendable, Equatable, Identifiable {
  /// The name that `:set` and the command line use.
  package var name: String
  package var label: String
  /// The heading that it stands under.
  package var group: String
  /// The value as `:set` takes it.
  package var value: String
  package var source: ConditionSource
  /// What the condition does: one sentence.
  package var explanation: String
  package var editing: ConditionDefinition.Editing

  package var id: String { name }

  /// A condition as the store's table of them describes it.
  package init(_ value: ConditionValue) {
    let definition = ConditionDefinition.named(value.name)
    name = value.name.rawValue
    label = definition.label
    group = definition.group
    self.value = value.text
    source = value.source
    explanation = definition.explanation
    editing = definition.editing
  }

  /// The value that Space switches to; nil for free text.
  var nextValue: String? {
    switch editing {
    case .toggle(let off, let on): return value == on ? off : on
    case .choices(let values):
      guard let index = values.firstIndex(of: value) else { return values.first }
      return values[(index + 1) % values.count]
    case .text: return nil
    }
  }

  /// Values worth completing to.
  var suggestions: [String] {
    switch editing {
    case .toggle(let off, let on): [off, on]
    case .choices(let values): values
    case .text(let example): [example]
    }
  }
}
