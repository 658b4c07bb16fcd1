import Screen
import StoreCore

/// A line of the details: text, and what stands at its right end.
struct DetailLine {
  /// The name in front of the text, padded: what the text goes on with below stands under the text.
  var label: SafeText = ""
  var text: SafeText
  var end: SafeText = ""
  var role = Role.text
  var endRole = Role.text
  /// Goes over several lines where it is too long; else it is cut.
  var wraps = false
}

/// All about the selected row, as lines. Under and beside the table the first of them show, in
/// the card all.
struct DetailText {
  var title = ""
  var lines: [DetailLine] = []
  /// What happened, oldest first, below the lines.
  var trace: [DetailLine] = []

  /// The lines with the long ones wrapped; `limit` cuts each of those short. Then the trace.
  func wrapped(columns: Int, limit: Int, measure: TextMeasure) -> [DetailLine] {
    head(columns: columns, limit: limit, measure: measure) + trace
  }

  /// As much as fits: of a trace that is too long, the newest.
  func fitted(
    columns: Int, rows: Int, limit: Int, look: Appearance
  ) -> [DetailLine] {
    let head = head(columns: columns, limit: limit, measure: look.measure)
    let room = rows - head.count
    guard trace.count > room, room > 1 else { return Array((head + trace).prefix(rows)) }
    let hidden = trace.count - room + 1
    let sign = look.glyphs.ellipsis + SafeText(" \(hidden) earlier: ") + look.glyphs.enter
    return head + [DetailLine(text: sign + " shows all", role: .dim)] + trace.suffix(room - 1)
  }

  private func head(columns: Int, limit: Int, measure: TextMeasure) -> [DetailLine] {
    lines.flatMap { line -> [DetailLine] in
      if !line.label.isEmpty { return field(line, columns: columns, measure: measure) }
      guard line.wraps, line.end.isEmpty, measure.width(line.text) > columns else {
        return [line]
      }
      let all = measure.wrap(line.text, columns: columns)
      var kept = Array(all.prefix(max(1, limit)))
      if all.count > kept.count, let last = kept.popLast() {
        kept.append(measure.fit(last + " " + all[kept.count + 1], columns: columns))
      }
      return kept.map { DetailLine(text: $0, role: line.role) }
    }
  }

  private func field(_ line: DetailLine, columns: Int, measure: TextMeasure) -> [DetailLine] {
    let indent = measure.width(line.label)
    let blank = measure.fit("", columns: indent)
    return measure.wrap(line.text, columns: max(1, columns - indent)).enumerated().map {
      DetailLine(text: ($0 == 0 ? line.label : blank) + $1, role: line.role)
    }
  }
}

extension AppState {
  /// The details of what is selected on the shown screen.
  func details(glyphs: Glyphs = .unicode) -> DetailText {
    switch screen {
    case .products: productDetails(glyphs)
    case .transactions: TransactionDetails(state: self, glyphs: glyphs).text
    case .events: DetailText()
    case .conditions:
      DetailText(
        lines: conditions.selected.map {
          [DetailLine(text: SafeText($0.explanation), wraps: true)]
        } ?? [])
    }
  }

  /// The same for the card, which has room for all.
  func cardDetails(glyphs: Glyphs = .unicode) -> DetailText {
    screen == .transactions
      ? TransactionInspector(state: self, glyphs: glyphs).text : details(glyphs: glyphs)
  }

  private func productDetails(_ glyphs: Glyphs) -> DetailText {
    switch products.selected {
    case nil: DetailText()
    case .unknown(let id): unknownDetails(id)
    case .product(let row): ProductDetails(row: row, zone: timeZone, glyphs: glyphs).text
    }
  }

  private func unknownDetails(_ id: String) -> DetailText {
    DetailText(
      title: "Unknown id",
      lines: [
        DetailLine(text: SafeText(id), role: .title),
        DetailLine(
          text: "The app asks for this id and the store does not know it: it comes back as an "
            + "invalid identifier.", wraps: true),
      ])
  }
}
