extension AppState {
  /// How far a verb moves in a list of which `height` rows show; nil for a verb that does not.
  func move(_ verb: Verb, height: Int) -> Int? {
    let page = max(1, height)
    switch verb {
    case .moveUp: return -1
    case .moveDown: return 1
    case .pageUp: return -page
    case .pageDown: return page
    case .halfPageUp: return -max(1, page / 2)
    case .halfPageDown: return max(1, page / 2)
    case .moveFirst: return -Int.max
    case .moveLast: return Int.max
    default: return nil
    }
  }

  /// Moves the selection of the screen within what is loaded.
  mutating func moveSelection(_ step: Int) {
    switch screen {
    case .products: products.cursor.move(by: step, count: products.count)
    case .transactions: transactions.cursor.move(by: step, count: transactions.rows.count)
    case .events: events.move(by: step)
    case .conditions: conditions.cursor.move(by: step, count: conditions.rows.count)
    }
  }

  /// Asks for the end that was jumped to, where the list is not loaded as far.
  mutating func loadEnd(_ verb: Verb) -> [Effect] {
    switch (screen, verb) {
    case (.transactions, .moveFirst) where !transactions.reachesFirst:
      return [transactions.ask(.first)]
    case (.transactions, .moveLast) where !transactions.reachesLast:
      return [transactions.ask(.last)]
    case (.events, .moveFirst) where !events.reachesOldest:
      events.request = .oldest
      return [.loadEvents(.oldest)]
    case (.events, .moveLast) where !events.reachesNewest:
      events.follow()
      events.request = .newest
      return [.loadEvents(.newest)]
    default: return []
    }
  }

  /// Moves to the neighbour, from the end to the beginning and back; not so where the list need not
  /// be loaded to its end, as of transactions.
  mutating func moveAround(_ step: Int) {
    if screen == .transactions { return moveSelection(step) }
    let count = screen == .events ? events.count : products.count
    guard count > 0 else { return }
    let position = screen == .events ? events.cursor.position : products.cursor.position
    let target = (position + step + count) % count
    moveSelection(target - position)
  }

  mutating func holdOrFollow() {
    if events.isFollowing { events.isFollowing = false } else { events.follow() }
  }

}
