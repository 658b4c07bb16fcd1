import Screen

/// Rows of text in columns that line up, whatever the text holds; two blanks between columns.
struct TextTable {
  let alignments: [Alignment]
  let rows: [[SafeText]]
  private let measure = TextMeasure()

  /// No column is wider than this many cells.
  private static let widest = 60

  /// Texts of any origin; a row has as many as there are alignments.
  init(alignments: [Alignment], rows: [[String]]) {
    self.alignments = alignments
    self.rows = rows.map { $0.map { SafeText($0) } }
  }

  func lines() -> [String] {
    let widths = alignments.indices.map { column in
      min(Self.widest, rows.map { measure.width($0[column]) }.max() ?? 0)
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        measure.fit(row[column], columns: widths[column], alignment: alignments[column]).string
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
