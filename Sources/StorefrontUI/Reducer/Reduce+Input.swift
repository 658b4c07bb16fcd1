import Screen

extension AppState {
  /// Takes a key that no binding of the field has: text and the keys that edit it.
  mutating func type(_ key: Key) -> [Effect] {
    guard case .input(var field) = overlay else { return [] }
    if field.text.isEmpty, [.backspace, .control("h")].contains(key) { return closeInput(field) }
    return field.edit(key) ? edited(field) : []
  }

  /// Shows a field as it is now: candidates anew, a filter at work at once.
  mutating func edited(_ field: InputField) -> [Effect] {
    var field = field
    if field.candidate == nil { field.candidates = candidates(for: field) }
    let effects = field.purpose == .filter ? setFilter(RowFilter(field.text)) : []
    overlay = .input(field)
    return effects
  }

  mutating func performInInput(_ verb: Verb) -> [Effect] {
    guard case .input(let field) = overlay else { return [] }
    switch verb {
    case .accept: return accept(field)
    case .close: return closeInput(field)
    case .complete: complete(field, step: 1)
    case .completeBack: complete(field, step: -1)
    case .olderLine: recall(field, step: -1)
    case .newerLine: recall(field, step: 1)
    default: break
    }
    return []
  }

  var currentFilter: RowFilter {
    switch screen {
    case .events: events.filter
    case .transactions: transactions.asked.filter
    case .products, .conditions: products.filter
    }
  }

  mutating func setFilter(_ filter: RowFilter) -> [Effect] {
    switch screen {
    case .events: events.filter(by: filter)
    case .transactions: return filterTransactions(filter)
    case .products, .conditions: products.filter(by: filter)
    }
    return []
  }

  private mutating func accept(_ field: InputField) -> [Effect] {
    overlay = nil
    switch field.purpose {
    case .filter, .form: return []
    case .condition(let name): return [.setCondition(name: name, value: field.text)]
    case .command:
      remember(field.text)
      return run(command: field.text)
    }
  }

  private mutating func closeInput(_ field: InputField) -> [Effect] {
    overlay = nil
    return field.purpose == .filter ? setFilter(RowFilter()) : []
  }

  private mutating func complete(_ field: InputField, step: Int) {
    let count = field.candidates.count
    guard count > 0 else { return }
    var field = field
    let next = field.candidate.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    field.candidate = next
    field.set(field.candidates[next])
    overlay = .input(field)
  }

  private mutating func recall(_ field: InputField, step: Int) {
    guard field.purpose == .command, !history.isEmpty else { return }
    var field = field
    let index = (field.historyIndex ?? history.count) + step
    field.historyIndex = min(max(0, index), history.count)
    let isNew = index >= history.count
    field.set(isNew ? "" : history[max(0, index)])
    field.candidate = nil
    field.candidates = candidates(for: field)
    overlay = .input(field)
  }

  private mutating func remember(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace), history.last != line else { return }
    history.append(line)
    if history.count > 100 { history.removeFirst() }
  }
}
