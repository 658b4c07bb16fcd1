import Foundation
import Testing

@testable import StoreCore

@Suite("A process's own flags")
struct FlagTests {
  private let clock = ManualClock()
  private let executor = ManualExecutor()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ name: String, _ flags: [ConditionName: String] = [:]
  ) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: StoreBench.products), ledgerPath: folder.ledger,
      client: name)
    configuration.clock = clock
    configuration.executor = executor
    configuration.overrides = flags
    return try StoreClient(configuration)
  }

  /// Until the App Store has answered.
  private func wait() {
    executor.runAll()
    clock.advance(by: .milliseconds(900))
    executor.runAll()
  }

  private func request(_ client: StoreClient) -> [String] {
    let (request, recipient) = (SKProductsRequest(productIdentifiers: ["pro"]), Recipient())
    request.delegate = recipient
    StoreClient.$taskClient.withValue(client) { request.start() }
    wait()
    return recipient.lines
  }

  @Test("for the next one only are used up, in that process")
  func usedUp() throws {
    let app = try open("app", [.loadProductsError: "networkError once"])
    let before = app.conditions[.loadProductsError]
    #expect((before.text, before.standing) == ("networkError once", "none"))
    #expect(request(app) == ["failed 7"])
    #expect(request(app) == ["received [pro] not []", "finished"])
    #expect(app.conditions[.loadProductsError].text == "none")
    app.close()
    let again = try open("app", [.loadProductsError: "networkError once"])
    #expect(request(again) == ["failed 7"], "another process, another flag")
  }

  @Test("for the next one only are none of another process's")
  func own() throws {
    let app = try open("app", [.loadProductsError: "networkError once"])
    let other = try open("other")
    #expect(other.conditions[.loadProductsError].text == "none")
    #expect(app.conditions[.loadProductsError].text == "networkError once")
  }

  @Test("come before what the store has for the next one only, which stays")
  func beatsTheStore() throws {
    let app = try open("app", [.loadProductsError: "networkError once"])
    try app.perform(.setCondition(.loadProductsError, "unsupported once"))
    #expect(request(app) == ["failed 7"])
    #expect(app.conditions[.loadProductsError].text == "unsupported once")
    #expect(request(app) == ["failed 19"])
    #expect(request(app) == ["received [pro] not []", "finished"])
  }

  @Test("about the next purchase are used up by it")
  func nextPurchase() throws {
    let app = try open("app", [.nextPurchase: "cancel"])
    for product in ["pro", "noads"] {
      try app.perform(.add(PaymentRequest(productID: product), by: app.caller))
      wait()
    }
    #expect(try app.transactions(limit: 9).map(\.state) == [.purchased, .failed])
  }

  @Test("are used up by a commit alone")
  func takenBack() throws {
    let app = try open("app", [.nextPurchase: "cancel"])
    struct Fault: Error {}
    #expect(throws: Fault.self) {
      try app.store.withLedger { ledger in
        try ledger.transaction {
          ledger.useUpFlag(.nextPurchase)
          throw Fault()
        }
      }
    }
    #expect(app.conditions[.nextPurchase].text == "cancel")
  }

  @Test(
    "of what is one for all are refused in one line",
    arguments: [
      ConditionName.clock, .timeRate, .prices, .unknownProducts, .account, .billingRetry,
      .gracePeriod, .renewals, .waitingDowngrades,
    ])
  func storeWide(name: ConditionName) throws {
    let value = ConditionDefinition.named(name).defaultText
    #expect(throws: StoreRefusal.storeWide(name)) { try open("app", [name: value]) }
    #expect(
      StoreRefusal.storeWide(.clock).message
        == "clock is one for all processes: set it in the store, not for one of them.")
  }

  @Test("with a wrong value are refused, and those that are left are spelled in one way")
  func values() throws {
    #expect(throws: StoreRefusal.self) { try open("app", [.latency: "soon"]) }
    #expect(try open("app", [.latency: "900ms"]).conditions[.latency].text == "0.9s")
  }

  @Test("of the storefront are this process's view: a change in the store reaches the others")
  func storefront() throws {
    let app = try open("app", [.storefront: "JPN"])
    let other = try open("other")
    let (mine, theirs) = (Scribe(), Scribe())
    app.paymentQueue.add(mine)
    other.paymentQueue.add(theirs)
    executor.runAll()
    try app.perform(.setCondition(.storefront, "DEU"))
    other.performDue()
    other.deliver()
    executor.runAll()
    #expect(app.territory.code == "JPN")
    #expect(other.territory.code == "DEU")
    #expect(theirs.lines == ["storefront DEU"])
    #expect(mine.lines == [], "for this one nothing has changed")
  }
}
