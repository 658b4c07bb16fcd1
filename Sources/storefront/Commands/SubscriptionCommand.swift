import Screen
import StoreCore

/// The commands that act on a subscription, by its product or by a transaction of it.
struct SubscriptionCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    switch invocation.command {
    case .renew: try renew()
    case .expire: try act(try subscription(), "expired", Command.expire)
    case .autorenew:
      let (id, isOn) = try invocation.autoRenewal()
      try act(id, isOn ? "renews itself" : "ends with its period") { .setAutoRenew($0, isOn) }
    case .consent:
      try act(try invocation.transaction(), "consent asked for", Command.requestPriceConsent)
    case .agree:
      try act(try invocation.transaction(), "agreed") { .answerPriceConsent($0, .confirm) }
    case .refuse:
      try act(try invocation.transaction(), "refused") { .answerPriceConsent($0, .cancel) }
    default: return
    }
  }

  private func act(
    _ id: TransactionID, _ word: String, _ command: (TransactionID) -> Command
  ) throws {
    try client.perform(command(id))
    try TransactionReport(invocation: invocation, client: client).write(id, word)
  }

  /// The new period's transaction is told.
  private func renew() throws {
    let id = try subscription()
    let last = try client.subscription(of: id)?.transaction ?? id
    try TransactionReport(invocation: invocation, client: client)
      .write(client.perform(.renew(id)) ?? id, of: last, "renewed")
  }

  /// The current transaction of the product's subscription. A number that is no product is a
  /// transaction's.
  private func subscription() throws -> TransactionID {
    let word = invocation.operands[0]
    if let found = try client.subscription(product: word), found.isRunning {
      return found.transaction
    }
    if let id = TransactionID(word), id >= 0, client.definition(of: word) == nil { return id }
    guard client.definition(of: word) != nil else { throw StoreRefusal.unknownProduct(word) }
    throw NoSubscription(product: word)
  }
}

/// A product that the customer has no subscription to, or has one no more.
struct NoSubscription: Error, Equatable {
  let product: String

  var message: String { "There is no subscription to \(product) that runs." }
}
