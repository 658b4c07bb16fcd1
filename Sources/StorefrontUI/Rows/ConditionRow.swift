/// One condition of the simulated store: its value, where that comes from, how it is edited.
package struct ConditionRow: Sendable, Equatable, Identifiable {
  /// How a person changes it.
  package enum Editing: Sendable, Equatable {
    /// "on" or "off".
    case toggle
    /// One of a few values, in the order in which they follow each other.
    case choice([String])
    /// Free text: values worth suggesting, and how it is written.
    case text(suggestions: [String], hint: String)
  }

  package enum Source: String, Sendable {
    case standard = "default"
    case file
    case changed
  }

  /// The name that `:set` and the command line use.
  package var name: String
  package var label: String
  /// The heading that it stands under.
  package var group: String
  /// The value as `:set` takes it.
  package var value: String
  /// The value for a person.
  package var text: String
  package var source: Source
  /// What the store does while it has this value: one sentence.
  package var explanation: String
  package var editing: Editing
  /// What the title line says while this condition is out of the ordinary; nil else.
  package var titleFlag: String?

  package var id: String { name }

  package init(
    name: String, label: String, group: String, value: String, text: String? = nil,
    source: Source = .standard, explanation: String = "", editing: Editing = .toggle,
    titleFlag: String? = nil
  ) {
    self.name = name
    self.label = label
    self.group = group
    self.value = value
    self.text = text ?? value
    self.source = source
    self.explanation = explanation
    self.editing = editing
    self.titleFlag = titleFlag
  }

  /// The value that Space switches to; nil when there is no next one.
  var nextValue: String? {
    switch editing {
    case .toggle: return value == "on" ? "off" : "on"
    case .choice(let values):
      guard let index = values.firstIndex(of: value) else { return values.first }
      return values[(index + 1) % values.count]
    case .text: return nil
    }
  }

  /// Values worth completing to.
  var suggestions: [String] {
    switch editing {
    case .toggle: ["on", "off"]
    case .choice(let values): values
    case .text(let suggestions, _): suggestions
    }
  }
}
