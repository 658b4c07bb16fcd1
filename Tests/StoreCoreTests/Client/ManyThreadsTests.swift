import Dispatch
import Foundation
import Testing

@testable import StoreCore

@Suite("A store that many threads use at once", .serialized)
struct ManyThreadsTests {
  /// Finishes what has ended, and counts how often each transaction ended.
  private final class Finisher: NSObject, SKPaymentTransactionObserver, Sendable {
    private let ended = Locked<[TransactionID: Int]>([:])

    var counts: [TransactionID: Int] { ended.withLock { $0 } }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {
      for transaction in changed where transaction.transactionState != .purchasing {
        let id = transaction.record.id
        ended.withLock { $0[id, default: 0] += 1 }
        queue.finishTransaction(transaction)
      }
    }
  }

  private func open(_ keeping: Keeping, _ folder: TemporaryFolder) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: StoreBench.products),
      ledgerPath: keeping == .file ? folder.ledger : nil, client: "app")
    configuration.executor = QueueExecutor()
    return try StoreClient(configuration)
  }

  private func isSoon(_ condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if try condition() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test(
    "ends every purchase, delivers each end once, and finishes all", arguments: Keeping.allCases)
  func purchases(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let client = try open(keeping, folder)
    try client.perform(.setCondition(.latency, "0s-0.02s"))
    let finisher = Finisher()
    client.paymentQueue.add(finisher)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<10 {
        let product = ["pro", "noads", "season", "club"][round % 4]
        client.paymentQueue.add(SKPayment(PaymentValues(productIdentifier: product)))
        let passing = Finisher()
        client.paymentQueue.add(passing)
        _ = client.paymentQueue.transactions.map(\.transactionState)
        _ = try? client.perform(.setCondition(.askToBuy, "off"))
        client.paymentQueue.remove(passing)
        if thread == 0 { client.performDue() }
      }
    }
    let hasEnded = try isSoon {
      let counts = try client.transactionCounts()
      return try counts.total == 80 && client.unfinished(client: nil).isEmpty
    }
    #expect(hasEnded)
    #expect(finisher.counts.values.allSatisfy { $0 == 1 })
    #expect(isSoon { client.paymentQueue.transactions.isEmpty })
  }

  @Test("may be closed while others call it", arguments: Keeping.allCases)
  func closing(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    for _ in 0..<5 {
      let client = try open(keeping, folder)
      let finisher = Finisher()
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        client.paymentQueue.add(finisher)
        client.paymentQueue.add(SKPayment(PaymentValues(productIdentifier: "pro")))
        client.paymentQueue.restoreCompletedTransactions()
        if thread == 2 { client.close() }
      }
      client.close()
    }
    let client = try open(keeping, folder)
    #expect(try client.store.withLedger { try $0.sessions().count } == 1)
  }

  @Test("answers requests that are started on many threads, each once")
  func requests() throws {
    let folder = try TemporaryFolder()
    let client = try open(.memory, folder)
    try client.perform(.setCondition(.latency, "0.001s"))
    let answers = Locked(0)
    let listeners = (0..<40).map { _ in Counting { answers.withLock { $0 += 1 } } }
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      StoreClient.$taskClient.withValue(client) { listeners[index].request.start() }
    }
    #expect(isSoon { answers.withLock { $0 } == 40 })
  }

  private final class Counting: NSObject, SKProductsRequestDelegate, @unchecked Sendable {
    // Unchecked: each is started by one thread, and answered by one after that.
    let request = SKProductsRequest(productIdentifiers: ["pro"])
    private let onAnswer: @Sendable () -> Void

    init(onAnswer: @escaping @Sendable () -> Void) {
      self.onAnswer = onAnswer
      super.init()
      request.delegate = self
    }

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      onAnswer()
    }
  }
}
