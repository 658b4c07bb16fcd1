/// Where a key holds: a screen, or what lies on top of it.
package enum Context: String, Sendable, CaseIterable {
  case products, transactions, events, conditions
  /// A product list that could not be loaded, with nothing to show instead.
  case failure
  case lock, sheet, confirmation, help, input
  /// The card of a product, and the one of a transaction.
  case details, inspector
  /// The form of a purchase, and the cards of what is owned and who is attached.
  case form, report
  /// A window in which nothing but that can be shown.
  case tooSmall

  static let screens: Set<Context> = [.products, .transactions, .events, .conditions, .failure]
  static let tables: Set<Context> = [.products, .transactions, .events, .conditions]
}

extension AppState {
  /// Where the next key goes.
  var context: Context {
    if Layout(size: size, screen: screen).isTooSmall { return .tooSmall }
    return switch layer {
    case .overlay(.confirmation): .confirmation
    case .overlay(.help): .help
    case .overlay(.input): .input
    case .overlay(.details): screen == .transactions ? .inspector : .details
    case .overlay(.form): .form
    case .overlay(.report): .report
    case .sheet: .sheet
    case .lock: .lock
    case .screen(.products): productsContext
    case .screen(.transactions): .transactions
    case .screen(.events): .events
    case .screen(.conditions): .conditions
    }
  }

  /// Where keys go when the user's own overlay is closed.
  var contextBelow: Context {
    var below = self
    below.overlay = nil
    return below.context
  }

  private var productsContext: Context {
    if case .failed = products.load, products.count == 0 { return .failure }
    return .products
  }
}
