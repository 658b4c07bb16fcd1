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

    private func follow(_ options: String..., catalog: String = "Club.storekit") throws
      -> RunningCommand
    {
      let words = ["events", "--follow"] + options
      return try folder.start(
        words,
        environment: [
          "STOREFRONT_CATALOG": folder.path(catalog),
          "STOREFRONT_STATE": folder.path("club.ledger"),
        ])
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

    @Test("--follow prints what happens, at once and once, until it is interrupted")
    func following() throws {
      _ = try folder.buy("com.example.club.map")
      let running = try follow("--json")
      #expect(running.says("\"state\":\"purchased\""))
      _ = try folder.buy("com.example.club.coins")
      #expect(running.says("\"event\":\"removedTransactions\",\"id\""))
      #expect(running.says("com.example.club.coins"))
      running.send(SIGINT)
      let run = try running.wait()
      #expect(run.status == 130)
      #expect(run.errors == "")
      let ids = rows(run).compactMap { $0["id"] as? Int }
      #expect(ids.count == Set(ids).count)
      #expect(ids == ids.sorted())
    }

    @Test("--follow ends with the signal's status, and takes its leave of the store")
    func signals() throws {
      for (number, status) in [(SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] {
        let running = try follow()
        #expect(running.says("attached"))
        running.send(number)
        #expect(try running.wait().status == Int32(status))
      }
      #expect(try folder.club("events").lines.filter { $0.contains("ended") }.isEmpty)
    }

    @Test("--follow ends with 0 when its reader goes away, also when nothing happens any more")
    func closedPipe() throws {
      let state = "STOREFRONT_STATE=club.ledger STOREFRONT_CATALOG=Club.storekit"
      let said = try folder.shell(
        "(\(state) timeout 20 \"$0\" events --follow; echo status $? >&2) | head -1")
      #expect(said.contains("attached"))
      #expect(said.hasSuffix("status 0\n"))
    }

    @Test("--follow ends in one line when the ledger is deleted or replaced")
    func deletedLedger() throws {
      for number in 0..<2 {
        let running = try follow()
        #expect(running.says("attached"))
        let ledger = folder.path("club.ledger")
        if number == 0 {
          try FileManager.default.moveItem(atPath: ledger, toPath: ledger + ".old")
        } else {
          try FileManager.default.removeItem(atPath: ledger)
        }
        let run = try running.wait()
        #expect(run.status == 74)
        #expect(
          run.errors
            == "storefront: \(ledger): the ledger was deleted or replaced while it was open; "
            + "start again.\n")
        if number == 0 {
          try FileManager.default.moveItem(atPath: ledger + ".old", toPath: ledger)
        }
      }
    }

    @Test("--follow goes on over a reset")
    func reset() throws {
      let running = try follow("--limit", "0")
      _ = try folder.club("reset")
      #expect(running.says("you           reset"))
      _ = try folder.buy("com.example.club.map")
      #expect(running.says("0 purchased"))
      running.send(SIGINT)
      #expect(try running.wait().status == 130)
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
