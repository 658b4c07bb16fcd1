import Testing

@testable import StoreCore

@Suite("Subscriptions and offers of StoreKit files that are wrong")
struct StoreKitSubscriptionTests {
  /// A group with one subscription whose other keys are these; they begin in column 1 of line 3.
  private func open(_ keys: String, group: String = "\"id\": \"g\", \"name\": \"G\"") throws
    -> CatalogReading
  {
    try CatalogFixtures.open(
      """
      {"subscriptionGroups": [{\(group), "subscriptions": [
      {"productID": "a.b", "displayPrice": "1", "title": "B",
      \(keys)
      }]}]}
      """, named: "x.storekit")
  }

  private static let sound =
    "\"type\": \"RecurringSubscription\", \"groupNumber\": 1, \"recurringSubscriptionPeriod\": \"P1M\""

  @Test("a sound subscription is read in silence")
  func sound() throws {
    #expect(try open(Self.sound).diagnostics == [])
  }

  @Test(
    "wrong terms are taken as the plainest, with the place",
    arguments: [
      (
        "\"type\": \"Consumable\", \"groupNumber\": 1, \"recurringSubscriptionPeriod\": \"P1M\"",
        "x.storekit:3:9: warning: a subscription group holds a product of type \"Consumable\": "
          + "taken as auto-renewable"
      ),
      (
        "\"groupNumber\": 0, \"recurringSubscriptionPeriod\": \"P1M\"",
        "x.storekit:3:16: warning: \"a.b\" has no level of 1 or more in its group: taken as 1"
      ),
      (
        "\"groupNumber\": 1, \"recurringSubscriptionPeriod\": \"monthly\"",
        "x.storekit:3:50: warning: the period of \"a.b\" is \"monthly\", wanted is such as P1M: "
          + "taken as P1M"
      ),
      (
        "\"groupNumber\": 1",
        "x.storekit:2:1: warning: the period of \"a.b\" is missing, wanted is such as P1M: taken "
          + "as P1M"
      ),
    ])
  func terms(keys: String, message: String) throws {
    let reading = try open(keys)
    #expect(reading.diagnostics.map(\.text) == [message])
    let product = try #require(reading.catalog.products.first)
    #expect(product.kind == .autoRenewable)
    #expect(product.subscription?.level == 1)
    #expect(product.subscription?.period == BillingPeriod(count: 1, unit: .month))
  }

  @Test("a period that the App Store does not sell stays, with a warning")
  func oddPeriod() throws {
    let reading = try open("\"groupNumber\": 1, \"recurringSubscriptionPeriod\": \"P3D\"")
    let product = try #require(reading.catalog.products.first)
    #expect(product.subscription?.period == BillingPeriod(count: 3, unit: .day))
    #expect(
      reading.diagnostics.map(\.message) == [
        "the App Store sells no period of P3D: it has P1W, P1M, P2M, P3M, P6M and P1Y"
      ])
  }

  @Test(
    "an offer that cannot be used is left out, with the place",
    arguments: [
      (
        "\"introductoryOffer\": {\"paymentMode\": \"cheap\", \"subscriptionPeriod\": \"P1W\"}",
        "the offer's payment mode is \"cheap\", wanted is free, payUpFront or payAsYouGo: left out"
      ),
      (
        "\"introductoryOffer\": {\"paymentMode\": \"free\", \"subscriptionPeriod\": \"P0W\"}",
        "the offer's period is \"P0W\", wanted is such as P1W: left out"
      ),
      (
        "\"introductoryOffer\": {\"paymentMode\": \"payUpFront\", \"subscriptionPeriod\": \"P1W\"}",
        "an offer to pay for without a price: left out"
      ),
      (
        "\"introductoryOffer\": {\"paymentMode\": \"payUpFront\", \"subscriptionPeriod\": \"P1W\", "
          + "\"displayPrice\": \"-1\"}",
        "the offer's price \"-1\" is negative: left out"
      ),
      (
        "\"adHocOffers\": [{\"paymentMode\": \"free\", \"subscriptionPeriod\": \"P1W\"}]",
        "an offer without an offerID (or id): left out"
      ),
      (
        "\"introductoryOffer\": 5", "introductoryOffer is a number, wanted is a dictionary: ignored"
      ),
      ("\"codeOffers\": {}", "codeOffers is a dictionary, wanted is an array: ignored"),
    ])
  func offers(keys: String, message: String) throws {
    let reading = try open(Self.sound + ",\n" + keys)
    #expect(reading.diagnostics.map(\.message) == [message])
    #expect(reading.diagnostics.map(\.line) == [4])
    #expect(reading.catalog.products.first?.subscription?.offers == [])
  }

  @Test("of two offers with one id the first counts, with a warning")
  func twins() throws {
    let offer = "{\"offerID\": \"back\", \"paymentMode\": \"free\", \"subscriptionPeriod\": "
    let reading = try open(
      Self.sound + ", \"adHocOffers\": [\(offer) \"P1W\"}, \(offer) \"P1M\"}]")
    #expect(
      reading.diagnostics.map(\.text) == [
        "x.storekit:2:1: warning: several offers have the id \"back\": the first counts"
      ])
  }

  @Test("a message names the key that the file has")
  func keys() throws {
    let reading = try open(
      "\"type\": \"RecurringSubscription\", \"level\": \"x\", \"period\": \"P1M\"")
    #expect(
      reading.diagnostics.first?.message == "level is \"x\", which is no whole number: ignored")
  }

  @Test("the price of a free offer is ignored, with a note")
  func pricedFreeOffer() throws {
    let reading = try open(
      Self.sound + """
        , "introductoryOffer":
        {"paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": "0.99"}
        """)
    #expect(reading.catalog.products.first?.subscription?.introductoryOffer?.price == .zero)
    #expect(
      reading.diagnostics.map(\.text) == [
        "x.storekit:4:70: note: a free offer costs nothing: its price 0.99 is ignored"
      ])
  }

  @Test("a group without an id goes by its name, and one without a name by its id")
  func groups() throws {
    let named = try open(Self.sound, group: "\"name\": \"Club\"")
    #expect(named.catalog.products.first?.subscription?.groupID == "Club")
    #expect(
      named.diagnostics.map(\.message) == [
        "a subscription group without an id: known by its name"
      ])
    let numbered = try open(Self.sound, group: "\"id\": \"7\"")
    #expect(numbered.catalog.products.first?.subscription?.groupName == "7")
    #expect(numbered.diagnostics == [])
  }
}
