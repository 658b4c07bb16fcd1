import Foundation
import StoreCore
import Testing

@Suite("SKPaymentQueue.default()")
struct DefaultQueueTests {
  private class Plain: SKPaymentQueue, @unchecked Sendable {
    override func add(_ payment: SKPayment) {
      let twice = SKMutablePayment()
      twice.productIdentifier = payment.productIdentifier
      twice.quantity = 2
      super.add(twice)
    }

    func name() -> String { "plain" }
  }

  private class Stored: SKPaymentQueue, @unchecked Sendable {
    let label: String

    init(label: String) {
      self.label = label
      super.init()
    }
  }

  @Test("is one queue, always the same")
  func shared() throws {
    let bench = try StoreBench()
    StoreClient.$taskClient.withValue(bench.client) {
      #expect(SKPaymentQueue.default() === SKPaymentQueue.default())
      #expect(SKPaymentQueue.default() === bench.queue)
    }
  }

  @Test("of a subclass is of that class, with what it overrides, on the same store")
  func subclass() throws {
    let bench = try StoreBench()
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    StoreClient.$taskClient.withValue(bench.client) {
      let queue = Plain.default()
      #expect(queue === Plain.default())
      #expect(type(of: queue) == Plain.self)
      #expect(queue.name() == "plain")
      let payment = SKMutablePayment()
      payment.productIdentifier = "gems"
      queue.add(payment as SKPayment)
    }
    bench.settle()
    #expect(scribe.lines == ["updated gems purchasing"])
    #expect(try bench.client.transaction(0)?.quantity == 2)
  }

  @Test("of a subclass with properties of its own is the shared queue, as on Apple's systems")
  func stored() throws {
    let bench = try StoreBench()
    StoreClient.$taskClient.withValue(bench.client) {
      let queue: SKPaymentQueue = Stored.default()
      #expect(queue === SKPaymentQueue.default())
    }
  }

  @Test("of a subclass is released with its store")
  func released() throws {
    weak var queue: SKPaymentQueue?
    do {
      let bench = try StoreBench()
      StoreClient.$taskClient.withValue(bench.client) { queue = Plain.default() }
      #expect(queue != nil)
      bench.settle()
    }
    #expect(queue == nil)
  }
}
