import Foundation
import Testing

extension CommandLineTests {
  @Suite("events")
  struct EventsCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func rows(_ run: CommandRun) -> [NSDictionary] {
      run.lines.compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
      }
    }

    @Test("prints the trace, oldest first: when, who, what, of which product, what more")
    func text() throws {
      _ = try folder.buy("com.example.club.map")
      let run = try folder.club("events", "--product", "com.example.club.map")
      #expect(run.status == 0)
      let first = try #require(run.lines.first)
      let pattern =
        /[-\d]{10} [:\d]{8}\.\d{3} UTC  storefront +SKPaymentQueue.add +com.example.club.map  ×1/
      #expect(first.wholeMatch(of: pattern) != nil, "\(first)")
      #expect(run.lines.contains { $0.contains("  store         0 purchased") })
      #expect(run.lines.last?.contains("→ storefront  removedTransactions") == true)
    }

    @Test("--json prints an object a line, with all keys")
    func json() throws {
      _ = try folder.buy("com.example.club.map")
      let rows = rows(try folder.club("events", "--json", "--transaction", "0"))
      let bought = try #require(
        rows.first { $0["event"] as? String == "state" && $0["state"] as? String == "purchased" })
      let time = try #require(bought["time"] as? String)
      #expect(
        bought == [
          "schema": 1, "id": try #require(bought["id"]), "time": time, "who": "store",
          "event": "state", "client": "storefront", "transaction": "0",
          "product": "com.example.club.map", "state": "purchased", "error": NSNull(),
          "detail": "", "invalidProductIdentifiers": NSNull(),
        ])
      let ids = rows.compactMap { $0["id"] as? Int }
      #expect(ids == ids.sorted() && ids.count == rows.count)
    }

    @Test("has the rows of a product, an app, a transaction, and the newest alone")
    func filters() throws {
      _ = try folder.buy("com.example.club.map")
      _ = try folder.buy("com.example.club.coins")
      func rows(_ options: String...) throws -> [NSDictionary] {
        self.rows(
          try folder.start(
            ["events", "--json"] + options,
            environment: [
              "STOREFRONT_CATALOG": folder.path("Club.storekit"),
              "STOREFRONT_STATE": folder.path("club.ledger"), "STOREFRONT_CLIENT": "looker",
            ]
          ).wait())
      }
      let map = try rows("--product", "com.example.club.map")
      #expect(!map.isEmpty)
      #expect(map.allSatisfy { $0["product"] as? String == "com.example.club.map" })
      #expect(try rows("--transaction", "1").allSatisfy { $0["transaction"] as? String == "1" })
      #expect(try rows("--client", "setup").allSatisfy { $0["client"] as? String == "setup" })
      #expect(try rows("--client", "nobody").isEmpty)
      let two = try rows("--product", "com.example.club.map", "--limit", "2")
      #expect(two == Array(map.suffix(2)))
      #expect(try rows("--limit", "0").isEmpty)
    }

    @Test("nothing that stands in a row acts on a terminal")
    func hostile() throws {
      _ = try folder.buy("gone\u{1B}[31m\u{9B}2J\u{202E}x\ny")
      for words in [["events"], ["events", "--json"]] {
        let run = try folder.start(
          words,
          environment: [
            "STOREFRONT_CATALOG": folder.path("Club.storekit"),
            "STOREFRONT_STATE": folder.path("club.ledger"),
          ]
        ).wait()
        #expect(run.output.contains("gone"))
        let isSafe = run.output.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
              && scalar.value != 0x202E)
        }
        #expect(isSafe)
      }
    }
  }
}
