import Dispatch
import Foundation
import Testing

@testable import StoreCore

@Suite("Rules: delivery thread, redelivery")
struct DeliveryRules {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  private static let mark = DispatchSpecificKey<Bool>()

  /// Notes whether it is called on the main queue, which on Linux any thread may serve.
  private final class QueueObserver: NSObject, SKPaymentTransactionObserver, Sendable {
    private let state = Locked<(seen: [Bool], onDone: (@Sendable () -> Void)?)>(([], nil))

    var isMain: [Bool] { state.withLock { $0.seen } }

    func whenDone(_ call: @escaping @Sendable () -> Void) { state.withLock { $0.onDone = call } }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {
      note()
      for one in changed where one.transactionState == .purchased { queue.finishTransaction(one) }
    }

    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
      note()
      state.withLock { $0.onDone }?()
    }

    private func note() {
      let isMain = DispatchQueue.getSpecific(key: DeliveryRules.mark) == true
      state.withLock { $0.seen.append(isMain) }
    }
  }

  @Test("the main queue, always: also where everything was asked for on another thread")
  func mainQueue() async throws {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: StoreBench.products), client: "app")
    #expect(configuration.executor is MainQueueExecutor)
    configuration.overrides[.latency] = "0s"
    DispatchQueue.main.setSpecific(key: Self.mark, value: true)
    let client = try StoreClient(configuration)
    let observer = QueueObserver()
    await withCheckedContinuation { continuation in
      observer.whenDone { continuation.resume() }
      Thread.detachNewThread {
        client.paymentQueue.add(observer)
        client.paymentQueue.add(SKPayment(PaymentValues(productIdentifier: "pro")))
      }
    }
    #expect(observer.isMain.count >= 2)
    #expect(observer.isMain.allSatisfy { $0 })
    client.close()
  }

  @Test("never re-entrantly inside add or finish, nor inside a restore")
  func neverReentrant() throws {
    let scribe = bench.watch()
    try bench.set(.latency, "0s")
    bench.add("pro")
    #expect(scribe.lines.isEmpty)
    bench.wait(milliseconds: 0)
    let before = scribe.lines
    bench.queue.finishTransaction(try #require(scribe.seen.last))
    bench.queue.restoreCompletedTransactions()
    bench.queue.restoreCompletedTransactions()
    #expect(scribe.lines == before)
  }

  @Test("never re-entrantly: what a callback asks for comes after it")
  func nestedCalls() {
    let scribe = bench.watch()
    var depth = 0
    scribe.onUpdate = { [bench] queue, changed in
      depth += 1
      #expect(depth == 1)
      for one in changed where one.transactionState == .purchased { queue.finishTransaction(one) }
      if scribe.seen.count < 6 { bench.add("noads") }
      depth -= 1
    }
    bench.buy("pro")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.count > 6)
  }

  @Test("a transaction stays in the queue until finished: delivered again at each launch")
  func eachLaunch() throws {
    bench.buy("pro")
    for _ in 0..<3 {
      try bench.relaunch()
      #expect(bench.watch().lines == ["updated pro purchased"])
    }
    let keeper = bench.watch()
    bench.finishAll()
    #expect(keeper.lines.last == "removed pro")
    try bench.relaunch()
    #expect(bench.watch().lines.isEmpty)
  }

  @Test("failed, restored and deferred ones are delivered again too")
  func everyState() throws {
    try bench.own("noads")
    let scribe = bench.watch()
    try bench.set(.nextPurchase, "cancel")
    bench.buy("pro")
    try bench.set(.nextPurchase, "defer")
    bench.buy("season")
    bench.restore()
    scribe.clear()
    try bench.relaunch()
    #expect(
      bench.watch().lines == ["updated pro failed 2, season deferred, noads restored"])
  }

  @Test("on resume from background")
  func resume() throws {
    let scribe = bench.watch()
    bench.buy("pro")
    bench.buy("noads")
    scribe.clear()
    try bench.client.perform(.enterForeground(bench.client.caller))
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased, noads purchased"])
    bench.finishAll()
    scribe.clear()
    try bench.client.perform(.enterForeground(bench.client.caller))
    bench.settle()
    #expect(scribe.lines.isEmpty, "nothing that is finished")
  }

  @Test("on resume from background: of two processes of an app the one that resumes")
  func resumeOfOne() throws {
    let second = try bench.another("app")
    let theirs = Scribe()
    second.paymentQueue.add(theirs)
    let scribe = bench.watch()
    bench.buy("pro")
    scribe.clear()
    theirs.clear()
    try second.perform(.enterForeground(second.caller))
    bench.settle()
    #expect(theirs.lines == ["updated pro purchased"])
    #expect(scribe.lines.isEmpty)
  }

  @Test("to an observer that is added late, and to that one alone")
  func late() {
    let early = bench.watch()
    bench.buy("pro")
    early.clear()
    let late = bench.watch()
    #expect(late.lines == ["updated pro purchased"])
    #expect(early.lines.isEmpty)
    #expect(late.seen.last === early.seen.last)
  }
}
