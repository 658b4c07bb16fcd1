import Foundation
import Testing

extension CommandLineTests {
  @Suite("create, delete and clock")
  struct CreateCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func first(_ run: CommandRun) throws -> NSDictionary {
      try #require((run.json?["transactions"] as? [NSDictionary])?.first)
    }

    @Test("create buys outside of the app: unfinished, for every app")
    func create() throws {
      let run = try folder.club("create", "com.example.club.map")
      #expect(run.status == 0)
      #expect(run.output == "Transaction 0, com.example.club.map: bought.\n")
      let line = try folder.club("transactions").lines.first
      #expect(line?.hasPrefix("0  Map  purchased  ") == true)
      #expect(line?.hasSuffix("  unfinished  every app") == true)
      let json = try first(
        folder.club("create", "com.example.club.coins", "--json", "--quantity", "3"))
      #expect(json["quantity"] as? Int == 3)
      #expect(json["client"] as? String == "")
    }

    @Test("create takes an offer, a date, no renewal, a family's purchase")
    func options() throws {
      let radio = try first(
        folder.club(
          "create", "com.example.club.radio", "--no-auto-renew", "--family-shared", "--json"))
      #expect(radio["familyShared"] as? Bool == true)
      #expect(try folder.club("subscriptions").output.contains("  ends then: auto-renew is off  "))
      let gold = try first(
        folder.club("create", "com.example.club.gold", "--offer", "introductory", "--json"))
      #expect((gold["offer"] as? NSDictionary)?["kind"] as? String == "introductory")
      let map = try first(
        folder.club("create", "com.example.club.map", "--date", "2026-03-01", "--json"))
      #expect(map["date"] as? String == "2026-03-01T00:00:00.000Z")
    }

    @Test("create says what came of it, with the exit statuses of buy")
    func outcomes() throws {
      try folder.club("set", "askToBuy", "on once")
      let deferred = try folder.club("create", "com.example.club.map")
      #expect(deferred.status == 75)
      #expect(deferred.output == "Transaction 0, com.example.club.map: waits for approval.\n")
      try folder.club("set", "nextPurchase", "cancel")
      let failed = try folder.club("create", "com.example.club.map")
      #expect(failed.status == 1)
      #expect(failed.output.hasPrefix("Transaction 1, com.example.club.map: failed, "))
    }

