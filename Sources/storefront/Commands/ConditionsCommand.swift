import Screen
import StoreCore

/// `storefront conditions`, `set` and `unset`: what a tester can switch.
struct ConditionsCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    switch invocation.command {
    case .set:
      let setting = try invocation.setting()
      try client.perform(.setCondition(setting.name, setting.value))
      try report([setting.name])
    case .unset:
      let names = try invocation.conditions()
      for name in names { try client.perform(.resetCondition(name)) }
      try report(names)
    default: try list()
    }
  }

  private func report(_ names: [ConditionName]) throws {
    let conditions = client.conditions
    let values = names.map { conditions[$0] }
    if invocation.has(.json) {
      return try StandardStreams.write(JSONOutput.line(ConditionsJSON(values)))
    }
    let lines = values.map { condition in
      let isChanged = condition.source == .changed
      return "\(condition.name.rawValue): \(Self.text(condition))"
        + (isChanged ? "" : " (\(condition.source.rawValue))")
    }
    try StandardStreams.write(lines.map { PlainText.line($0) + "\n" }.joined())
  }

  private func list() throws {
    let names = try invocation.conditions()
    let wanted = names.isEmpty ? ConditionName.allCases : names
    let conditions = client.conditions
    if invocation.has(.json) {
      return try StandardStreams.write(
        JSONOutput.line(ConditionsJSON(wanted.map { conditions[$0] })))
    }
    let rows = wanted.map { name in
      let definition = ConditionDefinition.named(name)
      let condition = conditions[name]
      return [
        definition.group, name.rawValue, Self.text(condition), condition.source.rawValue,
        definition.explanation, definition.expected,
      ]
    }
    let table = TextTable(
      alignments: Array(repeating: .left, count: 6), rows: rows, widest: 100)
    try StandardStreams.write(table.text)
  }

  private static func text(_ condition: ConditionValue) -> String {
    condition.text.isEmpty ? "none" : condition.text
  }
}
