import Screen

/// Rows of text in columns that line up, whatever the text holds; two blanks between columns.
struct TextTable {
  let alignments: [Alignment]
  let rows: [[SafeText]]
  /// How wide each column is, in cells.
  let widths: [Int]
  private let measure = TextMeasure()

  /// Texts of any origin; a row has as many as there are alignments.
  ///
  /// - Parameters:
  ///   - widths: how wide the columns are at least: those of the rows before, where a table is
  ///     printed a part at a time.
  ///   - widest: how many cells a column takes at most, but for the last.
  init(alignments: [Alignment], rows: [[String]], widths: [Int] = [], widest: Int = 60) {
    self.alignments = alignments
    let rows = rows.map { $0.map { SafeText($0) } }
    self.rows = rows
    let measure = measure
    let last = alignments.count - 1
    self.widths = alignments.indices.map { column in
      let needed = rows.map { measure.width($0[column]) }.max() ?? 0
      let least = column < widths.count ? widths[column] : 0
      // Blanks at the end of a line are left out, so that the last column needs none.
      return column == last ? needed : max(least, min(widest, needed))
    }
  }

  /// The rows, each a line with its end.
  var text: String { lines().map { $0 + "\n" }.joined() }

  func lines() -> [String] {
    rows.map { row in
      let cells = row.indices.map { column in
        measure.fit(row[column], columns: widths[column], alignment: alignments[column]).string
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
