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
  let rows: [AttachedApp]
  let state: AppState
  let glyphs: Glyphs

  var lines: [ReportCard.Line] {
    if rows.isEmpty {
      return [ReportCard.Line(detail: DetailLine(text: "Nothing is attached.", role: .dim))]
    }
    return rows.flatMap(lines)
  }

  private func lines(_ row: AttachedApp) -> [ReportCard.Line] {
    let since = TimeText(zone: state.timeZone).short(row.since, now: state.now)
    let dot = " " + glyphs.dot + " "
    let hears = row.observers != 0
    let head = DetailLine(
      text: SafeText(row.client) + dot + (row.isTerminal ? "terminal" : "app"),
      end: SafeText("since \(since)"), endRole: .dim)
    let observers = (hears ? "" : glyphs.attention + " ") + SafeText(row.observerText)
    let below = DetailLine(
      text: "  " + SafeText("process \(row.process)") + dot + observers,
      role: hears ? .dim : .warning)
    return [ReportCard.Line(detail: head), ReportCard.Line(detail: below)]
  }
}

extension AttachedApp {
  /// What its observers mean for it, in words.
  fileprivate var observerText: String {
    switch observers {
    case 0: "no observer: it hears of nothing"
    case 1: "1 observer"
    default: "\(observers) observers"
    }
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
      head(row).map { ReportCard.Line(detail: $0, transaction: row.transaction) }
        + row.told.flatMap { told(row, $0) }
    }
  }

  /// The product, and below it what the store says.
  private func head(_ row: OwnedRow) -> [DetailLine] {
    let title = row.title.isEmpty ? SafeText(row.productID) : SafeText(row.title)
    var facts: [String]
    if let transaction = row.transaction {
      facts = [row.until.map { "until \(time.short($0, now: state.storeTime))" } ?? "for good"]
      facts.append("transaction \(transaction)")
    } else {
      facts = [row.loss.map { "not owned: \($0)" } ?? "not owned"]
    }
    if row.isFamilyShared { facts.append("family shared") }
    if row.isInGracePeriod { facts.append("in grace") }
    let text = facts.map { SafeText($0) }.joined(separator: " " + glyphs.dot + " ")
    return [
      DetailLine(text: title, role: .title),
      DetailLine(text: "  " + text, role: row.transaction == nil ? .dim : .success),
    ]
  }

  private func told(_ row: OwnedRow, _ told: OwnedRow.Told) -> [ReportCard.Line] {
    let reason = row.difference(told)
    let mark = reason == nil ? glyphs.check : glyphs.attention
    let isNarrow = state.size.columns < 60
    let name = TextMeasure().fit(SafeText(told.client), columns: isNarrow ? 10 : 16)
    let what = [told.word, told.transaction.map { "transaction \($0)" }].compactMap { $0 }
      .joined(separator: " by ")
    let when = isNarrow ? "" : told.time.map { time.short($0, now: state.storeTime) } ?? ""
    let word = what.isEmpty ? "told nothing" : what
    let line = DetailLine(
      text: "    " + mark + " " + name + " " + SafeText(word), end: SafeText(when),
      role: reason == nil ? .text : .warning, endRole: .dim)
    let transaction = told.transaction ?? row.transaction
    guard let reason else { return [ReportCard.Line(detail: line, transaction: transaction)] }
    let below = DetailLine(text: "      " + SafeText(reason), role: .warning)
    return [
      ReportCard.Line(detail: line, transaction: transaction),
      ReportCard.Line(detail: below, transaction: transaction),
    ]
  }
}
