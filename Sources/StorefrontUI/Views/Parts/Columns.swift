import Screen

/// One column of a table.
struct Column {
  var title: SafeText
  /// Its cells; for the flexible ones, the least that they need.
  var width: Int
  var alignment = Alignment.left
  /// Shares what is left over; 0 keeps its width.
  var share = 0
  /// The higher goes first where there is no room; 0 stays.
  var goes = 0

  /// Where a column came to stand. `index` is its place among all that were asked for.
  struct Place {
    var index: Int
    var column: Int
    var columns: Int
  }

  static let gap = 2

  /// Places columns from a start to an end, and leaves out what has no room.
  static func place(_ columns: [Column], from start: Int, to end: Int) -> [Place] {
    var kept = Array(columns.indices)
    func needed() -> Int {
      kept.reduce(0) { $0 + columns[$1].width } + gap * max(0, kept.count - 1)
    }
    while needed() > end - start,
      let least = kept.filter({ columns[$0].goes > 0 }).max(by: {
        columns[$0].goes < columns[$1].goes
      })
    {
      kept.removeAll { $0 == least }
    }
    return spread(kept, of: columns, from: start, to: end, spare: end - start - needed())
  }

  private static func spread(
    _ kept: [Int], of columns: [Column], from start: Int, to end: Int, spare: Int
  ) -> [Place] {
    var shares = kept.reduce(0) { $0 + columns[$1].share }
    var spare = spare
    var next = start
    return kept.map { index in
      var width = columns[index].width
      if columns[index].share > 0, shares > 0 {
        let more = spare * columns[index].share / shares
        spare -= more
        shares -= columns[index].share
        width += more
      }
      let place = Place(index: index, column: next, columns: max(0, min(width, end - next)))
      next += max(0, width) + gap
      return place
    }
  }
}

extension Canvas {
  /// A table's header.
  mutating func header(_ columns: [Column], _ places: [Column.Place], row: Int) {
    for place in places {
      let column = columns[place.index]
      let used = min(width(column.title), place.columns)
      let shift = column.alignment == .right ? place.columns - used : 0
      put(column.title, column: place.column + shift, row: row, columns: used, role: .header)
    }
  }

  /// A cell of a table.
  mutating func cell(
    _ text: SafeText, _ column: Column, _ place: Column.Place, row: Int, role: Role
  ) {
    // Without the padding, which would be underlined where the text is.
    let used = min(width(text), place.columns)
    let shift = column.alignment == .right ? place.columns - used : 0
    put(text, column: place.column + shift, row: row, columns: used, role: role)
  }
}
