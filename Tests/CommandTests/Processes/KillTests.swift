import Foundation
import StoreCore
import Testing

/// `STOREFRONT_KILLS` says how many kills each of these makes; 50 where it is not set.
@Suite("A process that is killed at any moment of a purchase or a restore", .serialized)
struct KillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["STOREFRONT_KILLS"].flatMap(Int.init) ?? 50

  @Test("loses nothing and doubles nothing")
  func alone() throws {
    var killing = try Killing(seed: 1)
    for _ in 0..<Self.kills { try killing.killOne() }
    try killing.settle()
    killing.report("alone")
  }

  @Test("loses nothing and doubles nothing while another process works on the same ledger")
  func besideAnother() throws {
    var killing = try Killing(seed: 2)
    let worker = Worker(killing.folder)
    worker.start()
    for _ in 0..<Self.kills { try killing.killOne() }
    worker.stop()
    try killing.settle()
    killing.report("beside another process, which bought \(worker.purchases) times")
    #expect(worker.purchases > 0)
  }
}

/// Kills the program at seeded moments, and looks at the store after each.
private struct Killing {
  let folder: StoreFolder
  private var random: RandomSource
  private var moments: Range<Int> = 0..<1
  private var known: [TransactionID: TransactionRecord] = [:]
  private var kills = 0
  /// How many kills came while the command had not ended by itself.
  private var hits = 0
  private var redelivered = 0

  init(seed: UInt64) throws {
    folder = try StoreFolder()
    random = RandomSource(seed: seed)
    let client = try folder.client("setup")
    try client.perform(.setCondition(.latency, "0.01s-0.03s"))
    client.close()
    let start = Date()
    _ = try folder.run(["buy", "pro"], as: "app")
    // Moments from before the program has begun to after it has ended.
    moments = 0..<Int(Date().timeIntervalSince(start) * 1_200_000)
  }

  mutating func killOne() throws {
    let command = [["buy", "gems"], ["buy", "pro"], ["restore"]][
      Int.random(in: 0..<3, using: &random)]
    let process = try folder.start(command, as: "app")
    usleep(UInt32(Int.random(in: moments, using: &random)))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    kills += 1
    if process.terminationReason == .uncaughtSignal { hits += 1 }
    try check()
  }

  /// The store opens; the trace and the transactions agree; what is unfinished is delivered again.
  private mutating func check() throws {
    try checkPrinted()
    let client = try folder.client("app")
    defer { client.close() }
    let observer = AppObserver()
    let unfinished = Set(try client.unfinished(client: "app").map(\.id))
    client.paymentQueue.add(observer)
    #expect(isSoon { unfinished.isSubset(of: observer.states.keys) }, "redelivered")
    redelivered += unfinished.count
    try checkRows(client)
    // As the app would: what has ended is finished, so that the next purchase can be.
    for (id, state) in observer.states where state == .purchased || state == .failed {
      _ = try? client.perform(.finish(id, by: client.caller))
    }
  }

  private mutating func checkRows(_ client: StoreClient) throws {
    let records = try client.transactions(after: nil, limit: 1_000_000)
    let events = try client.events(after: nil, limit: 10_000_000)
    #expect(records.map(\.id) == Array(0..<Int64(records.count)), "ids are unique, without gaps")
    let traced = Set(events.filter { $0.name == .state }.compactMap(\.transaction))
    #expect(Set(records.map(\.id)).isSubset(of: traced))
    let added = events.filter { $0.name == .add }.compactMap(\.transaction)
    let bought = records.filter { $0.state != .restored }.map(\.id)
    #expect(added.sorted().prefix(bought.count) == bought[...], "one payment, one transaction")
    #expect(Set(added).count == added.count)
    for (id, old) in known {
      let now = records.indices.contains(Int(id)) ? records[Int(id)] : nil
      let isLater = now.map { $0.state == old.state || old.state.mayBecome($0.state) } == true
      #expect(isLater, "transaction \(id) was \(old.state)")
      #expect(now?.isFinished == true || !old.isFinished, "transaction \(id) was finished")
    }
    known = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
  }

  private func checkPrinted() throws {
    let (output, status) = try folder.run(["transactions"], as: "reader")
    #expect(status == 0)
    let printed = try JSONDecoder().decode(Printed.self, from: output)
    let ids = printed.transactions.compactMap { Int64($0.id) }
    #expect(printed.schema == 1)
    #expect(ids == Array((0..<Int64(ids.count)).reversed()), "newest first, none twice")
    for one in printed.transactions {
      #expect((one.error != nil) == (one.state == "failed"))
      #expect((one.date != nil) == (one.state == "purchased" || one.state == "restored"))
    }
    for id in known.keys { #expect(ids.contains(id)) }
  }

  /// Everything ends: no purchase is left under way.
  func settle() throws {
    let client = try folder.client("app")
    defer { client.close() }
    try client.perform(.setCondition(.offline, "off"))
    let observer = AppObserver(finishes: true)
    client.paymentQueue.add(observer)
    let isSettled = try isSoon(10) { try client.unfinished(client: "app").isEmpty }
    #expect(isSettled)
  }

  func report(_ how: String) {
    print(
      "\(kills) kills \(how): \(hits) before the command had ended,"
        + " \(known.count) transactions, \(redelivered) redeliveries")
  }

  private struct Printed: Decodable {
    struct Transaction: Decodable {
      struct Failure: Decodable { let code: Int }

      let id: String
      let state: String
      let date: String?
      let error: Failure?
    }

    let schema: Int
    let transactions: [Transaction]
  }
}

/// Another app that buys over and over, while the store's conditions are switched.
private final class Worker: @unchecked Sendable {
  private let folder: StoreFolder
  private let lock = NSLock()
  private let hasEnded = DispatchSemaphore(value: 0)
  // Unchecked: both are read and written under the lock.
  private var isStopped = false
  private var count = 0

  init(_ folder: StoreFolder) { self.folder = folder }

  var purchases: Int { lock.withLock { count } }

  func start() {
    Thread.detachNewThread { [self] in
      while !lock.withLock({ isStopped }) { try? work() }
      hasEnded.signal()
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
    hasEnded.wait()
  }

  private func work() throws {
    let client = try folder.client("tester")
    defer { client.close() }
    try client.perform(.setCondition(.nextPurchase, purchases % 3 == 0 ? "cancel" : "as all"))
    try client.perform(.setCondition(.offline, "on"))
    usleep(3_000)
    try client.perform(.setCondition(.offline, "off"))
    let status = try folder.run(["buy", "gems"], as: "other").status
    if status == 0 || status == 1 { lock.withLock { count += 1 } }
  }
}
