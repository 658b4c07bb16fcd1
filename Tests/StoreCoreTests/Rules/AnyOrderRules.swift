import Foundation
import StoreCore
import Testing

@Suite("Rules: in any order of calls, conditions, decisions and lives")
struct AnyOrderRules {
  /// Holds what it is told to what it was told before, over several lives of the app.
  private final class Witness: NSObject, SKPaymentTransactionObserver {
    private(set) var faults: [String] = []
    private(set) var restoreEnds = 0
    private var last: [TransactionID: TransactionState] = [:]
    private var gone: Set<TransactionID> = []

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {
      for record in changed.map(\.record) {
        let old = last.updateValue(record.state, forKey: record.id)
        if gone.contains(record.id) { faults.append("\(record.id) came back") }
        if let old, old != record.state, !old.mayBecome(record.state) {
          faults.append("\(record.id): \(old) → \(record.state)")
        }
      }
    }

    /// Finishes one that has ended or is deferred. What was finished while it was deferred comes
    /// back when it is answered; the rest never does, from here on.
    func finish(_ transaction: SKPaymentTransaction, in queue: SKPaymentQueue) {
      if transaction.transactionState != .deferred { gone.insert(transaction.record.id) }
      queue.finishTransaction(transaction)
    }

    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions all: [SKPaymentTransaction]) {
      for record in all.map(\.record) {
        if record.state == .purchasing { faults.append("\(record.id) went while purchasing") }
      }
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
      restoreEnds += 1
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) { restoreEnds += 1 }
  }

  private let bench: StoreBench
  private let witness = Witness()

  init() throws { bench = try StoreBench() }

  @Test(
    "each purchase ends, each restore ends once, the queue holds what is unfinished",
    arguments: 0..<60)
  func anyOrder(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<4 {
      let passing = Scribe()
      bench.queue.add(witness)
      let endsBefore = witness.restoreEnds
      var restores = 0
      for _ in 0..<25 {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bench.queue.restoreCompletedTransactions()
          restores += 1
        } else {
          try step(&random, passing)
        }
      }
      try bench.set(.offline, "off")
      bench.wait(milliseconds: 20_000)
      #expect(witness.restoreEnds - endsBefore == restores)
      try compare()
      bench.queue.remove(witness)
      try bench.relaunch()
    }
    #expect(witness.faults.isEmpty)
  }

  /// The queue and the store say the same, and nothing is on its way any more.
  private func compare() throws {
    let kept = try bench.client.unfinished(client: "app").map { "\($0.id) \($0.state)" }
    #expect(bench.queue.transactions.map { "\($0.record.id) \($0.record.state)" } == kept)
    #expect(!kept.contains { $0.hasSuffix("purchasing") })
  }

  private func step(_ random: inout RandomSource, _ passing: Scribe) throws {
    let id = Int64.random(in: 0..<12, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      bench.add(StoreBench.products.randomElement(using: &random)?.id ?? "pro")
    case 2: bench.wait(milliseconds: Int64.random(in: 0..<1_500, using: &random))
    case 3: try setSomething(&random)
    case 4:
      let ended = bench.queue.transactions.filter { $0.transactionState != .purchasing }
      if let one = ended.randomElement(using: &random) { witness.finish(one, in: bench.queue) }
    case 5: bench.queue.add(passing)
    case 6: bench.queue.remove(passing)
    case 7: try bench.client.perform(.enterForeground(bench.client.caller))
    default:
      let commands: [Command] = [
        .approve(id), .decline(id), .resolve(id), .refund(id), .revoke(id), .expire(id),
        .requestPriceConsent(id), .promote("gems", client: nil),
      ]
      do {
        try bench.client.perform(commands.randomElement(using: &random) ?? .approve(id))
      } catch is StoreRefusal {
        // Most are refused most of the time.
      }
    }
  }

  private func setSomething(_ random: inout RandomSource) throws {
    let choices: [(ConditionName, String)] = [
      (.offline, "on"), (.offline, "off"), (.askToBuy, "on"), (.askToBuy, "off"),
      (.nextPurchase, "cancel"), (.nextPurchase, "defer"), (.nextPurchase, "interrupt"),
      (.storefront, "JPN"), (.storefront, "USA"), (.latency, "0s"), (.latency, "0.1s-3s"),
      (.ownedPurchases, "restored"), (.ownedPurchases, "purchased"),
      (.restoreDelivery, "oneByOne"), (.restoreDelivery, "twice"), (.signIn, "cancel"),
      (.signIn, "succeed"), (.refundedPurchases, "addsTransaction"), (.emptyRestore, "fails"),
      (.declinedPurchases, "stayDeferred"), (.paymentsDisabled, "on"), (.paymentsDisabled, "off"),
      (.askToBuy, "on once"), (.interruptedPurchases, "on once"), (.signIn, "cancel once"),
      (.restoreDelivery, "twice once"), (.ownedPurchases, "restored once"),
    ]
    guard let choice = choices.randomElement(using: &random) else { return }
    try bench.set(choice.0, choice.1)
  }
}
