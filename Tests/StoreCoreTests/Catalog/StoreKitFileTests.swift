import Foundation
import Testing

@testable import StoreCore

@Suite("StoreKit files")
struct StoreKitFileTests {
  private func open(_ text: String) throws(CatalogError) -> CatalogReading {
    try CatalogFixtures.open(text, named: "moon.storekit")
  }

  private func diagnostics(_ text: String) throws -> [String] {
    try open(text).diagnostics.map(\.text)
  }

  @Test("products of all four kinds are read in the order of the file")
  func products() throws {
    let catalog = try open(CatalogFixtures.storeKit).catalog
    #expect(catalog.name == "moon")
    #expect(
      catalog.products.map(\.id) == [
        "com.example.moon.season", "com.example.moon.gems-50", "com.example.moon.noads",
        "com.example.moon.club.month",
      ])
    #expect(
      catalog.products.map(\.kind) == [.nonRenewing, .consumable, .nonConsumable, .autoRenewable])
    #expect(catalog.products.map(\.price.text) == ["9.99", "120", "0.5", "4.99"])
    #expect(catalog.products.map(\.isFamilyShareable) == [false, false, true, false])
    #expect(catalog.products.map(\.referenceName) == ["Season", nil, "Remove ads", "Club monthly"])
    #expect(catalog.unknownIdentifiers == [])
    #expect(
      catalog.products[1].localizations == [
        ProductLocalization(locale: "ja", displayName: "宝石袋", description: "宝石が50個。"),
        ProductLocalization(locale: "en_US", displayName: "Gems", description: "50 gems."),
      ])
  }

  @Test("a subscription has its group, level, period and every kind of offer once")
  func subscription() throws {
    let products = try open(CatalogFixtures.storeKit).catalog.products
    let terms = try #require(products[3].subscription)
    #expect(terms.groupID == "20000001")
    #expect(terms.groupName == "Club")
    #expect(terms.level == 2)
    #expect(terms.period == BillingPeriod(count: 1, unit: .month))
    #expect(
      terms.offers == [
        SubscriptionOffer(
          kind: .introductory, paymentMode: .freeTrial,
          period: BillingPeriod(count: 3, unit: .day), price: .zero),
        SubscriptionOffer(
          kind: .introductory, paymentMode: .payUpFront,
          period: BillingPeriod(count: 6, unit: .month), price: Price(millionths: 9_990_000)),
        SubscriptionOffer(
          kind: .promotional, identifier: "comeback", referenceName: "Come back",
          paymentMode: .payAsYouGo, period: BillingPeriod(count: 1, unit: .month),
          numberOfPeriods: 2, price: Price(millionths: 1_990_000)),
        SubscriptionOffer(
          kind: .code, identifier: "FRIENDS", referenceName: "FRIENDS", paymentMode: .freeTrial,
          period: BillingPeriod(count: 2, unit: .week), price: .zero,
          eligibility: [.new, .expired]),
        SubscriptionOffer(
          kind: .winBack, identifier: "winback", referenceName: "Win back",
          paymentMode: .payUpFront, period: BillingPeriod(count: 1, unit: .week),
          price: Price(millionths: 990_000)),
      ])
  }

  @Test("a whole file tells only what has no effect yet and what customers cannot see")
  func quiet() throws {
    #expect(
      try diagnostics(CatalogFixtures.storeKit) == [
        "moon.storekit:35:21: note: 2 products have no displayName: the reference name or the id "
          + "is shown"
      ])
  }

  @Test(
    "versions up to 6.3 and none are read in silence, newer ones with a note",
    arguments: [
      ("", nil), (", \"version\": {\"major\": 1, \"minor\": 0}", nil),
      (", \"version\": {\"major\": 6, \"minor\": 3}", nil),
      (
        ", \"version\": {\"major\": 6, \"minor\": 4}",
        "version 6.4 is newer than 6.3, the newest known: read as far as understood"
      ),
      (
        ", \"version\": {\"major\": 27}",
        "version 27.0 is newer than 6.3, the newest known: read as far as understood"
      ),
    ] as [(String, String?)])
  func versions(rest: String, note: String?) throws {
    let product =
      #"{"productID": "a.b", "displayPrice": "1", "type": "Consumable","#
      + #" "localizations": [{"locale": "en_US", "displayName": "A", "description": ""}]}"#
    let reading = try open(CatalogFixtures.storeKit(products: product, rest: rest))
    #expect(reading.catalog.products.count == 1)
    #expect(reading.diagnostics.map(\.message) == [note].compactMap { $0 })
  }

  @Test(
    "a product without a usable price is unknown to the store, with the reason and its place",
    arguments: [
      ("\"9,99\"", "the price \"9,99\" has a comma; write a point, and no grouping"),
      ("\"-1\"", "the price \"-1\" is negative"),
      ("-0.5", "the price \"-0.5\" is negative"),
      ("\"$5\"", "the price \"$5\" is no price: write digits and a point only"),
      ("\"free\"", "the price \"free\" is no price"),
      ("\"\"", "the price \"\" is empty"),
      ("1e3", "the price \"1e3\" is no price: write digits and a point only"),
      (
        "\"1234567890\"",
        "the price \"1234567890\" is out of range: up to 999999999, with up to six digits after "
          + "the point"
      ),
      ("[]", "the price is an array, wanted is text such as \"9.99\""),
    ])
  func badPrice(price: String, reason: String) throws {
    let bad = "\n{\"productID\": \"a.bad\", \"type\": \"Consumable\", \"displayPrice\": \(price)}"
    let good = #"{"productID": "a.good", "type": "Consumable", "displayPrice": "0"}"#
    let reading = try open(CatalogFixtures.storeKit(products: bad + "," + good))
    #expect(reading.catalog.products.map(\.id) == ["a.good"])
    #expect(reading.catalog.unknownIdentifiers == ["a.bad"])
    #expect(
      reading.diagnostics.first?.text
        == "moon.storekit:2:62: warning: \(reason): apps that ask for \"a.bad\" get an invalid "
        + "identifier")
  }

  @Test("a product without an id is left out, and of an id that comes twice the first counts")
  func badIDs() throws {
    let reading = try open(
      CatalogFixtures.storeKit(
        products: """
          {"displayPrice": "1", "type": "Consumable"},
          {"productID": "", "displayPrice": "1", "type": "Consumable"},
          {"productID": 7, "displayPrice": "1", "type": "Consumable"}, "a.text",
          {"productID": "a.b", "displayPrice": "1", "type": "Consumable"},
          {"productID": "a.b", "displayPrice": "2", "type": "Consumable"}
          """))
    #expect(reading.catalog.products.map(\.price.text) == ["1"])
    #expect(
      reading.diagnostics.prefix(5).map(\.text) == [
        "moon.storekit:3:62: warning: products holds text where a dictionary is wanted: ignored",
        "moon.storekit:1:15: warning: a product without a productID is left out: give it one",
        "moon.storekit:2:15: warning: a product without a productID is left out: give it one",
        "moon.storekit:3:15: warning: a product without a productID is left out: give it one",
        "moon.storekit:5:15: warning: the id \"a.b\" is there twice: the first in line 4 counts; "
          + "remove one",
      ])
  }

  @Test("a file none of whose products can be sold is refused")
  func nothingToSell() {
    let text = CatalogFixtures.storeKit(products: #"{"productID": "a.b", "type": "Consumable"}"#)
    #expect(
      CatalogFixtures.refusal(of: text, named: "x.storekit") == [
        "x.storekit:1:15: warning: a product without a price: apps that ask for \"a.b\" get an "
          + "invalid identifier",
        "x.storekit: error: none of its products can be sold; storefront check tells why of each",
      ])
  }

  @Test("a file without products opens with a warning")
  func noProducts() throws {
    #expect(
      try diagnostics(CatalogFixtures.storeKit(products: "")) == [
        "moon.storekit:1:1: warning: there are no products: add one in Xcode"
      ])
  }

  @Test(
    "a file that is no StoreKit file is refused with what was expected",
    arguments: [
      (
        "{\"a\": 1}",
        "x.storekit:1:1: error: expected a StoreKit file: an object with products and "
          + "subscriptionGroups; there is neither"
      ),
      (
        " [1]",
        "x.storekit:1:2: error: expected a StoreKit file: an object with products and "
          + "subscriptionGroups; this is an array"
      ),
      ("", "x.storekit: error: the file is empty; expected a StoreKit file or a property list"),
      (
        "PK\u{3}\u{4}",
        "x.storekit:1:1: error: neither JSON nor a property list: it begins with \"P\"; expected "
          + "a StoreKit file or a property list"
      ),
      (
        "{\n  \"products\": [\n}",
        "x.storekit:3:1: error: expected a value, found \"}\""
      ),
    ])
  func noStoreKitFile(text: String, message: String) {
    #expect(CatalogFixtures.refusal(of: text, named: "x.storekit") == [message])
  }

  @Test("bytes that are not UTF-8 are refused with line and column")
  func invalidBytes() {
    let bytes = Array("{\"products\":\n \"日".utf8) + [0xC3, 0x28, 0x22, 0x7D]
    #expect(
      CatalogFixtures.refusal(of: Data(bytes), named: "x.storekit") == [
        "x.storekit:2:4: error: the byte C3 is not UTF-8 here; save the file as UTF-8"
      ])
  }

  @Test("a byte order mark is read over, with a note, and white space in an id is told")
  func oddBytes() throws {
    let product = #"{"productID": "a b", "displayPrice": "1", "type": "Consumable"}"#
    let reading = try open("\u{FEFF}" + CatalogFixtures.storeKit(products: product))
    #expect(reading.catalog.products.map(\.id) == ["a b"])
    #expect(
      reading.diagnostics.prefix(2).map(\.text) == [
        "moon.storekit:1:1: note: JSON begins without a byte order mark: save the file without it",
        "moon.storekit:1:29: warning: the id \"a b\" has white space: take it out",
      ])
  }

  @Test("an XML property list named .storekit is read, with a warning")
  func propertyListByThatName() throws {
    let text = CatalogFixtures.xml(
      """
      <dict><key>products</key><array><dict>
      <key>productID</key><string>a.b</string><key>type</key><string>Consumable</string>
      <key>displayPrice</key><string>0.99</string><key>referenceName</key><string>A</string>
      <key>localizations</key><array><dict><key>locale</key><string>fr</string>
      <key>displayName</key><string>Un</string></dict></array>
      </dict></array></dict>
      """)
    let reading = try open(text)
    #expect(reading.catalog.products.map(\.price.text) == ["0.99"])
    #expect(
      reading.diagnostics.map(\.text) == [
        "moon.storekit:2:1: warning: a property list named .storekit: Xcode opens JSON only"
      ])
  }

  @Test("a hand-written file has id and price, and the misspelt key is read with a warning")
  func handWritten() throws {
    let reading = try open(
      """
      {
        "products": [{"id": "a.b", "price": 0.99, "type": "non-consumable", "name": "A"},
                     {"id": "a.c", "price": "2"}],
        "nonRenewableSubscriptions": [{"id": "a.d", "price": "3", "name": "D"}]
      }
      """)
    #expect(reading.catalog.products.map(\.id) == ["a.b", "a.c", "a.d"])
    #expect(reading.catalog.products.map(\.kind) == [.nonConsumable, .nonConsumable, .nonRenewing])
    #expect(reading.catalog.products.map(\.price.text) == ["0.99", "2", "3"])
    #expect(reading.catalog.products[0].title(locale: "en_US") == "A")
    #expect(
      reading.diagnostics.map(\.text) == [
        "moon.storekit:3:16: warning: \"a.c\" has no type: taken as non-consumable",
        "moon.storekit:4:3: warning: Xcode does not know nonRenewableSubscriptions: write "
          + "nonRenewingSubscriptions",
        "moon.storekit:3:23: note: \"a.c\" has no displayName: the reference name or the id is "
          + "shown",
      ])
  }
}
