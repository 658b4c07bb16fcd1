import Foundation
import StoreCore
import Testing

@Suite("Reports on refunds")
struct RefundReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("a refund calls didRevokeEntitlements at once and updates the owned list")
  func atOnce() throws {
    try bench.own("pro")
    let scribe = bench.observed()
    try bench.client.perform(.refund(0))
    #expect(try bench.client.owned().isEmpty)
    bench.settle()
    #expect(scribe.lines == ["revoked pro"])
  }

  @Test(
    "a refund keeps the transaction's id, sets its cancel date and revokes access",
    arguments: [("pro", Command.refund(0)), ("club", .refund(0)), ("season", .revoke(0))])
  func sameID(product: String, command: Command) throws {
    try bench.own(product)
    bench.wait(milliseconds: 60_000)
    try bench.client.perform(command)
    let records = try bench.client.transactions(limit: 9)
    #expect(records.map(\.id) == [0])
    #expect(records.first?.revoked == bench.clock.now)
    #expect(records.first?.state == .purchased)
    #expect(try bench.client.owned().isEmpty)
    let scribe = bench.observed()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
  }

  @Test("who is refunded keeps nothing: not by a second purchase that cost nothing either")
  func keepsNothing() throws {
    for product in ["pro", "pro", "club", "club", "season", "season"] { try bench.own(product) }
    try bench.client.perform(.refund(0))
    try bench.client.perform(.refund(3))
    let owned = try bench.client.owned()
    #expect(owned["pro"] == nil)
    #expect(owned["club"] == nil)
    let scribe = bench.observed()
    bench.restore()
    #expect(scribe.lines == ["restore finished"])
    bench.buy("pro")
    #expect(try bench.client.transaction(6)?.chargedMillionths == 2_990_000)
  }

  @Test("a non-renewing purchase that was paid for is kept when another one is refunded")
  func paidTwice() throws {
    try bench.own("season")
    try bench.own("season")
    try bench.client.perform(.refund(0))
    #expect(try bench.client.owned()["season"]?.transaction == 1)
  }

  @Test("a subscription that expires takes its free second purchase along")
  func expiresWhole() throws {
    try bench.own("club")
    try bench.own("club")
    try bench.client.perform(.expire(0))
    #expect(try bench.client.owned().isEmpty)
    bench.buy("club")
    #expect(try bench.client.transaction(2)?.chargedMillionths == 4_990_000)
  }

  @Test("didRevokeEntitlements gets the list of product ids, the store being up to date by then")
  func list() throws {
    try bench.own("pro")
    try bench.own("noads")
    bench.client.close()
    let store = try bench.another("storefront", isTerminal: true)
    try store.perform(.refund(0))
    try store.perform(.revoke(1))
    try bench.relaunch()
    let ear = RevocationEar(bench.client)
    bench.queue.add(ear)
    bench.settle()
    #expect(ear.calls == [["pro", "noads"]])
    #expect(ear.ownedThen == [[]])
  }

  @Test("every observer hears of a refund, also one that was added just before")
  func everyObserver() throws {
    try bench.own("pro")
    let first = bench.observed()
    let second = Scribe()
    bench.queue.add(second)
    try bench.client.perform(.refund(0))
    try bench.set(.storefront, "JPN")
    bench.settle()
    #expect(first.lines == ["revoked pro", "storefront JPN"])
    #expect(second.lines == ["revoked pro", "storefront JPN"])
    let third = Scribe()
    bench.queue.add(third)
    bench.settle()
    #expect(third.lines.isEmpty)
  }

  @Test(
    "a subscription that is over asks for no consent to a higher price",
    arguments: [Command.refund(0), .revoke(0), .expire(0), nil])
  func consentIsOver(end: Command?) throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    try bench.set(.dialogs, "off")
    try bench.own("club")
    try bench.set(.dialogs, "on")
    try bench.client.perform(.requestPriceConsent(0))
    if let end {
      bench.queue.showPriceConsentIfNeeded()
      #expect(try terminal.openPrompt()?.kind == .priceConsent)
      try bench.client.perform(end)
    } else {
      bench.wait(milliseconds: 40 * 86_400_000)
    }
    #expect(try terminal.openPrompt() == nil)
    bench.queue.showPriceConsentIfNeeded()
    #expect(try terminal.openPrompt() == nil)
    #expect(try bench.warnings() == ["no price consent is pending"])
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(try terminal.openPrompt() == nil)
  }

  @Test("a consumable that was refunded before it was finished does not block the next purchase")
  func refundedConsumable() throws {
    bench.buy("gems")
    try bench.client.perform(.refund(0))
    let scribe = bench.observed()
    bench.buy("gems")
    #expect(scribe.lines == ["updated gems purchasing", "updated gems purchased"])
    #expect(try bench.client.transaction(1)?.chargedMillionths == 490_000)
  }

  /// Writes down the revoked ids, and what the store says is owned in that moment.
  private final class RevocationEar: NSObject, SKPaymentTransactionObserver {
    private let client: StoreClient
    private(set) var calls: [[String]] = []
    private(set) var ownedThen: [[String]] = []

    init(_ client: StoreClient) { self.client = client }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
    ) {}

    func paymentQueue(
      _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
    ) {
      calls.append(products)
      ownedThen.append((try? client.owned().keys.sorted()) ?? ["unreadable"])
    }
  }
}
