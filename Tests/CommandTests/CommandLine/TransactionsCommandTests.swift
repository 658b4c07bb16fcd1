import Foundation
import Testing

extension CommandLineTests {
  @Suite("transactions")
  struct TransactionsCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func ids(_ options: String...) throws -> [String] {
      let run = try folder.start(
        ["transactions", "--json"] + options,
        environment: [
          "STOREFRONT_CATALOG": folder.path("Club.storekit"),
          "STOREFRONT_STATE": folder.path("club.ledger"),
        ]
      ).wait()
      #expect(run.status == 0)
      let found = try #require(run.json?["transactions"] as? [NSDictionary])
      return found.compactMap { $0["id"] as? String }
    }

    @Test("has those of a product, of an app, the unfinished, and the newest alone")
    func filters() throws {
      _ = try folder.buy("com.example.club.map")
      _ = try folder.buy("com.example.club.map")
      _ = try folder.club("set", "finishing", "manual")
      _ = try folder.buy("com.example.club.noads")
      #expect(try ids() == ["2", "1", "0"])
      #expect(try ids("--product", "com.example.club.map") == ["1", "0"])
      #expect(try ids("--product", "com.example.club.map", "--limit", "1") == ["1"])
      #expect(try ids("--unfinished") == ["2"])
      #expect(try ids("--client", "storefront") == ["2", "1", "0"])
      #expect(try ids("--client", "other") == [])
      #expect(try ids("--limit", "0") == [])
      #expect(try folder.club("transactions", "--client", "x").output == "No transactions.\n")
    }

    @Test("a line tells what became of a purchase")
    func notes() throws {
      _ = try folder.buy("com.example.club.map")
      _ = try folder.club("refund", "0")
      _ = try folder.club("set", "nextPurchase", "cancel")
      _ = try folder.buy("com.example.club.coins")
      _ = try folder.buy("com.example.club.gold")
      let lines = try folder.club("transactions").lines
      #expect(lines[0].contains("  introductory offer, until "))
      #expect(lines[1].contains("  SKError 2 paymentCancelled"))
      #expect(lines[2].contains("  refunded"))
    }

    @Test("nothing that stands in a line acts on a terminal")
    func hostile() throws {
      let catalog = try folder.write(HostileCatalog.text, to: "Hostile.storekit")
      let ledger = try folder.quickStore(catalog)
      let variables = [
        "STOREFRONT_CATALOG": catalog, "STOREFRONT_STATE": ledger,
        "STOREFRONT_CLIENT": "app\u{1B}]0;x\u{7}\n\u{202E}",
      ]
      for index in HostileCatalog.titles.indices {
        _ = try folder.start(["buy", "com.example.h\(index)"], environment: variables).wait()
      }
      for command in ["transactions", "owned", "apps", "events", "subscriptions"] {
        let output = try folder.start([command], environment: variables).wait().output
        let isSafe = output.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
              && !(0x202A...0x202E).contains(scalar.value))
        }
        #expect(isSafe, "\(command)")
      }
      let lines = try folder.start(["transactions"], environment: variables).wait().lines
      #expect(lines.count == HostileCatalog.titles.count)
    }
  }
}
