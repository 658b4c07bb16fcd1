import StoreCore
import Testing

@Suite("Any commands in any order")
struct DecisionPropertyTests {
  @Test("take only the documented arrows, and every purchase ends", arguments: 1...40)
  func arrows(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    var desk = Desk()
    desk.view.attachedTerminals = seed % 2
    desk.view.runningClients = seed % 3 == 0 ? [] : ["app"]
    for _ in 0..<300 {
      let before = desk.view
      let command = Self.command(&random, desk)
      guard let change = try? desk.give(command) else { continue }
      Self.check(change, before, of: command)
    }
    try Self.settle(&desk)
    let records = desk.view.records.values
    #expect(records.allSatisfy { $0.state != .purchasing }, "every purchase ends")
    #expect(desk.view.records.keys.sorted() == Array(0..<Int64(records.count)), "ids have no gaps")
    #expect(records.allSatisfy { ($0.failure != nil) == ($0.state == .failed) })
    #expect(
      records.allSatisfy { ($0.date != nil) == ($0.state == .purchased || $0.state == .restored) })
  }

  @Test("decide the same way for the same seed", arguments: 1...5)
  func sameSeed(seed: Int) {
    func run() -> [[String]] {
      var random = RandomSource(seed: UInt64(seed))
      var desk = Desk()
      return (0..<200).map { _ in
        (try? desk.give(Self.command(&random, desk)).words) ?? ["refused"]
      }
    }
    #expect(run() == run())
  }

  /// Each state that a change writes follows from the one before it, or begins a transaction; what
  /// was taken back stays so.
  private static func check(_ change: Change, _ before: DictionaryView, of command: Command) {
    var states = change.clearsTransactions ? [:] : before.records.mapValues(\.state)
    for record in change.transactions {
      if let old = states[record.id] {
        #expect(old == record.state || old.mayBecome(record.state), "\(old) → \(record.state)")
      } else {
        #expect(begins(record.state, by: command), "\(command) → \(record.state)")
      }
      states[record.id] = record.state
      guard !change.clearsTransactions, let old = before.records[record.id] else { continue }
      #expect(old.revoked == nil || old.revoked == record.revoked)
      #expect(old.issue != .resolved || record.issue == .resolved)
      #expect(!old.isFinished || record.isFinished || old.state != record.state)
    }
    if case .add = command {
      let new = Set(change.transactions.map(\.id)).subtracting(before.records.keys)
      #expect(new.count == 1, "a payment, a transaction")
    }
    for event in change.events where event.name == .state {
      #expect(
        change.transactions.contains { $0.id == event.transaction && $0.state == event.state })
    }
  }

  private static func begins(_ state: TransactionState, by command: Command) -> Bool {
    switch command {
    case .add: state == .purchasing || state == .failed
    case .resolve: state == .purchased || state == .restored
    case .refund: state == .purchased
    case .fire(let timer) where timer.kind == .renewal: state == .purchased
    case .renew: state == .purchased
    case .create: state != .purchasing
    default: state == .restored
    }
  }

  private static func settle(_ desk: inout Desk) throws {
    try desk.set(.offline, "off")
    for prompt in desk.view.asked { try desk.give(.answer(prompt: prompt.id, .confirm)) }
    while try desk.fireNext() != nil {}
  }

  private static func command(_ random: inout RandomSource, _ desk: Desk) -> Command {
    let id = Int64.random(in: -1...12, using: &random)
    let products = ["gems", "pro", "noads", "season", "club", "nothing"]
    let product = products[Int.random(in: 0..<products.count, using: &random)]
    let session = Int64.random(in: 1...3, using: &random)
    let caller = Caller(client: session == 3 ? "other" : "app", session: session)
    switch Int.random(in: 0..<30, using: &random) {
    case 0...4:
      let quantity = Int.random(in: 0...11, using: &random)
      return .add(
        PaymentRequest(productID: product, quantity: quantity), by: caller)
    case 5...6: return .finish(id, by: caller)
    case 7: return .restore(applicationUsername: nil, by: caller)
    case 8: return .requestProducts([product], request: id, by: caller)
    case 9: return .cancelRequest(id, by: caller)
    case 10...11:
      let prompt = desk.view.asked.randomElement(using: &random)?.id ?? id
      return .answer(prompt: prompt, Bool.random(using: &random) ? .confirm : .cancel)
    case 12: return .approve(id)
    case 13: return .decline(id)
    case 14: return condition(&random)
    case 16...22: return actOfStore(&random, id, product, caller)
    case 23: return .continue(id, Bool.random(using: &random), by: caller)
    case 24: return .take(notice: id, by: caller)
    case 25: return .acknowledge(id, by: caller)
    case 15: return Int.random(in: 0..<20, using: &random) == 0 ? .reset : .resetCondition(nil)
    default:
      return desk.view.waiting.randomElement(using: &random).map(Command.fire)
        ?? .enterForeground(caller)
    }
  }

  private static func actOfStore(
    _ random: inout RandomSource, _ id: TransactionID, _ product: String, _ caller: Caller
  ) -> Command {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .resolve(id)
    case 1: .refund(id)
    case 2: .revoke(id)
    case 3: .expire(id)
    case 4: .promote(product, client: Bool.random(using: &random) ? caller.client : nil)
    case 5: .requestPriceConsent(id)
    case 6: .showPriceConsent(by: caller)
    default: .refreshReceipt(request: id, by: caller)
    }
  }

  private static func condition(_ random: inout RandomSource) -> Command {
    let values: [(ConditionName, String)] = [
      (.offline, "on"), (.offline, "off"), (.askToBuy, "on"), (.askToBuy, "off"),
      (.dialogs, "off"), (.dialogs, "on"), (.nextPurchase, "cancel"), (.nextPurchase, "defer"),
      (.allPurchases, "3"), (.allPurchases, "succeed"), (.latency, "0.1s-5s"),
      (.paymentsDisabled, "on"), (.paymentsDisabled, "off"), (.unknownProducts, "pro"),
      (.storefront, "JPN"), (.storefront, "DEU"), (.interruptedPurchases, "on"),
      (.interruptedPurchases, "off"), (.ownedPurchases, "restored"), (.emptyRestore, "fails"),
      (.ownedPurchases, "purchased"), (.restoreDelivery, "twice"), (.restoreDelivery, "oneByOne"),
      (.signIn, "cancel"), (.signIn, "succeed"), (.refundedPurchases, "addsTransaction"),
      (.declinedPurchases, "stayDeferred"), (.declinedPurchases, "fail"),
      (.askToBuy, "on once"), (.interruptedPurchases, "on once"), (.signIn, "cancel once"),
      (.restoreDelivery, "twice once"), (.refundedPurchases, "addsTransaction once"),
      (.declinedPurchases, "stayDeferred once"), (.emptyRestore, "fails once"),
    ]
    let (name, text) = values[Int.random(in: 0..<values.count, using: &random)]
    return .setCondition(name, text)
  }
}
