import Foundation

/// One thing that was measured.
struct Row: Sendable {
  /// Stays the same from version to version.
  let id: String
  let label: String
  let unit: String
  let sample: Sample
  /// What it is compared with, measured in the same run.
  var reference: (label: String, sample: Sample)?
  var note: String?

  /// Median to median; nil without anything to compare.
  var ratio: Double? {
    guard let reference, reference.sample.median > 0 else { return nil }
    return sample.median / reference.sample.median
  }
}

/// All that one run found out.
struct Report {
  let machine: MachineFacts
  var rows: [Row] = []

  init(machine: MachineFacts) { self.machine = machine }

  func text() -> String {
    let head = ["what", "count", "median", "p95", "max", "unit", "ratio", "to"]
    let cells = [head] + rows.map(Self.cells)
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
      let padded = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return [0, 5, 7].contains(column) ? row[column] + blanks : blanks + row[column]
      }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    let notes = rows.compactMap { row in row.note.map { "\(row.label): \($0)" } }
    return (machine.lines + [""] + lines + (notes.isEmpty ? [] : [""] + notes))
      .map { $0 + "\n" }.joined()
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = Document(machine: machine, rows: rows.map(Document.Entry.init))
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private static func cells(_ row: Row) -> [String] {
    [
      row.label, String(row.sample.count), number(row.sample.median),
      number(row.sample.percentile95), number(row.sample.maximum), row.unit,
      row.ratio.map { String(format: "%.2f", $0) } ?? "", row.reference?.label ?? "",
    ]
  }

  /// Three digits that count.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    if value == value.rounded(), abs(value) < 1_000_000 { return String(Int(value)) }
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", value)
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let id: String
      let label: String
      let unit: String
      let count: Int
      let median: Double?
      let p95: Double?
      let max: Double?
      let comparedTo: String?
      let ratio: Double?
      let note: String?

      init(_ row: Row) {
        func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
        (id, label, unit, count) = (row.id, row.label, row.unit, row.sample.count)
        median = finite(row.sample.median)
        p95 = finite(row.sample.percentile95)
        max = finite(row.sample.maximum)
        comparedTo = row.reference?.label
        ratio = row.ratio
        note = row.note
      }
    }

    let schema = 1
    let machine: MachineFacts
    let rows: [Entry]
  }
}
