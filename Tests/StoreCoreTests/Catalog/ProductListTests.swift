import Foundation
import Testing

@testable import StoreCore

@Suite("Property lists of products")
struct ProductListTests {
  private static let assumed =
    "ids without prices: each is assumed to be sold for 0.99, of its Type, else as a "
    + "non-consumable; --store names a file that knows"

  private func open(_ text: String) throws(CatalogError) -> CatalogReading {
    try CatalogFixtures.open(text, named: "ids.plist")
  }

  /// Each product as "id kind title".
  private func lines(_ reading: CatalogReading) -> [String] {
    reading.catalog.products.map { "\($0.id) \($0.kind.rawValue) \($0.title(locale: "en_US"))" }
  }

  @Test(
    "ids are found in every shape that apps keep them in",
    arguments: [
      // An array of ids, one of them a plain word.
      (
        #"("com.example.a", "com.example.b", gems)"#,
        [
          "com.example.a nonConsumable com.example.a", "com.example.b nonConsumable com.example.b",
          "gems nonConsumable gems",
        ]
      ),
      (#"("gems", "hats")"#, ["gems nonConsumable gems", "hats nonConsumable hats"]),
      // Arrays of dictionaries.
      (
        #"({productId = "a.b"; title = "B"; Type = "Non-Consumable";},{productId = c; Type = Consumable;})"#,
        ["a.b nonConsumable B", "c consumable c"]
      ),
      (
        #"({Name = X; Title = "Ex"; ProductId = "a.x"; Type = Consumable;})"#,
        ["a.x consumable Ex"]
      ),
      (
        #"({productIdentifier = "a.b"; localizedTitle = "Import"; localizedDescription = "d";})"#,
        ["a.b nonConsumable Import"]
      ),
      // Named groups of both.
      (
        #"{Products = ({Type = CurrencyProduct; Name = "Bux"; ID = "a.bux";});}"#,
        ["a.bux nonConsumable Bux"]
      ),
      (
        #"{Products = ("a.b"); Subscriptions = ({Group = Club; Products = ("a.m", "a.y");});}"#,
        ["a.b nonConsumable a.b", "a.m autoRenewable a.m", "a.y autoRenewable a.y"]
      ),
      (
        #"{Consumables = {"a.c" = {Count = 500; Name = Wallet;};}; "Non-Consumables" = ("a.n"); Subscriptions = {};}"#,
        ["a.c consumable Wallet", "a.n nonConsumable a.n"]
      ),
      (
        #"{Others = ("a.q"); SharedSecret = redacted; "Non-Renewing" = (season);}"#,
        ["a.q nonConsumable a.q", "season nonRenewing season"]
      ),
      (
        #"{products = ({id = "a.b"; name = B;}, {productID = "a.c";});}"#,
        ["a.b nonConsumable B", "a.c nonConsumable a.c"]
      ),
      // Dictionaries of id and text.
      (
        #"{"consumable.fuel" = "⛽️"; "car" = "🚗"; "a_b" = "x y";}"#,
        ["consumable.fuel nonConsumable ⛽️", "car nonConsumable 🚗", "a_b nonConsumable x y"]
      ),
      (#"{"premium_forever" = "⭐️";}"#, ["premium_forever nonConsumable ⭐️"]),
      (
        #"{"com.edgar.product" = consumableproduct;}"#,
        ["com.edgar.product nonConsumable consumableproduct"]
      ),
      // Dictionaries of name and id: the values are the ids.
      (
        #"{"Item 0" = "com.example.year"; "Item 1" = "com.example.month";}"#,
        [
          "com.example.year nonConsumable com.example.year",
          "com.example.month nonConsumable com.example.month",
        ]
      ),
      (#"{swift = "com.temporary.swift";}"#, ["com.temporary.swift nonConsumable swift"]),
      // A dictionary of id and dictionary.
      (
        #"{"coins" = {Title = Coins; Description = d; Tier = 1; ProductType = Consumable;};}"#,
        ["coins consumable Coins"]
      ),
      // The same in JSON.
      (#"["com.example.a"]"#, ["com.example.a nonConsumable com.example.a"]),
      (#"{"Consumables": ["gems"]}"#, ["gems consumable gems"]),
    ] as [(String, [String])])
  func shapes(text: String, expected: [String]) throws {
    let reading = try open(text)
    #expect(lines(reading) == expected)
    #expect(reading.catalog.products.allSatisfy { $0.price.text == "0.99" })
    #expect(reading.catalog.unknownIdentifiers == [])
    #expect(reading.diagnostics.map(\.message) == [Self.assumed])
    #expect(reading.diagnostics.map(\.line) == [1])
  }

  @Test("a binary list of ids opens like any other, without a position")
  func binary() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["Non-Consumables": ["a.b"]], format: .binary, options: 0)
    let reading = try CatalogReader.read(data: data, named: "ids.plist")
    #expect(lines(reading) == ["a.b nonConsumable a.b"])
    #expect(reading.diagnostics.map(\.text) == ["ids.plist: warning: \(Self.assumed)"])
  }

  @Test("the subscriptions of a list have a group, and a month as their period")
  func assumedSubscription() throws {
    let reading = try open(#"{Subscriptions = ({Group = Club; Products = ("a.m");});}"#)
    #expect(
      reading.catalog.products.first?.subscription
        == SubscriptionTerms(
          groupID: "Club", groupName: "Club", level: 1,
          period: BillingPeriod(count: 1, unit: .month)))
  }

  @Test(
    "a list of something else is refused with what was expected and what is there",
    arguments: [
      (
        #"{items = ({assets = (); metadata = {"bundle-identifier" = "com.a.b";};});}"#,
        "a dictionary with the keys \"items\""
      ),
      ("((Apples, 1), (Pears, 2))", "an array, the first of which is an array"),
      (
        "({nameKey = Presently; imageKey = \"presently.png\";})",
        "an array of dictionaries with the keys \"nameKey\", \"imageKey\""
      ),
      (
        #"{productsOrder = "7,4"; products = {7 = {name = Tea; price = {EUR = 2;};};};}"#,
        "a dictionary with the keys \"productsOrder\", \"products\""
      ),
      (
        "{CFBundleName = App; CFBundleVersion = \"1.0\"; UIMainStoryboardFile = Main;}",
        "a dictionary with the keys \"CFBundleName\", \"CFBundleVersion\", \"UIMainStoryboardFile\""
      ),
      (#"("Hello, world", France)"#, "an array, the first of which is text"),
      ("()", "an empty array"), ("{ }", "a dictionary without keys"), ("\"com.a.b\"", "text"),
    ])
  func refusals(text: String, found: String) {
    #expect(
      CatalogFixtures.refusal(of: text, named: "x.plist") == [
        "x.plist:1:1: error: expected products: an array of ids, or of dictionaries with "
          + "productId; this is \(found)"
      ])
  }

  @Test(
    "files of other kinds that are named by mistake are called by their names",
    arguments: [
      ("{CFBundleIdentifier = \"com.a.b\"; Tasks = (\"com.a.b.c\");}", "an app's Info.plist"),
      ("{\"$archiver\" = NSKeyedArchiver; \"$objects\" = (\"com.a.b\");}", "a keyed archive"),
      ("{archiveVersion = 1; objects = {};}", "an Xcode project"),
    ])
  func otherFiles(text: String, name: String) {
    #expect(
      CatalogFixtures.refusal(of: text, named: "x.plist") == [
        "x.plist:1:1: error: this is \(name), not a list of products: name the file that has the "
          + "ids"
      ])
  }

  @Test("texts that cannot be ids are unknown to every store, and doubles count once")
  func oddIDs() throws {
    let reading = try open(
      "( \"com.example.a\", \"com.example.ä\", \"two words\",\n \"com.example.a\")")
    #expect(reading.catalog.products.map(\.id) == ["com.example.a"])
    #expect(reading.catalog.unknownIdentifiers == ["com.example.ä", "two words"])
    #expect(
      reading.diagnostics.map(\.text) == [
        "ids.plist:1:20: warning: \"com.example.ä\" cannot be a product id: letters, digits, "
          + "\".\", \"-\" and \"_\" can",
        "ids.plist:1:37: warning: \"two words\" cannot be a product id: letters, digits, \".\", "
          + "\"-\" and \"_\" can",
        "ids.plist:2:2: warning: the id \"com.example.a\" is there twice: the first in line 1 "
          + "counts; remove one",
        "ids.plist:1:1: warning: \(Self.assumed)",
      ])
  }

  @Test("our own list has prices, and an entry without one is unknown to the store")
  func ownShape() throws {
    let reading = try open(
      CatalogFixtures.xml(
        """
        <array>
        <dict><key>productId</key><string>a.real</string><key>type</key><string>consumable</string>
        <key>price</key><real>12800.10</real><key>title</key><string>宝石</string>
        <key>locale</key><string>ja</string><key>localizations</key><array><dict>
        <key>locale</key><string>en</string><key>title</key><string>Gems</string></dict></array></dict>
        <dict><key>productId</key><string>a.month</string><key>price</key><string>4.99</string>
        <key>type</key><string>autoRenewable</string><key>group</key><string>Club</string>
        <key>level</key><integer>2</integer><key>period</key><string>P1M</string>
        <key>introductoryOffer</key><dict><key>mode</key><string>payAsYouGo</string>
        <key>period</key><string>P1M</string><key>periods</key><integer>3</integer>
        <key>price</key><string>1</string></dict></dict>
        <dict><key>productId</key><string>a.gone</string></dict>
        <dict><key>productId</key><string>a.bad</string><key>price</key><string>1,5</string></dict>
        </array>
        """))
    let products = reading.catalog.products
    #expect(products.map(\.id) == ["a.real", "a.month"])
    #expect(products.map(\.price.text) == ["12800.1", "4.99"])
    #expect(products[0].title(locale: "en_GB") == "Gems")
    #expect(
      products[1].subscription
        == SubscriptionTerms(
          groupID: "Club", groupName: "Club", level: 2,
          period: BillingPeriod(count: 1, unit: .month),
          offers: [
            SubscriptionOffer(
              kind: .introductory, paymentMode: .payAsYouGo,
              period: BillingPeriod(count: 1, unit: .month), numberOfPeriods: 3,
              price: Price(wholeUnits: 1))
          ]))
    #expect(reading.catalog.unknownIdentifiers == ["a.gone", "a.bad"])
    #expect(
      reading.diagnostics.map(\.text) == [
        "ids.plist:13:27: note: \"a.gone\" has no price, so the store does not know it",
        "ids.plist:14:1: warning: \"a.bad\" has no type: taken as non-consumable",
        "ids.plist:14:65: warning: the price \"1,5\" has a comma; write a point, and no grouping: "
          + "apps that ask for \"a.bad\" get an invalid identifier",
      ])
  }

  @Test("a dictionary of products may carry the catalog's title")
  func title() throws {
    let reading = try open(
      #"{title = "星の冒険"; products = ({productId = "a.b"; price = "1"; type = consumable;});}"#)
    #expect(reading.catalog.name == "星の冒険")
    #expect(reading.diagnostics == [])
  }
}
