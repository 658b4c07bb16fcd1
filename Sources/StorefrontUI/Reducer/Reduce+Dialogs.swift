import Screen

extension AppState {
  mutating func performInSheet(_ verb: Verb) -> [Effect] {
    guard let sheet else { return [] }
    switch verb {
    case .choose: return answerSheet(sheet.focus == .confirm ? .confirm : .cancel)
    case .confirm: return answerSheet(.confirm)
    case .close: return answerSheet(.cancel)
    case .moveFocus: self.sheet?.focus = sheet.focus.other
    default: break
    }
    return []
  }

  mutating func performInConfirmation(_ verb: Verb) -> [Effect] {
    guard case .confirmation(var dialog) = overlay else { return [] }
    switch verb {
    case .choose where dialog.focus == .confirm, .confirm:
      overlay = dialog.returnsTo.map { .details(top: $0) }
      return [effect(of: dialog.subject)]
    case .choose, .close: overlay = dialog.returnsTo.map { .details(top: $0) }
    case .moveFocus:
      dialog.focus = dialog.focus.other
      overlay = .confirmation(dialog)
    default: break
    }
    return []
  }

  private func effect(of subject: Confirmation.Subject) -> Effect {
    switch subject {
    case .quit: .quit(status: 0)
    case .reset: .resetStore
    case .effect(let effect): effect
    }
  }

  mutating func performInDetails(_ verb: Verb) -> [Effect] {
    guard case .details(let top) = overlay else { return [] }
    switch verb {
    case .close: overlay = nil
    case _ where move(verb, height: 1) == nil: return perform(verb)
    default:
      let card = Layout(size: size, screen: screen).card
      guard let step = move(verb, height: card.rows) else { return [] }
      let lines = cardDetails().wrapped(columns: card.columns, limit: .max, measure: TextMeasure())
      var first = ListCursor(position: top)
      first.move(by: step, count: max(0, lines.count - card.rows) + 1)
      overlay = .details(top: first.position)
    }
    return []
  }

  mutating func performInHelp(_ verb: Verb) -> [Effect] {
    guard case .help(var card) = overlay else { return [] }
    switch verb {
    case .close: overlay = nil
    case .run:
      guard let binding = card.selectedBinding else { return [] }
      let reason = binding.whyNot(self)
      if reason == nil { overlay = nil }
      return perform(binding, in: card.context)
    default:
      let height = Layout(size: size, screen: screen).helpHeight(card)
      guard let step = move(verb, height: height) else { return [] }
      card.move(by: step)
      overlay = .help(card)
    }
    return []
  }

  /// Quits, or asks first while something would be left purchasing.
  mutating func quitRequested() -> [Effect] {
    // Where the question could not be seen, nothing is asked: what is pending goes on anyway.
    guard let fate = pendingFate, context != .tooSmall else { return [.quit(status: 0)] }
    overlay = .confirmation(
      Confirmation(
        subject: .quit, title: "Quit", text: fate, confirmLabel: "Quit"))
    return []
  }

  mutating func askToReset() {
    let count = transactions.total
    let what = count == 1 ? "its 1 transaction" : "all its \(count) transactions"
    overlay = .confirmation(
      Confirmation(
        subject: .reset, title: "Reset", text: "Empty the store, \(what) and the trace?",
        confirmLabel: "Empty"))
  }

  /// What becomes of what is being bought or restored; nil when nothing is.
  private var pendingFate: String? {
    if let pending = lock ?? background.first {
      return pending.fate(isAdded: isAdded(pending)).sentence
    }
    guard products.purchasingCount > 0 else { return nil }
    return "A purchase is not decided yet. It goes on in the store, and is here again at the next "
      + "start."
  }

  /// Whether what is waited for is a payment that the store has.
  func isAdded(_ lock: Lock) -> Bool {
    guard case .purchase(let id, _, _) = lock.subject else { return false }
    return products.row(id: id)?.status == .purchasing
  }
}
