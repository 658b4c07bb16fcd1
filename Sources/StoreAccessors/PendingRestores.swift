import StoreCore

/// The restores that were asked for: one runs, the others wait for their turn.
struct PendingRestores: Sendable {
  private var callbacks: [Callback<String?>] = []
  private var reported: Set<String> = []

  var isEmpty: Bool { callbacks.isEmpty }

  /// Takes a restore in.
  ///
  /// - Returns: whether it is to be started now.
  mutating func wait(_ callback: Callback<String?>) -> Bool {
    callbacks.append(callback)
    return callbacks.count == 1
  }

  /// Whom to tell that `product` was restored: nobody when that was told already, since each
  /// period of a subscription comes back as a transaction of its own.
  mutating func report(_ product: String) -> Callback<String?>? {
    guard let running = callbacks.first, reported.insert(product).inserted else { return nil }
    return running
  }

  /// The running restore has ended, well or not.
  ///
  /// - Returns: whom to tell, and whether another one is to be started.
  mutating func end() -> (ended: Callback<String?>, startsNext: Bool)? {
    guard !callbacks.isEmpty else { return nil }
    reported = []
    return (callbacks.removeFirst(), !callbacks.isEmpty)
  }
}
