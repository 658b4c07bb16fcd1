import Screen
import StoreCore

/// Takes one action into the state. Returns what is to be done about it, in order.
package func reduce(_ state: inout AppState, _ action: Action) -> [Effect] {
  let effects = state.take(action)
  return effects + state.settle()
}

extension AppState {
  fileprivate mutating func take(_ action: Action) -> [Effect] {
    switch action {
    case .started: return reloadAll()
    case .keyPressed(let key): return press(key)
    case .pasted(let text): return paste(text)
    case .resized(let size): self.size = size
    case .ticked(let now): tick(now)
    case .headerChanged(let header): self.header = header
    case .catalogRead(let news): takeCatalog(news)
    case .catalogRefused(let reason):
      notify("The catalog stays as it was: \(reason)", .failure)
    case .noticed(let notice): self.notice = notice
    case .promptRaised(let prompt): raise(prompt)
    case .purchaseEnded(let id, let outcome): endPurchase(of: id, outcome)
    case .restoreEnded(let outcome): endRestore(outcome)
    case .commandRefused(let effect, let message): refuse(effect, message)
    case .clientRelaunched(let redelivered): return relaunched(redelivered)
    case .storeReset: return storeReset()
    case .purchaseCreated(let id): return purchaseCreated(id)
    default: takeRows(action)
    }
    return []
  }

  /// Everything anew; the lists keep what they show until it comes.
  mutating func reloadAll() -> [Effect] {
    products.load = .loading(done: 0, total: nil)
    conditions.load = .loading(done: 0, total: nil)
    return [.loadProducts, reloadTransactions(), reloadEvents(), .loadConditions]
  }

  /// The selection stays with its transaction, unless it is on the first.
  mutating func reloadTransactions() -> Effect {
    transactions.load = .loading(done: 0, total: nil)
    transactions.inspection = nil
    guard transactions.cursor.position > 0, let id = transactions.selected?.id else {
      return transactions.ask(.first)
    }
    transactions.wanted = id
    return transactions.ask(.around(id))
  }

  mutating func reloadEvents() -> Effect {
    events.load = .loading(done: 0, total: nil)
    events.request = .newest
    return .loadEvents(.newest)
  }

  /// Shows a line; all but failures go by themselves after a while.
  mutating func notify(_ text: String, _ severity: Notice.Severity) {
    let expires = severity == .failure ? nil : now + Notice.stay
    notice = Notice(text, severity, expires: expires)
  }

  private mutating func tick(_ now: StoreInstant) {
    self.now = now
    if let expires = notice?.expires, expires <= now { notice = nil }
  }

  private mutating func relaunched(_ redelivered: Int) -> [Effect] {
    lock = nil
    background = []
    let again = redelivered == 0 ? "nothing was unfinished" : "\(redelivered) delivered again"
    notify("Relaunched: \(again).", .success)
    return reloadAll()
  }

  private mutating func storeReset() -> [Effect] {
    lock = nil
    background = []
    sheet = nil
    transactions.removeAll()
    events.removeAll()
    notify("The store is empty.", .success)
    return reloadAll()
  }
}
