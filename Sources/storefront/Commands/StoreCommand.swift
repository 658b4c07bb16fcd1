import Screen
import StoreCore

/// The commands that do one thing to the store and are done: what the App Store does to a
/// transaction, purchases outside of the apps, reset.
struct StoreCommand {
  let invocation: Invocation
  let client: StoreClient

  /// The exit status.
  func run() throws -> Int32 {
    if invocation.command == .create { return try create() }
    try act()
    return ExitStatus.done
  }

  private func act() throws {
    switch invocation.command {
    case .approve: try act(Command.approve, "approved")
    case .decline: try act(Command.decline, "declined")
    case .refund: try act(Command.refund, "refunded")
    case .revoke: try act(Command.revoke, "no longer shared")
    case .resolve: try resolve()
    case .promote: try promote()
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
    let isRenewal = try client.transaction(id)?.state == .purchased
    try report.write(client.perform(.resolve(id)) ?? id, of: id, isRenewal ? "renewed" : "bought")
  }

  /// With the exit statuses of `buy`.
  private func create() throws -> Int32 {
    var order = PurchaseOrder(productID: invocation.operands[0])
    order.quantity = invocation.options[.quantity].flatMap { Int($0) } ?? 1
    order.offer = invocation.options[.offer]
    order.autoRenews = !invocation.has(.noAutoRenew)
    order.isFamilyShared = invocation.has(.familyShared)
    let now = try client.storeTime()
    order.date = invocation.options[.date].flatMap(DateWord.init)?.instant(now: now)
    guard let id = try client.perform(.create(order)), let made = try client.transaction(id)
    else { return ExitStatus.done }
    switch made.state {
    case .deferred:
      try report.write(id, "waits for approval")
      return ExitStatus.deferred
    case .failed:
      try report.write(id, made.failure.map { "failed, \($0.codeText)" } ?? "failed")
      return ExitStatus.failed
    case .purchasing, .purchased, .restored:
      try report.write(id, "bought")
      return ExitStatus.done
    }
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
    try client.finish(id)
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
