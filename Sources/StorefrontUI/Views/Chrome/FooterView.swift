import Screen

/// The last line: the keys that matter now, whole hints only, help last to go.
struct FooterView {
  /// Keys and what they do, in few words.
  struct Hint {
    var keys: SafeText
    var label: SafeText
    /// Whether the key would do it now.
    var isPossible = true
    /// The highest goes first where there is no room.
    var turn: Int
  }

  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let row = layout.footerRow
    let hints = hints(canvas.glyphs)
    let help = helpKey(canvas.glyphs)
    let gap = layout.isFull ? 3 : 2
    func width(_ hint: Hint) -> Int { canvas.width(hint.keys) + 1 + canvas.width(hint.label) }
    var shown = hints
    var room = layout.size.columns - 2
    // "? more" is as wide as "? help".
    if let help { room -= canvas.width(help) + 5 + 2 }
    while shown.reduce(-gap, { $0 + width($1) + gap }) > room,
      let last = shown.indices.max(by: { shown[$0].turn < shown[$1].turn })
    {
      shown.remove(at: last)
    }
    var column = 1
    for hint in shown {
      let role: Role = hint.isPossible ? .key : .disabled
      column = canvas.put(hint.keys, column: column, row: row, role: role)
      column = canvas.put(hint.label, column: column + 1, row: row, role: .dim) + gap
    }
    guard let help else { return }
    let start = layout.size.columns - 1 - canvas.width(help) - 5
    let end = canvas.put(help, column: start, row: row, role: .key)
    let word: SafeText = shown.count < hints.count ? "more" : "help"
    canvas.put(word, column: end + 1, row: row, role: .dim)
  }

  private func helpKey(_ glyphs: Glyphs) -> SafeText? {
    BindingTable.bindings(in: state.context).first { $0.footer == 0 }?.keys.first?.sign(glyphs)
  }

  private func hints(_ glyphs: Glyphs) -> [Hint] {
    if state.context == .lock { return lockHints(glyphs) }
    return BindingTable.bindings(in: state.context)
      .filter { ($0.footer ?? 0) > 0 && !$0.label.isEmpty && isMeant($0) }
      .sorted { ($0.footer ?? 0) < ($1.footer ?? 0) }
      .map { binding in
        Hint(
          keys: keys(binding, glyphs), label: label(binding),
          isPossible: binding.whyNot(state) == nil, turn: binding.footer ?? 0)
      }
  }

  private func keys(_ binding: Binding, _ glyphs: Glyphs) -> SafeText {
    let before = BindingTable.bindings(in: state.context).first { $0.verb == .moveFocusBack }
    let other = binding.verb == .moveFocus ? before?.keys.first : nil
    return ([other] + [binding.keys.first]).compactMap { $0?.sign(glyphs) }.joined(separator: " ")
  }

  /// Only a sign-in has a button that fails.
  private func isMeant(_ binding: Binding) -> Bool {
    binding.verb != .fail || binding.whyNot(state) == nil
  }

  private func label(_ binding: Binding) -> SafeText {
    switch binding.verb {
    case .hold: state.events.isFollowing ? "hold" : "follow"
    case .close where state.context == .sheet && state.sheet?.prompt.kind == .priceConsent: "refuse"
    default: SafeText(binding.label)
    }
  }

  private func lockHints(_ glyphs: Glyphs) -> [Hint] {
    guard let lock = state.lock else { return [] }
    let bindings = BindingTable.bindings(in: .lock)
    func sign(_ verbs: Verb...) -> SafeText {
      verbs.compactMap { verb in bindings.first { $0.verb == verb }?.keys.first?.sign(glyphs) }
        .joined(separator: " ")
    }
    let screens = Hint(
      keys: sign(.showTransactions, .showEvents, .showConditions), label: "screens", turn: 2)
    let fate = lock.fate(isAdded: state.isAdded(lock)).hint
    let quit = Hint(
      keys: sign(.interrupt), label: layout.isFull ? "quit: \(SafeText(fate))" : "quit", turn: 3)
    guard lock.mayGoOnInBackground(state.now) else { return [screens, quit] }
    return [Hint(keys: sign(.background), label: "go on in the background", turn: 1), screens]
  }
}
