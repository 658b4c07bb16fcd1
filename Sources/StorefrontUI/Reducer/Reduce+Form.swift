import Screen
import StoreCore

/// The form of a purchase outside the app.
extension AppState {
  mutating func performInForm(_ verb: Verb) -> [Effect] {
    guard case .form(var form) = overlay else { return [] }
    switch verb {
    case .close:
      overlay = nil
      return []
    case .nextField: form.move(by: 1)
    case .previousField: form.move(by: -1)
    case .accept:
      if let draft = form.draft(ids: products.rows.map(\.id)) {
        overlay = .form(form)
        return [.create(draft)]
      }
    default: break
    }
    overlay = .form(form)
    return []
  }

  /// Takes a key that no binding of the form has.
  mutating func typeInForm(_ key: Key) {
    guard case .form(var form) = overlay else { return }
    form.edit(key)
    overlay = .form(form)
  }

  /// The purchase was created: the form has done its work.
  mutating func purchaseCreated(_ id: TransactionID) -> [Effect] {
    guard case .form = overlay else { return [] }
    notify("Created transaction \(id).", .success)
    return show(transaction: id)
  }

  /// The store refused it: the form says why, and stays.
  mutating func refuseCreation(_ message: String) -> Bool {
    guard case .form(var form) = overlay else { return false }
    form.fail(form.focus, message)
    overlay = .form(form)
    return true
  }
}
