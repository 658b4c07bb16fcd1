/// One row of the table of conditions: every place that shows or sets one reads it here.
package struct ConditionDefinition: Sendable {
  /// How a value is chosen.
  package enum Editing: Sendable, Equatable {
    /// Two values; the first is the one that is not "on".
    case toggle(String, String)
    case choices([String])
    /// Free text, with an example.
    case text(example: String)
  }

  package let name: ConditionName
  package let label: String
  package let group: String
  package let explanation: String
  package let defaultText: String
  package let editing: Editing

  package static let all: [ConditionDefinition] = ConditionName.allCases.map(definition)

  package static func named(_ name: ConditionName) -> ConditionDefinition { definition(name) }

  private static func definition(_ name: ConditionName) -> ConditionDefinition {
    purchaseDefinition(name) ?? variantDefinition(name) ?? subscriptionDefinition(name)
      ?? catalogDefinition(name) ?? errorDefinition(name) ?? environmentDefinition(name)
  }
}
