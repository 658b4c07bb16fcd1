/// What the examples buy from in the tests.
enum ExampleCatalog {
  /// A lamp, a rug and a soap, which cost as much as each other but for the lamp, and an id that
  /// is not sold.
  static let house = """
    <plist version="1.0"><array>
    \(entry("lamp", "nonConsumable", "2.99", "Lamp"))
    \(entry("rug", "nonConsumable", "0.99", "Rug"))
    \(entry("soap", "consumable", "0.99", "Soap"))
    <dict><key>productId</key><string>com.example.gone</string></dict>
    </array></plist>
    """

  /// The same in a StoreKit file's shape: Japanese texts, sold in Japan.
  static let japan = """
    {
      "products" : [ {
        "displayPrice" : "1200", "productID" : "com.example.rug", "type" : "NonConsumable",
        "localizations" : [
          { "description" : "", "displayName" : "Rug", "locale" : "en_US" },
          { "description" : "", "displayName" : "じゅうたん", "locale" : "ja" }
        ]
      } ],
      "settings" : { "_locale" : "ja", "_storefront" : "JPN" },
      "version" : { "major" : 3, "minor" : 0 }
    }
    """

  /// The app's own list, not in the order of the prices.
  static let ids = """
    <plist version="1.0"><array>
    <string>com.example.lamp</string><string>com.example.soap</string>
    <string>com.example.gone</string><string>com.example.rug</string>
    </array></plist>
    """

  private static func entry(
    _ name: String, _ type: String, _ price: String, _ title: String
  ) -> String {
    """
    <dict><key>productId</key><string>com.example.\(name)</string>
      <key>type</key><string>\(type)</string><key>price</key><string>\(price)</string>
      <key>title</key><string>\(title)</string></dict>
    """
  }
}