    @Test("renew and resolve say what came of it")
    func renewals() throws {
      let gold = "com.example.club.gold"
      try folder.club("create", gold)
      try folder.club("set", "billingRetry", "on")
      #expect(
        try folder.club("renew", gold).output
          == "Transaction 0, \(gold): not charged, in billing retry.\n")
      #expect(
        try folder.club("resolve", "0").output == "Transaction 1, \(gold): renewed.\n")
      try folder.club("set", "unknownProducts", gold)
      try folder.club("set", "billingRetry", "off")
      #expect(
        try folder.club("renew", "1").output
          == "Transaction 1, \(gold): ended, the product is not sold any more.\n")
    }

    @Test(
      "create refuses what cannot be, in one line",
      arguments: [
        (["gone"], 1, "The store does not sell gone."),
        (
          ["com.example.club.map", "--offer", "back"], 1,
          "com.example.club.map has no offer \"back\"."
        ),
        (
          ["com.example.club.gold", "--offer", "back"], 1,
          "The customer may not have the offer \"back\" of com.example.club.gold."
        ),
        (
          ["com.example.club.map", "--date", "9998-01-01"], 1,
          "The date of a purchase cannot be in the future."
        ),
        (
          ["com.example.club.map", "--date", "soon"], 64,
          "--date: \"soon\" is no date: give 2026-03-01T12:00:00Z, 2026-03-01, now, or so long "
            + "ago: -3d"
        ),
      ] as [([String], Int32, String)])
    func refusals(words: [String], status: Int32, message: String) throws {
      let run = try folder.start(
        ["create"] + words,
        environment: [
          "STOREFRONT_CATALOG": folder.path("Club.storekit"),
          "STOREFRONT_STATE": folder.path("club.ledger"),
        ]
      ).wait()
      #expect(run.status == status)
      #expect(run.errors == "storefront: \(message)\n")
      #expect(try folder.club("transactions").output == "No transactions.\n")
    }

    @Test("delete takes a transaction, its renewals and restored copies out of the history")
    func delete() throws {
      _ = try folder.buy("com.example.club.map")
      _ = try folder.buy("com.example.club.radio")
      _ = try folder.club("renew", "com.example.club.radio")
      let run = try folder.club("delete", "1")
      #expect(run.output == "Transaction 1, com.example.club.radio: deleted.\n")
      #expect(try folder.club("transactions").lines.map { $0.prefix(1) } == ["0"])
      #expect(
        try folder.club("delete", "1").errors == "storefront: There is no transaction 1.\n")
      let json = try first(folder.club("delete", "0", "--json"))
      #expect(json["product"] as? String == "com.example.club.map")
      #expect(try folder.club("transactions").output == "No transactions.\n")
    }

    @Test("clock tells the store's time, and how it stands to the machine's")
    func clock() throws {
      let run = try folder.club("clock")
      #expect(run.status == 0)
      let pattern = /[-\d]{10} [:\d]{8} UTC, running, realTime, as the machine's clock\.\n/
      #expect(run.output.wholeMatch(of: pattern) != nil, "\(run.output)")
      let json = try #require(folder.club("clock", "--json").json)
      #expect(
        json == [
          "schema": 1, "time": try #require(json["time"]), "state": "running",
          "rate": "realTime", "secondsAhead": try #require(json["secondsAhead"]),
        ])
      let ahead = try #require(json["secondsAhead"] as? Double)
      #expect(ahead.magnitude < 1)
    }

    @Test("clock steps forward, and what falls due on the way happens")
    func step() throws {
      _ = try folder.buy("com.example.club.radio")
      let run = try folder.club("clock", "step", "8d")
      #expect(run.output.hasSuffix(", running, realTime, 8d ahead of the machine's clock.\n"))
      let found = try folder.club("transactions", "--json").json?["transactions"]
      #expect((found as? [NSDictionary])?.count == 2)
      let month = try folder.club("clock", "step", "P1M", "--json").json
      let seconds = try #require(month?["secondsAhead"] as? Double)
      #expect((36.0...39.0).contains(seconds / 86_400))
    }

    @Test("clock pauses, runs, and takes a renewal rate by its name")
    func states() throws {
      #expect(try folder.club("clock", "pause").output.contains(", paused, realTime, "))
      #expect(try folder.club("clock", "run").output.contains(", running, realTime, "))
      let run = try folder.club("clock", "rate", "monthlyRenewalEveryFiveMinutes")
      #expect(run.output.contains(", running, monthlyRenewalEveryFiveMinutes, "))
    }

    @Test(
      "clock refuses what is no time, no rate, no command",
      arguments: [
        (
          ["step", "soon"],
          "\"soon\" is no length of time: give 30s, 5m, 2h, 3d, 1w, or P1M and P1Y by the "
            + "calendar"
        ),
        (
          ["stop"], "\"stop\" is no clock command: give step DURATION, pause, run or rate NAME"
        ),
        (
          ["step"],
          "\"\" is no length of time: give 30s, 5m, 2h, 3d, 1w, or P1M and P1Y by the calendar"
        ),
      ])
    func refusals(words: [String], message: String) throws {
      let run = try folder.start(["clock", "--ephemeral"] + words).wait()
      #expect(run.status == 64)
      #expect(run.errors == "storefront: \(message)\n")
      let rate = try folder.club("clock", "rate", "realtime")
      #expect(rate.status == 64)
      #expect(rate.errors.hasSuffix("; did you mean realTime?\n"))
    }
  }
}
