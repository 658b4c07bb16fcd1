import Foundation
import Screen
import StoreCore
import StorefrontUI
import Testing

@Suite("Subscriptions in the product table")
@MainActor
struct SubscriptionRowTests {
  let bench: SessionBench

  init() throws {
    bench = try SessionBench(catalog: SubscriptionFixtures.catalog)
    bench.run("rate monthlyRenewalEveryFiveMinutes")
    bench.executor.runAll()
  }

  private func row(_ id: String) -> ProductRow? { bench.state.products.row(id: id) }

  private func course(_ id: String) -> SubscriptionOutlook.Course? { row(id)?.outlook?.course }

  /// How long from now on, in seconds.
  private func secondsLeft(_ id: String) -> Int64? {
    row(id)?.outlook?.date.map { ($0 - bench.state.storeTime).microseconds / 1_000_000 }
  }

  @Test(
    "one that is bought renews, at a date and for a price; the offer is used in all of its group")
  func bought() {
    #expect(row("month")?.offerStanding == .open)
    bench.buy("month")
    #expect(bench.status("month") == .subscribed)
    #expect(course("month") == .renews)
    #expect(row("month")?.outlook?.nextPrice == "$4.99/mo")
    #expect(row("month")?.offerStanding == .used)
    #expect(row("year")?.offerStanding == .used)
    // A week free, where a month is five minutes.
    #expect(secondsLeft("month") == 180)
  }

  @Test("a renewal moves the date on, without a key")
  func renewed() throws {
    bench.buy("month")
    let first = try #require(row("month")?.outlook?.date)
    bench.wait(milliseconds: 181_000)
    let second = try #require(row("month")?.outlook?.date)
    #expect((second - first) == .milliseconds(300_000))
    #expect(bench.status("month") == .subscribed)
  }

  @Test("the next price is told alike in the table and on the card: agreed, refused, planned")
  func nextPrice() throws {
    func card() throws -> String? { try bench.session.subscription(of: 0)?.renewalPrice }
    bench.buy("month")
    let app = try bench.app("test")
    try app.perform(.setCondition(.prices, "month=9.99"))
    bench.wait(milliseconds: 0)
    #expect(row("month")?.outlook?.nextPrice == "$4.99/mo", "the old price is kept")
    #expect(try card() == "$4.99")
    try app.perform(.setCondition(.dialogs, "on"))
    try app.perform(.requestPriceConsent(0))
    bench.wait(milliseconds: 0)
    #expect(course("month") == .ends)
    #expect(try card() == "none")
    try app.perform(.answerPriceConsent(0, .confirm))
    bench.wait(milliseconds: 0)
    #expect(row("month")?.outlook?.nextPrice == "$9.99/mo")
    #expect(try card() == "$9.99")
  }

  @Test("without auto-renew it ends, then has expired")
  func ends() throws {
    bench.buy("month")
    try bench.app("test").perform(.setAutoRenew(0, false))
    bench.wait(milliseconds: 0)
    #expect(course("month") == .ends)
    #expect(row("month")?.outlook?.reason == "auto-renew is off")
    bench.wait(milliseconds: 181_000)
    #expect(course("month") == .expired)
    #expect(bench.status("month") == .expired)
  }

  @Test("an upgrade takes the place at once, a downgrade waits and both rows tell it")
  func planChanges() {
    bench.buy("month")
    bench.buy("year")
    #expect(bench.status("month") == ProductStatus.none)
    #expect(course("month") == nil)
    #expect(course("year") == .renews)
    bench.buy("month")
    #expect(course("year") == .changes(to: "month"))
    #expect(course("month") == .begins)
    #expect(row("year")?.outlook?.nextPrice == "$4.99/mo")
  }

  @Test("a renewal that fails is in grace, then in billing retry, then expired")
  func failing() {
    bench.buy("month")
    bench.run("set billingRetry on")
    bench.run("set gracePeriod on")
    bench.run("clock step 190s")
    #expect(course("month") == .inGracePeriod)
    #expect(bench.status("month") == .subscribed)
    bench.run("clock step 160s")
    #expect(course("month") == .inBillingRetry)
    #expect(bench.status("month") == .expired)
    bench.run("clock step 1h")
    #expect(course("month") == .expired)
  }

  @Test("a season that does not renew is owned, and has no course")
  func season() {
    bench.buy("season")
    #expect(bench.status("season") == .owned)
    #expect(course("season") == nil)
  }

  @Test("a changed price, a removal from sale and another language show at once")
  func catalog() {
    bench.run("set prices month=5.99")
    #expect(row("month")?.displayPrice == "$5.99")
    bench.run("set unknownProducts month")
    #expect(row("month") == nil)
    #expect(bench.state.products.unknown.contains("month"))
    bench.press(.character("4"))
    bench.run("unset-all")
    #expect(row("month")?.displayPrice == "$4.99")
    bench.run("set locale ja_JP")
    #expect(row("year")?.title == "一年")
  }

  @Test("without a subscription nothing wakes the session; with a paused clock neither")
  func idle() {
    #expect(bench.clock.nextWake == nil)
    bench.buy("month")
    #expect(bench.clock.nextWake != nil)
    bench.run("clock pause")
    #expect(bench.clock.nextWake == nil)
    #expect(bench.state.tickInterval == nil || bench.state.notice != nil)
  }
}

/// A group of two, and a season.
enum SubscriptionFixtures {
  static let catalog = Catalog(name: "bench", products: products)

  private static let products = [
    club("month", 4_990_000, level: 2, unit: .month),
    club("year", 39_990_000, level: 1, unit: .year, title: "一年"),
    ProductDefinition(id: "season", kind: .nonRenewing, price: Price(millionths: 9_990_000)),
    ProductDefinition(id: "pro", kind: .nonConsumable, price: Price(millionths: 2_990_000)),
  ]

  private static func club(
    _ id: String, _ price: Int64, level: Int, unit: BillingPeriod.Unit, title: String? = nil
  ) -> ProductDefinition {
    let week = SubscriptionOffer(
      kind: .introductory, paymentMode: .freeTrial, period: BillingPeriod(count: 1, unit: .week),
      price: .zero)
    let terms = SubscriptionTerms(
      groupID: "g", groupName: "Club", level: level,
      period: BillingPeriod(count: 1, unit: unit), offers: [week])
    return ProductDefinition(
      id: id, kind: .autoRenewable, price: Price(millionths: price),
      localizations: title.map {
        [ProductLocalization(locale: "ja_JP", displayName: $0, description: "")]
      } ?? [],
      subscription: terms)
  }
}
