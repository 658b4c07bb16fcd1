import Foundation
import Testing

extension CommandLineTests {
  @Suite("conditions, set and unset")
  struct ConditionCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func conditions(_ run: CommandRun) throws -> [NSDictionary] {
      #expect(run.json?["schema"] as? Int == 1)
      return try #require(run.json?["conditions"] as? [NSDictionary])
    }

    @Test("set changes what the next command meets, in the canonical spelling")
    func setting() throws {
      let run = try folder.club("set", "nextPurchase", "1")
      #expect(run.status == 0)
      #expect(run.output == "nextPurchase: clientInvalid\n")
      #expect(
        try folder.buy("com.example.club.map").errors
          == "storefront: com.example.club.map was not bought: SKError 1 clientInvalid\n")
      #expect(try folder.buy("com.example.club.map").status == 0)
    }

    @Test("set takes a value in one word or in several")
    func words() throws {
      #expect(
        try folder.club("set", "nextPurchase", "as", "all").output == "nextPurchase: as all\n")
      #expect(try folder.club("set", "nextPurchase", "as all").output == "nextPurchase: as all\n")
      let unknown = try folder.club("set", "unknownProducts", "a", "b")
      #expect(unknown.output == "unknownProducts: a b\n")
      #expect(try folder.club("set", "unknownProducts", "").output == "unknownProducts: none\n")
    }

    @Test("set takes a value for the next one only, and conditions shows it until it is used up")
    func once() throws {
      _ = try folder.club("set", "signIn", "clientInvalid")
      #expect(try folder.club("set", "signIn", "cancel", "once").output == "signIn: cancel once\n")
      let pending = try conditions(folder.club("conditions", "signIn", "--json"))
      #expect(pending.first?["value"] as? String == "cancel once")
      #expect(pending.first?["standing"] as? String == "clientInvalid")
      #expect(try folder.club("restore").errors.contains("SKError 2 paymentCancelled"))
      let after = try folder.club("conditions", "signIn")
      #expect(after.lines.first?.contains(" clientInvalid ") == true)
      #expect(try folder.club("events").output.contains("cancel once is used up"))
      #expect(try folder.club("restore").errors.contains("SKError 1 clientInvalid"))
    }

    @Test("of several processes that meet a value for the next one only, one does")
    func onceOfMany() throws {
      _ = try folder.club("set", "interruptedPurchases", "on once")
      let runs = try (0..<4).map { number in
        try folder.start(
          ["buy", "com.example.club.map", "--state", "club.ledger"],
          environment: ["STOREFRONT_CLIENT": "app\(number)"])
      }
      let statuses = try runs.map { try $0.wait().status }
      #expect(statuses.sorted() == [0, 0, 0, 1])
    }

    @Test("unset takes the value of the file again, else the first one")
    func unsetting() throws {
      let catalog = try folder.write(Fixtures.family, to: "Family.storekit")
      func family(_ words: String...) throws -> CommandRun {
        try folder.start(words + ["--catalog", catalog, "--state", "family.ledger"]).wait()
      }
      #expect(try family("set", "askToBuy", "off").output == "askToBuy: off\n")
      _ = try family("set", "offline", "on")
      let run = try family("unset", "askToBuy", "offline")
      #expect(run.output == "askToBuy: on (file)\noffline: off (default)\n")
    }

    @Test("conditions lists each with its value, whose that is, and what may be given")
    func list() throws {
      _ = try folder.club("set", "askToBuy", "on")
      let run = try folder.club("conditions")
      #expect(run.status == 0)
      let line = try #require(run.lines.first { $0.contains(" askToBuy ") })
      let pattern = /Purchases +askToBuy +on +changed +On: every purchase is .*\. +off or on; .*/
      #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
      #expect(run.lines.contains { $0.contains(" latency ") && $0.contains(" 0.05s ") })
      let one = try folder.club("conditions", "askToBuy", "storefront")
      #expect(one.lines.count == 2)
      #expect(one.lines[1].hasPrefix("Storefront  storefront  USA  file"))
    }

    @Test("conditions --json has all keys")
    func json() throws {
      let run = try folder.club("conditions", "askToBuy", "--json")
      #expect(
        try conditions(run) == [
          [
            "name": "askToBuy", "label": "Ask to Buy", "group": "Purchases", "value": "off",
            "standing": "off", "takesOnce": true, "source": "default", "values": ["off", "on"],
            "expected": "off or on; with \"once\" behind it for the next one only",
            "explanation": "On: every purchase is deferred until it is approved or declined.",
          ]
        ])
      let latency = try conditions(folder.club("conditions", "latency", "--json"))
      #expect(latency.first?["values"] is NSNull)
      let changed = try conditions(folder.club("set", "askToBuy", "on", "--json"))
      #expect(changed.first?["value"] as? String == "on")
      #expect(changed.first?["source"] as? String == "changed")
      let back = try conditions(folder.club("unset", "askToBuy", "--json"))
      #expect(back.first?["source"] as? String == "default")
      #expect(try conditions(folder.club("conditions", "--json")).count > 15)
    }

    @Test(
      "a wrong name or value ends with 64 and says what is possible",
      arguments: [
        (["set", "asktobuy", "on"], "there is no condition asktobuy; did you mean askToBuy?"),
        (["unset", "latancy"], "there is no condition latancy; did you mean latency?"),
        (
          ["conditions", "weather"],
          "there is no condition weather; storefront conditions lists them"
        ),
        (
          ["set", "askToBuy", "On"],
          "askToBuy: \"On\" is no value for it; give off or on; with \"once\" behind it for the "
            + "next one only; did you mean on?"
        ),
        (
          ["set", "latency", "soon"],
          "latency: \"soon\" is no value for it; give something like 0.5s-2s; with \"once\" behind it "
            + "for the next one only"
        ),
        (
          ["set", "emptyRestore", "Fail"],
          "emptyRestore: \"Fail\" is no value for it; give finishes or fails; with \"once\" "
            + "behind it for the next one only; did you mean fails?"
        ),
        (["set", "askToBuy"], "set needs NAME VALUE…; see storefront set --help"),
        (["unset"], "unset needs NAME…; see storefront unset --help"),
      ])
    func refusals(words: [String], message: String) throws {
      let run = try folder.start(
        words, environment: ["STOREFRONT_STATE": folder.path("never.ledger")]
      ).wait()
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(run.errors == "storefront: \(message)\n")
      #expect(!FileManager.default.fileExists(atPath: folder.path("never.ledger")))
    }

    @Test("reset takes back what it is told to")
    func reset() throws {
      _ = try folder.buy("com.example.club.map")
      _ = try folder.club("set", "askToBuy", "on")
      #expect(
        try folder.club("reset", "--settings").output
          == "The conditions are those of the file again.\n")
      #expect(try folder.club("conditions", "askToBuy").lines.first?.contains(" off ") == true)
      #expect(try folder.club("transactions").lines.count == 1)
      _ = try folder.club("set", "askToBuy", "on")
      #expect(try folder.club("reset", "--transactions").output == "The store is empty.\n")
      #expect(try folder.club("conditions", "askToBuy").lines.first?.contains(" on ") == true)
      let both = try folder.club("reset", "--settings", "--transactions")
      #expect(
        both.output
          == "The store is empty.\nThe conditions are those of the file again.\n")
      #expect(try folder.club("conditions", "askToBuy").lines.first?.contains(" off ") == true)
      let json = try conditions(folder.club("reset", "--settings", "--json"))
      #expect(json.allSatisfy { $0["source"] as? String != "changed" })
    }
  }
}
