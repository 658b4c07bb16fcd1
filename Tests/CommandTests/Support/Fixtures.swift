/// Catalogs with the shapes of files that people have.
enum Fixtures {
  /// Version 3: products of all kinds, two groups, an introductory, a promotional and a code offer.
  static let club = """
    {
      "identifier" : "0C1B0001",
      "nonRenewingSubscriptions" : [
        \(product("com.example.club.pass", "NonRenewingSubscription", "5.99", "Festival pass"))
      ],
      "products" : [
        \(product("com.example.club.coins", "Consumable", "0.99", "Coins")),
        \(product("com.example.club.noads", "NonConsumable", "2.99", "No ads")),
        \(product("com.example.club.map", "NonConsumable", "1.99", "Map"))
      ],
      "settings" : { "_locale" : "en_US", "_storefront" : "USA" },
      "subscriptionGroups" : [
        {
          "id" : "AAAA0001", "localizations" : [ ], "name" : "Club",
          "subscriptions" : [
            \(subscription("com.example.club.gold", 1, "9.99", "P1M", "Gold", offers: offers)),
            \(subscription("com.example.club.silver", 2, "49.99", "P1Y", "Silver"))
          ]
        },
        {
          "id" : "AAAA0002", "localizations" : [ ], "name" : "Radio",
          "subscriptions" : [ \(subscription("com.example.club.radio", 1, "1.99", "P1W", "Radio")) ]
        }
      ],
      "version" : { "major" : 3, "minor" : 0 }
    }
    """

  /// Texts in Japanese and Chinese, sold in Japan.
  static let moon = """
    {
      "identifier" : "0C1B0002",
      "nonRenewingSubscriptions" : [ ],
      "products" : [
        \(product("com.example.moon.stone", "Consumable", "120", "宝石袋", locale: "ja")),
        \(product("com.example.moon.noads", "NonConsumable", "1200", "去广告专业版", locale: "zh-Hans"))
      ],
      "settings" : { "_locale" : "ja", "_storefront" : "JPN" },
      "subscriptionGroups" : [
        {
          "id" : "BBBB0001", "localizations" : [ ], "name" : "クラブ",
          "subscriptions" : [
            \(subscription("com.example.moon.club", 1, "480", "P1M", "クラブ会員", locale: "ja"))
          ]
        }
      ],
      "version" : { "major" : 2, "minor" : 0 }
    }
    """

  /// The comma after the first product is missing: line 4, column 5.
  static let broken = """
    {
      "products" : [
        { "productID" : "com.example.a", "displayPrice" : "0.99", "type" : "Consumable" }
        { "productID" : "com.example.b", "displayPrice" : "1.99", "type" : "Consumable" }
      ],
      "version" : { "major" : 2, "minor" : 0 }
    }
    """

  /// A list of ids, as an app keeps it; one of them is not in `club`.
  static let ids = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <array>
    \t<string>com.example.club.coins</string>
    \t<string>com.example.club.noads</string>
    \t<string>com.example.club.gone</string>
    </array>
    </plist>
    """

  /// Ask to Buy is on in the file.
  static let family = """
    {
      "products" : [ \(product("com.example.family.toy", "Consumable", "0.99", "Toy")) ],
      "settings" : { "_askToBuyEnabled" : true },
      "version" : { "major" : 2, "minor" : 0 }
    }
    """

  private static let offers = """
    "introductoryOffer" : {
      "displayPrice" : "", "internalID" : "1", "numberOfPeriods" : 1, "paymentMode" : "free",
      "subscriptionPeriod" : "P1W"
    },
    "adHocOffers" : [ {
      "displayPrice" : "4.99", "internalID" : "2", "numberOfPeriods" : 3, "offerID" : "back",
      "paymentMode" : "payAsYouGo", "referenceName" : "Come back", "subscriptionPeriod" : "P1M"
    } ],
    "codeOffers" : [ {
      "displayPrice" : "3.99", "eligibility" : [ "existing" ], "internalID" : "3",
      "isStackable" : true, "paymentMode" : "payUpFront", "referenceName" : "CODE",
      "subscriptionPeriod" : "P3M"
    } ],
    """

  private static func product(
    _ id: String, _ type: String, _ price: String, _ title: String, locale: String = "en_US"
  ) -> String {
    """
    {
      "displayPrice" : "\(price)", "familyShareable" : false, "internalID" : "\(id)",
      "localizations" : [
        { "description" : "\(title)!", "displayName" : "\(title)", "locale" : "\(locale)" }
      ],
      "productID" : "\(id)", "referenceName" : "\(id)", "type" : "\(type)"
    }
    """
  }

  private static func subscription(
    _ id: String, _ level: Int, _ price: String, _ period: String, _ title: String,
    offers: String = "\"introductoryOffer\" : null,", locale: String = "en_US"
  ) -> String {
    """
    {
      \(offers)
      "displayPrice" : "\(price)", "familyShareable" : false, "groupNumber" : \(level),
      "internalID" : "\(id)",
      "localizations" : [
        { "description" : "\(title)!", "displayName" : "\(title)", "locale" : "\(locale)" }
      ],
      "productID" : "\(id)", "recurringSubscriptionPeriod" : "\(period)",
      "referenceName" : "\(id)", "subscriptionGroupID" : "G", "type" : "RecurringSubscription"
    }
    """
  }
}
