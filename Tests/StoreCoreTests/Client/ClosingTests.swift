import Foundation
import Testing

@testable import StoreCore

@Suite("The end of a client")
struct ClosingTests {
  let bench: StoreBench
  let scribe = Scribe()

  init() throws { bench = try StoreBench() }

  @Test("ends every delivery, also of what was on its way")
  func nothingMore() throws {
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    bench.client.close()
    bench.wait(milliseconds: 5_000)
    #expect(scribe.lines.isEmpty)
    let late = Scribe()
    bench.queue.add(late)
    bench.settle()
    #expect(late.lines.isEmpty)
    #expect(bench.clock.nextWake == nil)
  }

  @Test("inside a callback ends that very delivery")
  func insideACallback() throws {
    let second = Scribe()
    bench.queue.add(scribe)
    bench.queue.add(second)
    bench.settle()
    scribe.onUpdate = { [bench] _, _ in bench.client.close() }
    bench.add("pro")
    bench.add("noads")
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    #expect(second.lines.isEmpty)
  }

  @Test("by whoever receives rows first leaves the others without them")
  func insideAReceiver() {
    let told = Locked<[String]>([])
    let client = bench.client
    _ = client.receive { _ in
      told.withLock { $0.append("first") }
      client.close()
    }
    _ = client.receive { _ in told.withLock { $0.append("second") } }
    bench.add("pro")
    bench.settle()
    #expect(told.withLock { $0 } == ["first"])
  }

  @Test("twice is the same as once, and detaches once")
  func twice() throws {
    let other = try bench.another("other")
    bench.client.close()
    bench.client.close()
    let names = try other.events(after: 2, limit: 9).map(\.name)
    #expect(names == [.detached])
  }

  @Test("ends its restores and requests, and leaves its purchases to whoever runs")
  func whatGoesOn() throws {
    let other = try bench.another("other")
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    bench.queue.restoreCompletedTransactions()
    bench.client.close()
    bench.wait(milliseconds: 5_000)
    #expect(try other.transaction(0)?.state == .purchased)
    let names = try other.events(after: nil, limit: 99).map(\.name)
    #expect(!names.contains(.restoreFinished))
    #expect(scribe.lines.isEmpty)
  }

  @Test("comes with its last reference, whatever still waits")
  func released() throws {
    weak var gone: StoreClient?
    let request = SKProductsRequest(productIdentifiers: ["pro"])
    do {
      let client = try bench.another("short")
      gone = client
      client.paymentQueue.add(scribe)
      _ = client.receive { _ in }
      StoreClient.$taskClient.withValue(client) { request.start() }
      client.paymentQueue.restoreCompletedTransactions()
    }
    bench.settle()
    #expect(gone == nil)
    let sessions = try bench.client.store.withLedger { try $0.sessions().map(\.client) }
    #expect(sessions == ["app"])
  }

  @Test(
    "and a new beginning: what was unfinished is delivered again, purchasing ones too",
    arguments: Keeping.allCases)
  func relaunch(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    bench.wait(milliseconds: 900)
    bench.add("noads")
    bench.settle()
    try bench.relaunch()
    let later = Scribe()
    bench.queue.add(later)
    bench.settle()
    #expect(later.lines == ["updated pro purchased, noads purchasing"])
    #expect(later.seen.map(\.payment.productIdentifier) == ["pro", "noads"])
    bench.wait(milliseconds: 900)
    #expect(later.lines.last == "updated noads purchased")
    for transaction in bench.queue.transactions { bench.queue.finishTransaction(transaction) }
    bench.settle()
    try bench.relaunch()
    let last = Scribe()
    bench.queue.add(last)
    bench.settle()
    #expect(last.lines.isEmpty, "what is finished is never delivered")
  }
}
