import Screen

extension AppState {
  /// Does what a key is bound to where it goes now. Keys that hold nowhere are dropped, never
  /// kept for later.
  mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    let context = context
    if context == .sheet, sheet?.wasRefused == true, key == .control("c") {
      return [.quit(status: 0)]
    }
    guard let binding = BindingTable.binding(for: key, in: context) else {
      if context == .input { return type(key) }
      if context == .form { typeInForm(key) }
      if context == .lock { hintAtLock() }
      return []
    }
    return perform(binding, in: context)
  }

  /// Performs a binding, or says why that cannot be.
  mutating func perform(_ binding: Binding, in context: Context) -> [Effect] {
    if let reason = binding.whyNot(self) {
      notify(reason, .hint)
      return []
    }
    switch context {
    case .help, .confirmation, .sheet, .input, .details, .inspector, .form, .report:
      return performOnTop(binding.verb, in: context)
    default: return perform(binding.verb)
    }
  }

  /// A paste goes into a field or nowhere: it never buys and never confirms.
  mutating func paste(_ text: String) -> [Effect] {
    if case .form(var form) = overlay {
      form.insert(text)
      overlay = .form(form)
      return []
    }
    guard case .input(var field) = overlay else {
      notify("The paste was dropped: there is no field to take it.", .hint)
      return []
    }
    field.insert(text)
    return edited(field)
  }

  private mutating func hintAtLock() {
    guard let lock else { return }
    notify("\(lock.verb) goes on: 2 3 4 show the other screens.", .hint)
  }

  private mutating func performOnTop(_ verb: Verb, in context: Context) -> [Effect] {
    switch verb {
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .help: return openHelp()
    default: break
    }
    switch context {
    case .help: return performInHelp(verb)
    case .input: return performInInput(verb)
    case .details, .inspector: return performInDetails(verb)
    case .sheet: return performInSheet(verb)
    case .confirmation: return performInConfirmation(verb)
    case .form: return performInForm(verb)
    case .report: return performInReport(verb)
    default: return []
    }
  }

  mutating func openHelp() -> [Effect] {
    overlay = .help(HelpCard(opening: context))
    return []
  }
}
