import StoreCore

/// The README's table of conditions, out of the table of conditions.
enum ConditionTable {
  static var rows: [String] {
    ["| condition | values | at first | what it does |", "|---|---|---|---|"]
      + ConditionDefinition.all.map { condition in
        let first = condition.defaultText.isEmpty ? "none" : "`\(condition.defaultText)`"
        return "| `\(condition.name.rawValue)` | \(condition.expected) | \(first) | "
          + "\(condition.explanation) |"
      }
  }
}
