import StoreAccessors
import StoreCore
import Testing

@Suite("Restoring through the accessor")
struct RestoringTests {
  private static func answers(_ bench: AccessorBench) -> [String?] {
    var answers: [String?] = []
    bench.accessor.restoreProducts { answers.append($0) }
    bench.wait()
    return answers
  }

  @Test("nothing to restore answers nil once")
  func none() throws {
    #expect(Self.answers(try AccessorBench()) == [nil])
  }

  @Test("consumables and non-renewing subscriptions are nothing to restore")
  func notRestorable() throws {
    let bench = try AccessorBench()
    try bench.own("gems", "season")
    #expect(Self.answers(bench) == [nil])
  }

  @Test("one restored product is reported, then nil once")
  func one() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    #expect(Self.answers(bench) == ["pro", nil])
    #expect(try bench.transactions() == ["0 pro purchased finished", "1 pro restored finished"])
  }

  @Test("every restored product is reported, then nil once")
  func many() throws {
    let bench = try AccessorBench()
    try bench.own("pro", "gems", "noads")
    #expect(Self.answers(bench) == ["pro", "noads", nil])
  }

  @Test("a product that was bought twice is reported once, and both copies are finished")
  func twice() throws {
    let bench = try AccessorBench()
    try bench.own("pro", "pro")
    #expect(Self.answers(bench) == ["pro", nil])
    #expect(try bench.client.unfinished(client: "app").isEmpty)
  }

  @Test("a restore of the app's own beside it ends neither early", arguments: [true, false])
  func besideTheApps(isFirst: Bool) throws {
    let bench = try AccessorBench()
    try bench.own("pro", "noads")
    var answers: [String?] = []
    if isFirst { bench.client.paymentQueue.restoreCompletedTransactions() }
    bench.accessor.restoreProducts { answers.append($0) }
    if !isFirst { bench.client.paymentQueue.restoreCompletedTransactions() }
    bench.executor.runAll()
    #expect(answers == [])
    bench.wait()
    #expect(answers == ["pro", "noads", nil])
    #expect(try bench.client.unfinished(client: "app").isEmpty)
  }

  @Test("a failed restore answers nil once")
  func failed() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    try bench.set(.offline, "on")
    #expect(Self.answers(bench) == [nil])
  }

  @Test("a repeated restore reports everything again")
  func repeated() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    #expect(Self.answers(bench) == ["pro", nil])
    #expect(Self.answers(bench) == ["pro", nil])
  }

  @Test("a restore asked for while one runs begins after it, and each has its own answers")
  func overlapping() throws {
    let bench = try AccessorBench()
    try bench.own("pro", "noads")
    var answers: [String] = []
    bench.accessor.restoreProducts { answers.append("first \($0 ?? "nil")") }
    bench.accessor.restoreProducts { answers.append("second \($0 ?? "nil")") }
    bench.wait()
    #expect(answers == ["first pro", "first noads", "first nil"])
    bench.wait()
    #expect(answers.dropFirst(3) == ["second pro", "second noads", "second nil"])
  }

  @Test("a restore begun inside the last callback of one runs too")
  func insideCallback() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    var answers: [String?] = []
    bench.accessor.restoreProducts { first in
      guard first == nil else { return }
      bench.accessor.restoreProducts { answers.append($0) }
    }
    bench.wait()
    bench.wait()
    #expect(answers == ["pro", nil])
  }

  @Test("a restored transaction never answers a purchase of the same product")
  func purchaseWaits() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    let product = try bench.product("pro")
    var log: [String] = []
    try bench.set(.latency, "5s")
    bench.accessor.buy(product: product) { log.append("bought \($0 ?? "nil")") }
    try bench.set(.latency, "0.5s")
    bench.accessor.restoreProducts { log.append("restored \($0 ?? "nil")") }
    bench.wait()
    #expect(log == ["restored pro", "restored nil"])
    for _ in 0..<5 { bench.wait() }
    #expect(log == ["restored pro", "restored nil", "bought pro"])
  }

  @Test("with finishing set to manual restored transactions stay unfinished")
  func manual() throws {
    let bench = try AccessorBench([.finishing: "manual"])
    try bench.own("pro")
    #expect(Self.answers(bench) == ["pro", nil])
    #expect(try bench.transactions() == ["0 pro purchased finished", "1 pro restored"])
  }
}
