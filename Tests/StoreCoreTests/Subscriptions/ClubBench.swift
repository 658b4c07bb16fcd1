import Foundation
import Testing

@testable import StoreCore

/// A store on a table with two groups of subscriptions: no latency, a clock that stands still.
final class ClubBench {
  let clock: ManualClock
  let executor = ManualExecutor()
  private(set) var client: StoreClient
  private let path: String?

  /// Levels: gold, then silver, silver.plus and silver.year, then bronze.
  static let club = [
    product("gold", level: 1, "P1M", 10),
    product("silver", level: 2, "P1M", 5),
    product("silver.plus", level: 2, "P1M", 6),
    product("silver.year", level: 2, "P1Y", 50),
    product("bronze", level: 3, "P1M", 2),
  ]

  static func product(
    _ id: String, group: String = "club", level: Int, _ period: String, _ price: Int64,
    _ offers: [SubscriptionOffer] = []
  ) -> ProductDefinition {
    ProductDefinition(
      id: id, kind: .autoRenewable, price: Price(millionths: price * 1_000_000),
      subscription: SubscriptionTerms(
        groupID: group, groupName: group, level: level,
        period: BillingPeriod(iso8601: period) ?? BillingPeriod(count: 1, unit: .month),
        offers: offers))
  }

  init(
    path: String? = nil, now: StoreInstant = day("2024-01-31"),
    products: [ProductDefinition] = ClubBench.club + News.products
  ) throws {
    clock = ManualClock(now: now)
    self.path = path
    self.products = products
    client = try Self.open(path, "app", clock, executor, products, on: nil)
    try set(.latency, "0s")
  }

  private let products: [ProductDefinition]

  func another(_ name: String, isTerminal: Bool = false) throws -> StoreClient {
    try Self.open(path, name, clock, executor, products, isTerminal, on: client.store)
  }

  func relaunch() throws {
    client.close()
    let store = client.store
    client = try Self.open(path, "app", clock, executor, products, on: store)
    executor.runAll()
  }

  func set(_ name: ConditionName, _ text: String) throws {
    try client.perform(.setCondition(name, text))
  }

  /// Buys, and gets the outcome at once; finished where that is said.
  @discardableResult
  func buy(_ product: String, finishes: Bool = false) throws -> TransactionID {
    let payment = PaymentRequest(productID: product)
    let id = try #require(try client.perform(.add(payment, by: client.caller)))
    settle()
    if finishes { try client.perform(.finish(id, by: client.caller)) }
    settle()
    return id
  }

  func settle() {
    executor.runAll()
    clock.advance(by: .zero)
    client.performDue()
    executor.runAll()
  }

  /// Lets the store's hand show a later time, at one stroke.
  func step(to instant: StoreInstant) throws {
    let length = try instant - client.storeTime()
    if length > .zero { try client.perform(.stepClock(length)) }
    executor.runAll()
  }

  func step(to text: String) throws { try step(to: day(text)) }

  func watch() -> Scribe {
    let scribe = Scribe()
    client.paymentQueue.add(scribe)
    executor.runAll()
    return scribe
  }

  func record(_ id: TransactionID) throws -> TransactionRecord {
    try #require(try client.transaction(id))
  }

  func subscription(_ group: String = "club") throws -> SubscriptionRecord {
    try #require(try client.subscriptions().first { $0.group == group })
  }

  func owned() throws -> [String] { try client.owned().keys.sorted() }

  /// A line for each transaction, oldest first.
  func list() throws -> [String] {
    try client.transactions(after: nil, limit: 5_000).map(\.line)
  }

  func events(_ name: EventName) throws -> [String] {
    try client.events(after: nil, limit: 50_000).filter { $0.name == name }.map(\.detail)
  }

  func storeTimers() throws -> [StoreTimer] {
    try client.store.withLedger { try $0.timers("WHERE hand = 1 ORDER BY due, id") }
  }

  private static func open(
    _ path: String?, _ name: String, _ clock: ManualClock, _ executor: ManualExecutor,
    _ products: [ProductDefinition], _ isTerminal: Bool = false, on store: LedgerStore?
  ) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "club", products: products, settings: CatalogSettings()),
      ledgerPath: path, client: name)
    configuration.isTerminal = isTerminal
    configuration.clock = clock
    configuration.executor = executor
    configuration.seed = 7
    return try StoreClient(configuration, on: path == nil ? store : nil)
  }
}

/// "2024-02-29" or "2024-02-29 00:05:30", in UTC.
func day(_ text: String) -> StoreInstant {
  let parts = text.split { " -:".contains($0) }.compactMap { Int64($0) } + [0, 0, 0]
  // Days from the civil calendar: March is the first month.
  let (year, month) = parts[1] > 2 ? (parts[0], parts[1] - 3) : (parts[0] - 1, parts[1] + 9)
  let dayOfYear = (153 * month + 2) / 5 + parts[2] - 1
  let days = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  let seconds = days * 86_400 + parts[3] * 3_600 + parts[4] * 60 + parts[5]
  return StoreInstant(microseconds: seconds * 1_000_000)
}

extension StoreInstant {
  /// As `day` reads it; midnight without a time.
  var text: String {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    let full = date.formatted(style.year().month().day().time(includingFractionalSeconds: false))
      .replacingOccurrences(of: "T", with: " ")
    return full.hasSuffix(" 00:00:00") ? String(full.prefix(10)) : full
  }
}

extension TransactionRecord {
  /// id, original, product, reason, state, period, charge, flags.
  var line: String {
    let period = [date, expires].map { $0?.text ?? "-" }.joined(separator: "..")
    var parts = ["\(id)", "\(originalID)", productID, "\(reason)", state.name, period]
    let cents = chargedMillionths / 10_000
    parts.append("\(cents / 100).\(cents % 100 / 10)\(cents % 10)")
    if let offer { parts.append("\(offer.kind) \(offer.paymentMode.map { "\($0)" } ?? "-")") }
    if isUpgraded { parts.append("upgraded") }
    if let revoked { parts.append("\(revocation?.rawValue ?? "-") \(revoked.text)") }
    if let graceEnds { parts.append("grace \(graceEnds.text)") }
    if issue != .none { parts.append("issue \(issue)") }
    if consent != .none { parts.append("consent \(consent)") }
    return parts.joined(separator: " ")
  }
}
