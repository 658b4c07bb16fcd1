import StoreCore

/// The reasons why a verb cannot be done: one line each, nil when it can.
enum WhyNot {
  @Sendable static func locked(_ state: AppState) -> String? {
    guard let lock = state.lock else { return nil }
    return "\(lock.verb) goes on: wait until the App Store answers."
  }

  @Sendable static func buy(_ state: AppState) -> String? {
    if let reason = locked(state) { return reason }
    switch state.products.selected {
    case nil: return "There is no product to buy."
    case .unknown(let id): return "The store does not know \(id)."
    case .product(let row): return inBackground(row.id, state)
    }
  }

  static func inBackground(_ id: String, _ state: AppState) -> String? {
    guard let lock = state.background.first(where: { $0.isPurchase(of: id) }) else { return nil }
    return "\(lock.name) is still being bought in the background."
  }

  @Sendable static func restore(_ state: AppState) -> String? {
    if let reason = locked(state) { return reason }
    return state.background.contains { $0.subject == .restore }
      ? "A restore still goes on in the background." : nil
  }

  @Sendable static func background(_ state: AppState) -> String? {
    guard let lock = state.lock else { return "Nothing is being waited for." }
    return lock.mayGoOnInBackground(state.now)
      ? nil : "It can go on in the background after 30 seconds."
  }

  @Sendable static func product(_ state: AppState) -> String? {
    state.products.selected == nil ? "There is no product." : nil
  }

  @Sendable static func transaction(_ state: AppState) -> String? {
    state.transactions.selected == nil ? "There is no transaction." : nil
  }

  @Sendable static func showTransaction(_ state: AppState) -> String? {
    if case .report(let card) = state.overlay { return reported(card, state) }
    if state.screen == .products {
      guard let product = state.products.selected else { return "There is no product." }
      return state.selectedProductsTransaction == nil
        ? "No transaction gave \(product.id)." : nil
    }
    guard let row = state.events.selected else { return "There is no event." }
    return row.transaction == nil ? "This event belongs to no transaction." : nil
  }

  @Sendable static func condition(_ state: AppState) -> String? {
    state.conditions.selected == nil ? "There is no condition." : nil
  }

  @Sendable static func onceCondition(_ state: AppState) -> String? {
    guard let row = state.conditions.selected else { return "There is no condition." }
    if row.name == ConditionName.allPurchases.rawValue {
      return "\(ConditionDefinition.named(.nextPurchase).label) says how the next one ends."
    }
    return row.onceValues.isEmpty ? "\(row.label) has no value for the next one only." : nil
  }

  @Sendable static func fail(_ state: AppState) -> String? {
    state.sheet?.prompt.kind == .signIn ? nil : "Only a sign-in can fail here."
  }

  @Sendable static func resetCondition(_ state: AppState) -> String? {
    guard let row = state.conditions.selected else { return "There is no condition." }
    return row.source == .changed ? nil : "\(row.label) has not been changed."
  }

  @Sendable static func resetConditions(_ state: AppState) -> String? {
    state.conditions.changedCount == 0 ? "No condition has been changed." : nil
  }

  @Sendable static func match(_ state: AppState) -> String? {
    state.currentFilter.isEmpty ? "There is no filter; / sets one." : nil
  }

  @Sendable static func copy(_ state: AppState) -> String? {
    switch state.screen {
    case .products: product(state)
    case .transactions: transaction(state)
    case .events: state.events.selected == nil ? "There is no event." : nil
    case .conditions: condition(state)
    }
  }
}
