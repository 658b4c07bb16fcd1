import StoreCore

/// Subscriptions, and purchases outside of the app.
extension TestEnvironment {
  var timeRate: SKTestSession.TimeRate {
    get { SKTestSession.TimeRate(rawValue: client.conditions.timeRate.rawValue) ?? .realTime }
    nonmutating set { set(.timeRate, String(newValue.rawValue)) }
  }

  /// All transactions, as a test sees them.
  func testTransactions() -> [SKTestTransaction] {
    client.performDue()
    let all = transactions()
    let renewing = renewing()
    return all.map {
      SKTestTransaction(
        $0, renews: $0.kind == .autoRenewable && renewing.contains($0.originalID))
    }
  }

  /// The first transactions of the subscriptions that are going to renew.
  private func renewing() -> Set<TransactionID> {
    let subscriptions = (try? client.subscriptions()) ?? []
    return Set(subscriptions.filter { $0.isRunning && $0.autoRenews }.map(\.originalID))
  }

  /// The transaction of the period that the customer's subscription to a product is in; nil where
  /// they have none that runs.
  func current(_ product: String) throws -> TransactionID? {
    client.performDue()
    guard let subscription = try client.subscription(product: product), subscription.isRunning
    else { return nil }
    return subscription.transaction
  }

  /// Buys a product in the customer's place.
  ///
  /// - Throws: `SKTestError.invalidProductIdentifier`.
  func buy(_ product: String) throws {
    do {
      try client.perform(.create(PurchaseOrder(productID: product)))
    } catch {
      throw SKTestError(error)
    }
  }
}
