import Foundation
import StoreCore
import StoreKitTest
import Testing

@Suite("SKTestSession: many threads")
struct ManyThreadsTests {
  /// Notes which purchases have ended, by the name in their payment.
  private final class Ends: NSObject, SKPaymentTransactionObserver {
    private(set) var names: Set<String> = []

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {
      note(changed.filter { $0.transactionState != .purchasing })
    }

    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
      note(gone)
    }

    private func note(_ ended: [SKPaymentTransaction]) {
      names.formUnion(ended.compactMap(\.payment.applicationUsername))
    }
  }

  @Test("sessions that begin at once on several threads have one store")
  func sessions() throws {
    let bench = try SessionBench()
    let clients = Locked<Set<ObjectIdentifier>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      try? bench.run {
        let session = try SKTestSession(contentsOf: Configurations.shop)
        session.disableDialogs = true
        let client = ObjectIdentifier(bench.client)
        clients.withLock { _ = $0.insert(client) }
      }
    }
    #expect(clients.withLock { $0.count } == 1)
  }

  @Test("every payment ends that is added while the queue goes from store to store")
  func moving() throws {
    let bench = try SessionBench()
    let ends = Ends()
    try bench.run {
      _ = try SKTestSession(contentsOf: Configurations.shop)
      SKPaymentQueue.default().add(ends)
      bench.settle()
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      if thread == 0 {
        try? bench.run {
          for turn in 0..<10 {
            let file = turn.isMultiple(of: 2) ? Configurations.strict : Configurations.shop
            _ = try SKTestSession(contentsOf: file)
          }
        }
        return
      }
      bench.run {
        for number in 0..<30 {
          let payment = SKMutablePayment()
          payment.productIdentifier = "pro"
          payment.applicationUsername = "\(thread)-\(number)"
          SKPaymentQueue.default().add(payment as SKPayment)
        }
      }
    }
    for _ in 0..<3 { bench.wait() }
    let all = (1...3).flatMap { thread in (0..<30).map { "\(thread)-\($0)" } }
    #expect(ends.names == Set(all))
  }
}
