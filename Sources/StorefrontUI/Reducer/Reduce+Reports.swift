import Screen
import StoreCore

/// The cards that answer questions about the whole store.
extension AppState {
  mutating func openReport(_ verb: Verb) -> [Effect] {
    let card = ReportCard(verb == .apps ? .apps : .owned)
    overlay = .report(card)
    return [card.subject == .apps ? .loadApps : .loadOwned]
  }

  mutating func performInReport(_ verb: Verb) -> [Effect] {
    guard case .report(var card) = overlay else { return [] }
    switch verb {
    case .close: overlay = nil
    case .apps, .owned, .reload:
      let subject: Verb = card.subject == .apps ? .apps : .owned
      return openReport(verb == .reload ? subject : verb)
    case .showTransaction:
      let lines = reportLines(card.subject)
      guard lines.indices.contains(card.cursor.position),
        let id = lines[card.cursor.position].transaction
      else { return [] }
      return show(transaction: id)
    default:
      let height = Layout(size: size, screen: screen).cardHeight
      guard let step = move(verb, height: height) else { return [] }
      card.cursor.move(by: step, count: reportLines(card.subject).count)
      overlay = .report(card)
    }
    return []
  }
}
