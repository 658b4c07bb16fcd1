/// The store's conditions under their headings, in the order in which they were given.
package struct ConditionList: Sendable, Equatable {
  /// A line of the table.
  package enum Line: Sendable, Equatable {
    case heading(String)
    /// The place of a condition in `rows`.
    case condition(Int)
  }

  package private(set) var rows: [ConditionRow] = []
  package private(set) var lines: [Line] = []
  package internal(set) var cursor = ListCursor()
  package internal(set) var load = LoadState.waiting

  package init() {}

  package var selected: ConditionRow? {
    rows.indices.contains(cursor.position) ? rows[cursor.position] : nil
  }

  package var changedCount: Int { rows.count { $0.source == .changed } }

  package func row(named name: String) -> ConditionRow? { rows.first { $0.name == name } }

  /// The line that the selection stands on.
  var selectedLine: Int { lines.firstIndex(of: .condition(cursor.position)) ?? 0 }

  mutating func replace(_ fresh: [ConditionRow]) {
    let name = selected?.name
    rows = fresh
    load = .loaded
    lines = []
    var group: String?
    for (index, row) in fresh.enumerated() {
      if row.group != group { lines.append(.heading(row.group)) }
      group = row.group
      lines.append(.condition(index))
    }
    if let name, let position = fresh.firstIndex(where: { $0.name == name }) {
      cursor.position = position
    }
    cursor.clamp(count: rows.count)
  }
}
