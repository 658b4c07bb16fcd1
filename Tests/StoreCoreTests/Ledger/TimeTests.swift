import Foundation
import Testing

@testable import StoreCore

@Suite("The store's time")
struct TimeTests {
  /// A clock whose reading can be set back while its wake-ups go on by an even hand, as the
  /// machine's do.
  private final class SettableClock: StoreClock {
    let even = ManualClock()
    private let offset = Locked<Int64>(0)

    var now: StoreInstant {
      StoreInstant(microseconds: even.now.microseconds + offset.withLock { $0 })
    }

    func wake(at instant: StoreInstant, _ work: @escaping @Sendable () -> Void) -> StoreWake {
      even.wake(at: even.now + (instant - now), work)
    }

    func set(back seconds: Int64) { offset.withLock { $0 -= seconds * 1_000_000 } }
  }

  private let clock = SettableClock()
  private let executor = ManualExecutor()

  private func open() throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: StoreBench.products), client: "app")
    configuration.clock = clock
    configuration.executor = executor
    return try StoreClient(configuration)
  }

  private func wait(milliseconds: Int64) {
    executor.runAll()
    clock.even.advance(by: .milliseconds(milliseconds))
    executor.runAll()
  }

  @Test("goes on when the machine's is set back: a purchase under way ends")
  func setBack() throws {
    let client = try open()
    try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    wait(milliseconds: 100)
    clock.set(back: 3_600)
    wait(milliseconds: 2_000)
    #expect(try client.transaction(0)?.state == .purchased)
  }

  @Test("never runs backwards in the trace, and purchases after it was set back take their latency")
  func monotonous() throws {
    let client = try open()
    try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    clock.set(back: 3_600)
    try client.perform(.add(PaymentRequest(productID: "noads"), by: client.caller))
    wait(milliseconds: 899)
    #expect(try client.transaction(1)?.state == .purchasing)
    wait(milliseconds: 1)
    #expect(try client.transaction(1)?.state == .purchased)
    let times = try client.events(after: nil, limit: 100).map(\.time)
    #expect(times == times.sorted())
  }

  @Test("of what became due while nobody ran is when it was due", arguments: Keeping.allCases)
  func catchUp(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    bench.add("pro")
    bench.client.close()
    bench.clock.advance(by: .milliseconds(3_600_000))
    try bench.relaunch()
    let record = try #require(try bench.client.transaction(0))
    #expect(record.state == .purchased)
    #expect(record.date?.microseconds == 1_700_000_000_900_000)
  }

  @Test("of what became due while the app lay killed is when it was due, too")
  func catchUpAfterKill() throws {
    let bench = try StoreBench()
    bench.add("pro")
    try bench.client.store.withLedger { ledger in
      try ledger.database.execute("UPDATE sessions SET process = \(try deadProcess())")
    }
    bench.clock.advance(by: .milliseconds(0))
    let later = bench.clock.now + StoreDuration(microseconds: 3_600_000_000)
    _ = try bench.client.store.withLedger {
      try $0.attach(client: "later", isTerminal: false, clock: later)
    }
    #expect(try bench.client.transaction(0)?.date?.microseconds == 1_700_000_000_900_000)
    let names = try bench.client.events(after: nil, limit: 100).suffix(4).map(\.name)
    #expect(names == [.promptAnswered, .state, .detached, .attached])
  }

  @Test("is not stopped by a timer that this version does not know")
  func unknownTimer() throws {
    let client = try open()
    try client.store.withLedger { ledger in
      try ledger.database.execute(
        "INSERT INTO timers(hand, due, kind, subject, client, payload) VALUES(0, 1, 'moon', 0, '', '')"
      )
    }
    try client.perform(.add(PaymentRequest(productID: "pro"), by: client.caller))
    wait(milliseconds: 900)
    #expect(try client.transaction(0)?.state == .purchased)
  }
}

/// The number of a process that has just been killed.
func deadProcess() throws -> Int32 {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sleep")
  process.arguments = ["60"]
  try process.run()
  let number = process.processIdentifier
  kill(number, SIGKILL)
  process.waitUntilExit()
  return number
}
