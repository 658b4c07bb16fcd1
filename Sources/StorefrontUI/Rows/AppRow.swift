import StoreCore

/// A process that is attached to the store.
package struct AppRow: Sendable, Equatable {
  package var client: String
  package var process: Int32
  package var since: StoreInstant
  package var isTerminal: Bool
  /// How many observers its payment queue has; nil where nobody knows.
  package var observers: Int?

  package init(
    client: String, process: Int32, since: StoreInstant, isTerminal: Bool, observers: Int?
  ) {
    self.client = client
    self.process = process
    self.since = since
    self.isTerminal = isTerminal
    self.observers = observers
  }

  /// What its observers mean for it, in words.
  var observerText: String {
    switch observers {
    case nil: "observers unknown"
    case 0: "no observer: it hears of nothing"
    case 1: "1 observer"
    case let count?: "\(count) observers"
    }
  }
}
