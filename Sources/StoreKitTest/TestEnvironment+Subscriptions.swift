import StoreCore

extension TestEnvironment {
  var timeRate: SKTestSession.TimeRate {
    get { .realTime }
    nonmutating set { set(.timeRate, String(newValue.rawValue)) }
  }

  func testTransactions() -> [SKTestTransaction] {
    transactions().map { SKTestTransaction($0, renews: false) }
  }

  func current(_ product: String) throws -> TransactionID? {
    let now = client.configuration.clock.now
    return transactions().last { $0.productID == product && $0.isActive(at: now) }?.id
  }

  func buy(_ product: String) throws { throw SKTestError(.invalidAction) }
}
