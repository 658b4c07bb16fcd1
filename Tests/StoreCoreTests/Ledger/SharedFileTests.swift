import Foundation
import Testing

@testable import StoreCore

@Suite("One ledger file, several processes and clients", .serialized)
struct SharedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A client as an app has it: the machine's clock, a queue that runs by itself.
  private func live(_ name: String, isTerminal: Bool = false) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: StoreBench.products), ledgerPath: folder.ledger,
      client: name)
    configuration.executor = QueueExecutor()
    configuration.isTerminal = isTerminal
    return try StoreClient(configuration)
  }

  private func isSoon(_ condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 5)
    while Date() < end {
      if try condition() { return true }
      usleep(5_000)
    }
    return try condition()
  }

  @Test("tell each other's observers what changed")
  func tellsOthers() throws {
    let (app, other) = (try live("app"), try live("app"))
    try app.perform(.setCondition(.latency, "0.02s"))
    let scribe = SafeScribe()
    other.paymentQueue.add(scribe)
    try app.perform(.add(PaymentRequest(productID: "pro"), by: app.caller))
    #expect(isSoon { scribe.lines.last == "0 purchased" })
    #expect(scribe.lines == ["0 purchasing", "0 purchased"])
  }

  @Test("take no wait for another one's commit for a clock that was set back")
  func waiting() throws {
    let (app, other) = (try live("app"), try live("other"))
    let isWriting = DispatchSemaphore(value: 0)
    let isWritten = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? other.store.withLedger {
        try $0.perform(
          .setCondition(.offline, "on"),
          clock: {
            isWriting.signal()
            usleep(200_000)
            return other.configuration.clock.now
          }())
      }
      isWritten.signal()
    }
    isWriting.wait()
    try app.perform(.setCondition(.paymentsDisabled, "on"))
    isWritten.wait()
    #expect(app.conditions.isOffline && app.conditions.disablesPayments)
    #expect(try app.store.withLedger { try $0.fact("ahead") } == nil)
  }

  @Test("hear soon of a commit whose writer was killed before the bell")
  func withoutBell() throws {
    let app = try live("app")
    let scribe = SafeScribe()
    app.paymentQueue.add(scribe)
    usleep(300_000)
    let silent = try Ledger(
      Ledger.Options(
        path: folder.ledger, catalog: app.catalog, identity: app.configuration.identity))
    _ = try silent.perform(
      .add(PaymentRequest(productID: "pro"), by: Caller(client: "app", session: 99)),
      clock: app.configuration.clock.now)
    #expect(isSoon { scribe.lines == ["0 purchasing"] })
  }

  @Test("hear of it also when another writer's bell rang in between")
  func withoutBellBesideAnother() throws {
    let app = try live("app")
    let rings = Locked(0)
    let bell = try Bell(ledger: folder.ledger, queue: .global()) { rings.withLock { $0 += 1 } }
    usleep(300_000)
    rings.withLock { $0 = 0 }
    // A commit with its bell: one call at the bell, one that looks again for who was killed.
    try app.perform(.setCondition(.offline, "on"))
    #expect(isSoon { rings.withLock { $0 } >= 2 })
    withExtendedLifetime(bell) {}
  }

  @Test("have one finish: the first; the second finds it done")
  func firstFinish() throws {
    let (one, two) = (try live("app"), try live("app"))
    try one.perform(.setCondition(.latency, "0"))
    let scribe = SafeScribe()
    two.paymentQueue.add(scribe)
    let id = try #require(try one.perform(.add(PaymentRequest(productID: "pro"), by: one.caller)))
    #expect(isSoon { scribe.lines.last == "0 purchased" })
    try one.perform(.finish(id, by: one.caller))
    #expect(throws: StoreRefusal.alreadyFinished(id)) {
      try two.perform(.finish(id, by: two.caller))
    }
    #expect(isSoon { scribe.lines.last == "removed 0" })
  }

  @Test("show an app's dialog on the terminal, whoever raised it; the first answer counts")
  func promptElsewhere() throws {
    let (app, terminal) = (try live("app"), try live("storefront", isTerminal: true))
    let second = try live("storefront", isTerminal: true)
    try app.perform(.setCondition(.latency, "0"))
    let seen = Locked<Int64?>(nil)
    _ = terminal.receive { [weak terminal] _ in
      let prompt = try? terminal?.openPrompt()
      if let prompt { seen.withLock { $0 = prompt.id } }
    }
    try app.perform(.add(PaymentRequest(productID: "pro"), by: app.caller))
    #expect(isSoon { seen.withLock { $0 } != nil })
    let id = try #require(seen.withLock { $0 })
    try second.perform(.answer(prompt: id, .cancel))
    #expect(throws: StoreRefusal.promptAnswered(id)) {
      try terminal.perform(.answer(prompt: id, .confirm))
    }
    #expect(try app.transaction(0)?.failure?.code == 2)
  }

  @Test("leave no descriptor open when they are gone")
  func descriptors() throws {
    func count() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        return path?.hasPrefix(folder.path) == true
      }.count
    }
    for _ in 0..<20 {
      let client = try live("app")
      try client.perform(.setCondition(.offline, "on"))
      client.close()
    }
    #expect(try isSoon { try count() == 0 })
  }
}

/// An executor that runs by itself, off the main queue.
struct QueueExecutor: DeliveryExecutor {
  private let queue = DispatchQueue(label: "storefront.tests.delivery")

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}

/// An observer that may be read while it is called.
final class SafeScribe: NSObject, SKPaymentTransactionObserver, Sendable {
  private let written = Locked<[String]>([])

  var lines: [String] { written.withLock { $0 } }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    write(changed.map { "\($0.record.id) \($0.record.state.name)" })
  }

  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
    write(gone.map { "removed \($0.record.id)" })
  }

  private func write(_ words: [String]) {
    written.withLock { $0.append(words.joined(separator: ", ")) }
  }
}
