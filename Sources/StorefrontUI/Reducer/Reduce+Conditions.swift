extension AppState {
  /// Space: the other or the next value; for free text, the field.
  mutating func switchCondition() -> [Effect] {
    guard let row = conditions.selected else { return [] }
    guard let value = row.nextValue else { return editCondition() }
    return [.setCondition(name: row.name, value: value)]
  }

  /// The next value for the next one only.
  func switchConditionOnce() -> [Effect] {
    guard let row = conditions.selected, let value = row.nextOnceValue else { return [] }
    return [.setCondition(name: row.name, value: value)]
  }

  /// Enter: the other value of a switch, else a field with the value in it.
  mutating func editCondition() -> [Effect] {
    guard let row = conditions.selected else { return [] }
    switch row.editing {
    case .toggle:
      guard let value = row.nextValue else { return [] }
      return [.setCondition(name: row.name, value: value)]
    case .choices, .text: return edited(InputField(.condition(row.name), text: row.value))
    }
  }
}
