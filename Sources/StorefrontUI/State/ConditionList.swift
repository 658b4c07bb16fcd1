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

  /// Where the lines stand, for which the cursor's `top` counts.
  var lineCursor: ListCursor {
    var lines = cursor
    lines.position = self.lines.firstIndex(of: .condition(cursor.position)) ?? 0
    // The heading of the first condition shows with it.
    if cursor.position == 0 { lines.top = 0 }
    return lines
  }

  /// Scrolls the lines to the selection.
  mutating func reveal(height: Int) {
    var lines = lineCursor
    lines.reveal(count: self.lines.count, height: height)
    cursor.top = lines.top
  }

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
