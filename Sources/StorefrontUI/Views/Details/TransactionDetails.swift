import Screen
import StoreCore

/// All about the selected transaction: its record, then its trace.
struct TransactionDetails {
  let state: AppState
  let glyphs: Glyphs

  private var time: TimeText { TimeText(zone: state.timeZone) }

  var text: DetailText {
    guard let row = state.transactions.selected else { return DetailText() }
    let record = row.record
    let lines = [
      DetailLine(
        text: joined(["Transaction \(row.id)", row.shownTitle.string]),
        end: SafeText(row.displayPrice), role: .title, endRole: .money),
      DetailLine(text: SafeText(story(row)), role: record.state.role, wraps: true),
      DetailLine(text: joined(facts(row)), role: .dim, wraps: true),
      DetailLine(text: joined(origin(record)), role: .dim, wraps: true),
      DetailLine(text: ""),
    ]
    return DetailText(title: "Details", lines: lines, trace: trace)
  }

  private func joined(_ parts: [String]) -> SafeText {
    parts.map { SafeText($0) }.joined(separator: " " + glyphs.dot + " ")
  }

  private func story(_ row: TransactionRow) -> String {
    let record = row.record
    let since = time.short(row.shownDate, now: state.storeTime)
    let rest = record.isFinished ? "finished" : "not finished"
    switch record.state {
    case .purchasing:
      return "purchasing: the App Store has not answered since \(since) (\(waited(record)))"
    case .deferred: return "deferred: waits for approval since \(since) (\(waited(record)))"
    case .purchased: return "purchased \(since), \(rest)\(end(record))"
    case .restored: return "restored \(since) from transaction \(record.originalID), \(rest)"
    case .failed:
      let reason = record.failure.map { ": \($0.text)" } ?? ""
      return "failed\(reason); \(rest)"
    }
  }

  /// How the customer lost it.
  private func end(_ record: TransactionRecord) -> String {
    guard let revoked = record.revoked else { return "" }
    let word = record.revocation == .familySharing ? "no longer shared since" : "refunded"
    return "; \(word) \(time.short(revoked, now: state.storeTime))"
  }

  private func waited(_ record: TransactionRecord) -> String {
    TimeText.minutes(state.storeTime - record.added)
  }

  private func facts(_ row: TransactionRow) -> [String] {
    let record = row.record
    var facts = [record.productID, "client \(row.clientName)"]
    if let user = record.applicationUsername { facts.append("user \(user)") }
    return facts
  }

  private func origin(_ record: TransactionRecord) -> [String] {
    [
      "original \(record.originalID)", "quantity \(record.quantity)",
      "added \(time.full(record.added))",
    ]
  }

  private var trace: [DetailLine] {
    guard let events = state.transactions.inspection?.events else {
      return [DetailLine(text: "Loading its trace", role: .dim)]
    }
    if events.isEmpty { return [DetailLine(text: "No trace of it is kept.", role: .dim)] }
    let measure = TextMeasure()
    return events.map { event in
      let moment = SafeText(time.event(event.time, now: state.storeTime))
      let who = measure.fit(SafeText(event.who), columns: 8)
      let what = SafeText(event.of.isEmpty ? event.what : "\(event.what)  \(event.of)")
      return DetailLine(
        text: measure.fit(moment, columns: 12) + "  " + who + "  " + what)
    }
  }
}
