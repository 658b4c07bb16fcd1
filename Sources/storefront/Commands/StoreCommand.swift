import Screen
import StoreCore

/// The commands that do one thing to the store and are done: what the App Store does to a
/// transaction, purchases outside of the apps, reset.
struct StoreCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    switch invocation.command {
    case .approve: try act(Command.approve, "approved")
    case .decline: try act(Command.decline, "declined")
    case .refund: try act(Command.refund, "refunded")
    case .revoke: try act(Command.revoke, "no longer shared")
    case .resolve: try resolve()
    case .promote: try promote()
    case .create: try create()
    case .finish: try finish()
    case .delete: try delete()
    case .reset: try reset()
    default: return
    }
  }

  private var report: TransactionReport {
    TransactionReport(invocation: invocation, client: client)
  }

  /// What the App Store does to a transaction.
  private func act(_ command: (TransactionID) -> Command, _ word: String) throws {
    let id = try invocation.transaction()
    try client.perform(command(id))
    try report.write(id, word)
  }

  /// The new transaction is told, where there is one.
  private func resolve() throws {
    let id = try invocation.transaction()
    let bought = try client.perform(.resolve(id))
    let isRenewal = try bought.flatMap { try client.transaction($0) }?.reason == .renewal
    try report.write(bought ?? id, isRenewal ? "renewed" : "bought")
  }

  private func create() throws {
    var order = PurchaseOrder(productID: invocation.operands[0])
    order.quantity = invocation.options[.quantity].flatMap { Int($0) } ?? 1
    order.offer = invocation.options[.offer]
    order.autoRenews = !invocation.has(.noAutoRenew)
    order.isFamilyShared = invocation.has(.familyShared)
    let now = try client.storeTime()
    order.date = invocation.options[.date].flatMap(DateWord.init)?.instant(now: now)
    guard let id = try client.perform(.create(order)) else { return }
    let failure = try client.transaction(id)?.failure
    try report.write(id, failure.map { "failed, \($0.codeText)" } ?? "bought")
  }

  /// What is gone is told as it was.
  private func delete() throws {
    let id = try invocation.transaction()
    let record = try client.transaction(id)
    try client.perform(.delete(id))
    guard let record else { return }
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON([record])))
    } else {
      let product = PlainText.line(record.productID)
      try StandardStreams.write("Transaction \(id), \(product): deleted.\n")
    }
  }

  private func promote() throws {
    let product = invocation.operands[0]
    try client.perform(.promote(product, client: nil))
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(TransactionsJSON([])))
    } else {
      try StandardStreams.write("\(PlainText.line(product)): begun in the App Store.\n")
    }
  }

  private func finish() throws {
    let id = try invocation.transaction()
    if let record = try client.transaction(id), record.state == .deferred {
      throw StoreRefusal.notEnded(id, record.state)
    }
    try client.perform(.finish(id, by: client.caller))
    try report.write(id, "finished")
  }

  /// Both of what can be taken back, or one of it.
  private func reset() throws {
    let isOfSettings = invocation.has(.settings)
    let isOfTransactions = invocation.has(.transactions) || !isOfSettings
    if isOfTransactions { try client.perform(.reset) }
    if isOfSettings { try client.perform(.resetCondition(nil)) }
    if invocation.has(.json) {
      guard isOfSettings else {
        return try StandardStreams.write(JSONOutput.line(TransactionsJSON([])))
      }
      return try StandardStreams.write(JSONOutput.line(ConditionsJSON(client.conditions.all)))
    }
    let lines = [
      isOfTransactions ? "The store is empty.\n" : "",
      isOfSettings ? "The conditions are those of the file again.\n" : "",
    ]
    try StandardStreams.write(lines.joined())
  }
}
