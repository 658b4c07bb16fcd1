import Screen
import StoreCore

extension AppState {
  /// The lines of a card about the whole store.
  func reportLines(
    _ subject: ReportCard.Subject, glyphs: Glyphs = .unicode
  ) -> [ReportCard.Line] {
    let lines =
      switch subject {
      case .apps: apps.map { AppsReport(rows: $0, state: self, glyphs: glyphs).lines }
      case .owned: owned.map { OwnedReport(rows: $0, state: self, glyphs: glyphs).lines }
      }
    return lines ?? [ReportCard.Line(detail: DetailLine(text: "Loading", role: .dim))]
  }
}

/// The attached processes, a line each, and what is wrong with one below it.
struct AppsReport {
  let rows: [AppRow]
  let state: AppState
  let glyphs: Glyphs

  var lines: [ReportCard.Line] {
    if rows.isEmpty {
      return [ReportCard.Line(detail: DetailLine(text: "Nothing is attached.", role: .dim))]
    }
    return rows.map { ReportCard.Line(detail: line($0)) }
  }

  private func line(_ row: AppRow) -> DetailLine {
    let since = TimeText(zone: state.timeZone).short(row.since, now: state.now)
    let dot = " " + glyphs.dot + " "
    let kind: SafeText = row.isTerminal ? "terminal" : "app"
    let name = TextMeasure().fit(SafeText(row.client), columns: 16)
    let hears = row.observers != 0
    let mark = hears ? "" : glyphs.attention + " "
    return DetailLine(
      text: name + " " + kind + dot + SafeText("process \(row.process)") + dot
        + SafeText("since \(since)"),
      end: mark + SafeText(row.observerText), role: .text, endRole: hears ? .dim : .warning)
  }
}

/// What the store says of each product, and below it what each app was told.
struct OwnedReport {
  let rows: [OwnedRow]
  let state: AppState
  let glyphs: Glyphs

  private var time: TimeText { TimeText(zone: state.timeZone) }

  var lines: [ReportCard.Line] {
    if rows.isEmpty {
      return [ReportCard.Line(detail: DetailLine(text: "Nothing is owned.", role: .dim))]
    }
    return rows.flatMap { row in
      [ReportCard.Line(detail: head(row), transaction: row.transaction)]
        + row.told.flatMap { told(row, $0) }
    }
  }

  private func head(_ row: OwnedRow) -> DetailLine {
    let title = row.title.isEmpty ? SafeText(row.productID) : SafeText(row.title)
    guard let transaction = row.transaction else {
      let loss = row.loss.map { "not owned: \($0)" } ?? "not owned"
      return DetailLine(text: title, end: SafeText(loss), role: .title, endRole: .dim)
    }
    let end = row.until.map { "until \(time.short($0, now: state.now))" } ?? "for good"
    var facts = [end, "transaction \(transaction)"]
    if row.isFamilyShared { facts.append("family shared") }
    if row.isInGracePeriod { facts.append("in grace") }
    let text = facts.map { SafeText($0) }.joined(separator: " " + glyphs.dot + " ")
    return DetailLine(text: title, end: text, role: .title, endRole: .success)
  }

  private func told(_ row: OwnedRow, _ told: OwnedRow.Told) -> [ReportCard.Line] {
    let reason = row.difference(told)
    let mark = reason == nil ? glyphs.check : glyphs.attention
    let name = TextMeasure().fit(SafeText(told.client), columns: 16)
    let what = [told.word, told.transaction.map { "transaction \($0)" }].compactMap { $0 }
      .joined(separator: " by ")
    let when = told.time.map { time.short($0, now: state.now) } ?? ""
    let word = what.isEmpty ? "told nothing" : what
    let line = DetailLine(
      text: "  " + mark + " " + name + " " + SafeText(word), end: SafeText(when),
      role: reason == nil ? .text : .warning, endRole: .dim)
    let transaction = told.transaction ?? row.transaction
    guard let reason else { return [ReportCard.Line(detail: line, transaction: transaction)] }
    let below = DetailLine(text: "    " + SafeText(reason), role: .warning)
    return [
      ReportCard.Line(detail: line, transaction: transaction),
      ReportCard.Line(detail: below, transaction: transaction),
    ]
  }
}
