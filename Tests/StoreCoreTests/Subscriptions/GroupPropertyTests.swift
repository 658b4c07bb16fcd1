import Testing

@testable import StoreCore

@Suite("Any fate of a subscription group")
struct GroupPropertyTests {
  private static let prices: [String: Int64] = [
    "gold": 10_000_000, "silver": 5_000_000, "silver.plus": 6_000_000, "silver.year": 50_000_000,
    "bronze": 2_000_000,
  ]

  @Test(
    "holds one subscription at most, periods that do not overlap, and right charges",
    arguments: 1...30)
  func fate(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let bench = try ClubBench()
    var replaced: [TransactionID: StoreInstant] = [:]
    for _ in 0..<80 {
      let known = Set(try bench.client.transactions(after: nil, limit: 9_000).map(\.id))
      do { try Self.act(on: bench, &random, known.count) } catch is StoreRefusal {}
      try Self.note(&replaced, bench)
      try Self.check(bench, replaced)
    }
  }

  private static func act(
    on bench: ClubBench, _ random: inout RandomSource, _ count: Int
  ) throws {
    let id = Int64.random(in: 0..<Int64(max(1, count)), using: &random)
    let current = try bench.client.subscriptions().first?.transaction ?? id
    let product = prices.keys.sorted()[Int.random(in: 0..<prices.count, using: &random)]
    let isOn = Bool.random(using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...3: try bench.buy(product, finishes: isOn)
    case 4...8:
      let days = Int64.random(in: 1...50, using: &random)
      try bench.client.perform(.stepClock(.seconds(days * 86_400 + 17)))
    case 9: try bench.client.perform(.setAutoRenew(current, isOn))
    case 10: try bench.client.perform(.renew(current))
    case 11: try bench.set(.billingRetry, isOn ? "on" : "off")
    case 12: try bench.set(.gracePeriod, isOn ? "on" : "off")
    case 13: try bench.client.perform(.resolve(current))
    case 14: try bench.client.perform(isOn ? .refund(id) : .expire(current))
    default: try bench.client.perform(isOn ? .requestPriceConsent(current) : .refund(current))
    }
    bench.settle()
  }

  /// When an upgrade was first seen, its period ended there.
  private static func note(
    _ replaced: inout [TransactionID: StoreInstant], _ bench: ClubBench
  ) throws {
    let now = try bench.client.storeTime()
    for record in try bench.client.transactions(after: nil, limit: 9_000)
    where record.isUpgraded && replaced[record.id] == nil { replaced[record.id] = now }
  }

  private static func check(
    _ bench: ClubBench, _ replaced: [TransactionID: StoreInstant]
  ) throws {
    let records = try bench.client.transactions(after: nil, limit: 9_000)
    let subscriptions = try bench.client.subscriptions()
    #expect(subscriptions.count <= 1)
    #expect(records.map(\.id) == Array(0..<Int64(records.count)), "ids grow without gaps")
    let timers = try bench.storeTimers()
    let isRunning = subscriptions.first?.isRunning ?? false
    #expect(timers.isEmpty == !isRunning)
    #expect(timers.allSatisfy { $0.subject == subscriptions.first?.transaction })
    #expect(timers.filter { $0.kind == .renewal }.count <= 1)
    #expect(try bench.owned().count <= 1)
    var ends = StoreInstant(microseconds: 0)
    for record in records where record.reason != .plannedChange && record.state == .purchased {
      let price = prices[record.productID] ?? -1
      if record.chargedMillionths == 0 {
        #expect(record.reason == .purchase, "owned already: \(record.line)")
        continue
      }
      #expect(record.chargedMillionths == price)
      let start = try #require(record.date)
      #expect(ends <= start, "it overlaps the one before: \(record.line)")
      let end = try #require(record.expires)
      ends = [end, record.revoked, replaced[record.id]].compactMap { $0 }.min() ?? end
      #expect(start <= ends)
    }
    let open = records.filter { $0.issue == .open }.map(\.id)
    let isFailing = subscriptions.first?.isFailing ?? false
    #expect(open == (isFailing ? subscriptions.map(\.transaction) : []))
  }
}
