import Foundation
import Testing

extension CommandLineTests {
  @Suite("what the App Store does on its own account")
  struct AppStoreCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func status(of product: String) throws -> String? {
      let products = try folder.club("list", "--json").json?["products"] as? [NSDictionary]
      return products?.first { $0["id"] as? String == product }?["status"] as? String
    }

    @Test("refund and revoke take a purchase back, once", arguments: ["refund", "revoke"])
    func takenBack(command: String) throws {
      _ = try folder.buy("com.example.club.noads")
      #expect(try status(of: "com.example.club.noads") == "owned")
      let run = try folder.club(command, "0")
      let word = command == "refund" ? "refunded" : "no longer shared"
      #expect(run.output == "Transaction 0, com.example.club.noads: \(word).\n")
      #expect(try status(of: "com.example.club.noads") == "none")
      let again = try folder.club(command, "0")
      #expect(again.status == 1)
      #expect(again.errors == "storefront: Transaction 0 was refunded or revoked already.\n")
    }

    @Test("expire ends a subscription's period, consent asks about its price")
    func subscription() throws {
      _ = try folder.buy("com.example.club.gold")
      let asked = try folder.club("consent", "0")
      #expect(asked.output == "Transaction 0, com.example.club.gold: consent asked for.\n")
      #expect(try folder.club("expire", "0").status == 0)
      #expect(try status(of: "com.example.club.gold") == "expired")
      #expect(
        try folder.club("consent", "0").errors == "storefront: Transaction 0 has expired already.\n"
      )
      _ = try folder.buy("com.example.club.noads")
      #expect(
        try folder.club("expire", "1").errors
          == "storefront: Transaction 1 is no auto-renewable subscription.\n")
    }

    @Test("resolve ends an interrupted purchase with a new transaction, once")
    func resolve() throws {
      try StoreSetup.write(
        catalog: folder.path("Club.storekit"), ledger: folder.path("club.ledger"),
        conditions: ["nextPurchase": "interrupt"])
      #expect(try folder.buy("com.example.club.noads").status == 1)
      let run = try folder.club("resolve", "0")
      #expect(run.output == "Transaction 1, com.example.club.noads: bought.\n")
      #expect(
        try folder.club("resolve", "0").errors
          == "storefront: Transaction 0 is no interrupted purchase that waits to be resolved.\n")
    }

    @Test("promote begins a purchase for the first app, of a product that is sold")
    func promote() throws {
      let run = try folder.club("promote", "com.example.club.coins")
      #expect(run.output == "com.example.club.coins: begun in the App Store.\n")
      #expect(
        try folder.club("promote", "lost").errors == "storefront: The store does not sell lost.\n")
    }
  }
}
