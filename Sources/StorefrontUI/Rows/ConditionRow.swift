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
  /// What holds once a value for the next one only is used up, else the value itself.
  package var standing: String
  package var source: ConditionSource
  /// What the condition does: one sentence.
  package var explanation: String
  package var editing: ConditionDefinition.Editing
  /// The values that the next one alone can have; empty where there is no such thing.
  package var onceValues: [String]

  package var id: String { name }

  /// A condition as the store's table of them describes it.
  package init(_ value: ConditionValue) {
    let definition = ConditionDefinition.named(value.name)
    name = value.name.rawValue
    label = definition.label
    group = definition.group
    self.value = value.text
    standing = value.standing
    onceValues = definition.onceValues
    source = value.source
    explanation = definition.explanation
    editing = definition.editing
  }

  /// Whether the value is for the next one only.
  var isOnce: Bool { !onceValues.isEmpty && value.hasSuffix(ConditionSetting.suffix) }

  /// The value without "once".
  var bareValue: String {
    isOnce ? String(value.dropLast(ConditionSetting.suffix.count)) : value
  }

  /// The value that Space switches to, from now on; nil for free text.
  var nextValue: String? {
    let current = isOnce ? standing : value
    switch editing {
    case .toggle(let off, let on): return current == on ? off : on
    case .choices(let values):
      guard let index = values.firstIndex(of: current) else { return values.first }
      return values[(index + 1) % values.count]
    case .text: return nil
    }
  }

  /// The value that the next one alone is to have when that is asked for once more: each that is
  /// not as all have, then none; nil where the condition has no such thing.
  var nextOnceValue: String? {
    guard !onceValues.isEmpty else { return nil }
    let others = onceValues.filter { $0 != standing }
    let next = isOnce ? (others.firstIndex(of: bareValue) ?? -1) + 1 : 0
    return (next < others.count ? others[next] : standing) + ConditionSetting.suffix
  }

  /// Values worth completing to.
  var suggestions: [String] {
    let values =
      switch editing {
      case .toggle(let off, let on): [off, on]
      case .choices(let values): values
      case .text(let example): [example]
      }
    return values + onceValues.map { $0 + ConditionSetting.suffix }
  }
}
