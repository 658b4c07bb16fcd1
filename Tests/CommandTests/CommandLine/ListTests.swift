import Foundation
import Testing

/// Runs of the program without a terminal: each starts a process.
@Suite("Commands", .serialized)
struct CommandLineTests {}

extension CommandLineTests {
  @Suite("list")
  struct ListTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    @Test("prints the products as a table, with a line that says what they are")
    func table() throws {
      let run = try folder.storefront("list", "Club.storekit")
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(
        run.lines == [
          "Storefront, Club. Storefront USA, prices in USD. 7 products.",
          "1.  Coins          consumable          $0.99    com.example.club.coins",
          "2.  Map            non-consumable      $1.99    com.example.club.map",
          "3.  Radio          auto-renewable   $1.99/wk    com.example.club.radio",
          "4.  No ads         non-consumable      $2.99    com.example.club.noads",
          "5.  Festival pass  non-renewing        $5.99    com.example.club.pass",
          "6.  Gold           auto-renewable   $9.99/mo    com.example.club.gold",
          "7.  Silver         auto-renewable  $49.99/yr    com.example.club.silver",
        ])
    }

    @Test("is what storefront prints where there is no terminal, and with --plain")
    func plain() throws {
      let list = try folder.storefront("list", "Club.storekit").output
      #expect(try folder.storefront("Club.storekit").output == list)
      #expect(try folder.storefront("--plain", "Club.storekit").output == list)
    }

    @Test(
      "sorts by each column, and turns round",
      arguments: [
        (["--sort", "price"], "coins map radio noads pass gold silver"),
        (["--sort=price", "--reverse"], "silver gold pass noads map radio coins"),
        (["--sort", "title"], "coins pass gold map noads radio silver"),
        (["--sort", "title", "--reverse"], "silver radio noads map gold pass coins"),
        (["--sort", "id"], "coins gold map noads pass radio silver"),
        (["--sort", "kind"], "coins map noads gold radio silver pass"),
      ])
    func sort(options: [String], order: String) throws {
      let run = try folder.start(["list", "Club.storekit", "--json"] + options).wait()
      let products = try #require(run.json?["products"] as? [NSDictionary])
      let ids = products.compactMap { $0["id"] as? String }.map { $0.split(separator: ".")[3] }
      #expect(ids.joined(separator: " ") == order)
    }

    @Test("an order that there is not is refused")
    func wrongSort() throws {
      let run = try folder.storefront("list", "Club.storekit", "--sort", "status")
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(
        run.errors
          == "storefront: --sort: \"status\" is no order: give price, title, kind or id\n")
    }

    @Test("--json is one object with all keys, null where there is nothing")
    func json() throws {
      try folder.write(Fixtures.ids, to: "ids.plist")
      let run = try folder.storefront("list", "ids.plist", "--store=Club.storekit", "--json")
      #expect(run.status == 0)
      let expected: NSDictionary = [
        "schema": 1, "storefront": "USA", "locale": "en_US", "currency": "USD",
        "products": [
          [
            "id": "com.example.club.coins", "kind": "consumable", "title": "Coins",
            "description": "Coins!", "price": "0.99", "displayPrice": "$0.99",
            "period": NSNull(), "group": NSNull(), "status": "none",
          ] as NSDictionary,
          [
            "id": "com.example.club.noads", "kind": "nonConsumable", "title": "No ads",
            "description": "No ads!", "price": "2.99", "displayPrice": "$2.99",
            "period": NSNull(), "group": NSNull(), "status": "none",
          ] as NSDictionary,
        ] as NSArray,
        "invalidProductIdentifiers": ["com.example.club.gone"],
      ]
      #expect(run.json == expected)
    }

    @Test("--json names kinds, periods, groups and statuses")
    func kinds() throws {
      for id in ["noads", "gold", "pass"] {
        #expect(try folder.buy("com.example.club." + id).status == 0)
      }
      let run = try folder.club("list", "--sort", "id", "--json")
      let products = try #require(run.json?["products"] as? [NSDictionary])
      func values(_ key: String) -> [String] { products.map { $0[key] as? String ?? "null" } }
      #expect(
        values("kind") == [
          "consumable", "autoRenewable", "nonConsumable", "nonConsumable", "nonRenewing",
          "autoRenewable", "autoRenewable",
        ])
      #expect(values("period") == ["null", "P1M", "null", "null", "null", "P1W", "P1Y"])
      #expect(values("group") == ["null", "Club", "null", "null", "null", "Radio", "Club"])
      #expect(
        values("status") == ["none", "subscribed", "none", "owned", "owned", "none", "none"])
    }

    @Test("--storefront and --locale change currency and texts")
    func territory() throws {
      try folder.copyCatalog()
      let run = try folder.storefront(
        "list", "catalog.plist", "--storefront", "jpn", "--locale", "ja", "--json")
      #expect(run.status == 0)
      #expect(run.json?["storefront"] as? String == "JPN")
      #expect(run.json?["currency"] as? String == "JPY")
      #expect(run.json?["locale"] as? String == "ja")
      let products = try #require(run.json?["products"] as? [NSDictionary])
      #expect(products[0]["title"] as? String == "ヒントひとつ")
      let wrong = try folder.storefront("list", "catalog.plist", "--storefront", "XXX")
      #expect(wrong.status == 64)
      #expect(
        wrong.errors == "storefront: --storefront: \"XXX\" is no storefront: "
          + "give an alpha-3 code such as USA or JPN\n")
      #expect(try folder.storefront("list", "--locale", "../ja").status == 64)
    }

    @Test("hostile titles are harmless in the table and whole in JSON")
    func hostile() throws {
      try folder.write(HostileCatalog.text, to: "Hostile.storekit")
      let table = try folder.storefront("list", "Hostile.storekit")
      #expect(table.status == 0)
      #expect(table.lines.count == HostileCatalog.titles.count + 1)
      #expect(!table.output.unicodeScalars.contains { Self.acts($0) && $0 != "\n" })
      let json = try folder.storefront("list", "Hostile.storekit", "--sort", "id", "--json")
      #expect(!json.output.unicodeScalars.contains { Self.acts($0) && $0 != "\n" })
      let products = try #require(json.json?["products"] as? [NSDictionary])
      #expect(products[0]["title"] as? String == "\u{1B}[31mred\u{1B}[0m\u{1B}]0;title\u{7}")
    }

    private static func acts(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
