import StoreCore

/// A condition as `--json` prints it.
struct ConditionJSON: Encodable {
  let name: String
  let label: String
  let group: String
  /// With " once" behind it where it is for the next one only.
  let value: String
  /// What holds after that; `value`, where that holds from now on.
  let standing: String
  /// Whether " once" may stand behind a value.
  let takesOnce: Bool
  let source: String
  /// Null where it is free text.
  let values: Nullable<[String]>
  let expected: String
  let explanation: String

  init(_ condition: ConditionValue) {
    let definition = ConditionDefinition.named(condition.name)
    name = condition.name.rawValue
    label = definition.label
    group = definition.group
    value = condition.text
    standing = condition.standing
    takesOnce = condition.name.takesOnce
    source = condition.source.rawValue
    values = Nullable(definition.values)
    expected = definition.expected
    explanation = definition.explanation
  }
}

/// Conditions in the order of their table, or those that one command was about.
struct ConditionsJSON: Encodable {
  let schema = 1
  let conditions: [ConditionJSON]

  init(_ conditions: [ConditionValue]) { self.conditions = conditions.map(ConditionJSON.init) }
}
