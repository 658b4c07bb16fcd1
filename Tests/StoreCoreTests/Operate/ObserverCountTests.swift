import Testing

@testable import StoreCore

@Suite("How many observers an app has")
struct ObserverCountTests {
  private final class OtherQueue: SKPaymentQueue, @unchecked Sendable {}

  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  private var count: Int? {
    get throws { try bench.client.attached().first { $0.client == "app" }?.observers }
  }

  @Test("is of all its queues")
  func queues() throws {
    let (first, second) = (Scribe(), Scribe())
    bench.client.paymentQueue.add(first)
    bench.client.paymentQueue(of: OtherQueue.self).add(second)
    bench.settle()
    #expect(try count == 2)
    bench.client.paymentQueue.remove(first)
    #expect(try count == 1)
  }

  @Test("comes down with one that was released without being removed, by the next news")
  func released() throws {
    var scribe: Scribe? = Scribe()
    if let scribe { bench.client.paymentQueue.add(scribe) }
    bench.settle()
    #expect(try count == 1)
    scribe = nil
    bench.buy("pro")
    #expect(try count == 0)
  }
}
