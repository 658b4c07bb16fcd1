/// Keeps an app's receipt up to date.
package protocol ReceiptKeeping: AnyObject, Sendable {
  /// Hears of new event rows of every app, on the executor, before anyone else does.
  ///
  /// - Throws: what the store is to report as trouble.
  func receive(_ events: [StoreEvent], from client: StoreClient) throws

  /// Makes the receipt's file new, if there is one: rows are about to be told that have not been
  /// delivered yet.
  func renew(for client: StoreClient) throws

  /// Who keeps the receipt that the app has from another store from here on.
  ///
  /// - Throws: what the store is to report as trouble.
  func successor(for client: StoreClient) throws -> any ReceiptKeeping
}

/// Who keeps the receipt of one client: nobody until the app asks for it.
package final class ReceiptWatch: Sendable {
  private let current = Locked<(any ReceiptKeeping)?>(nil)

  /// The keeper; the first time, the one that `make` gives.
  package func keeper<Keeper: ReceiptKeeping>(_ make: () -> Keeper) -> Keeper {
    current.withLock { current in
      if let keeper = current as? Keeper { return keeper }
      let keeper = make()
      current = keeper
      return keeper
    }
  }

  /// Goes on for an app that has had its receipt kept by another store's watch.
  func takeOver(from old: ReceiptWatch, for client: StoreClient) {
    guard let keeper = old.current.withLock({ $0 }) else { return }
    do {
      let next = try keeper.successor(for: client)
      current.withLock { $0 = next }
    } catch {
      client.report(error)
    }
  }

  /// Hands rows to the keeper, if there is one.
  func receive(_ events: [StoreEvent], from client: StoreClient) {
    attempt(for: client) { try $0.receive(events, from: client) }
  }

  func renew(for client: StoreClient) { attempt(for: client) { try $0.renew(for: client) } }

  private func attempt(
    for client: StoreClient, _ body: (any ReceiptKeeping) throws -> Void
  ) {
    guard let keeper = current.withLock({ $0 }) else { return }
    do {
      try body(keeper)
    } catch {
      client.report(error)
    }
  }
}
