import Foundation
import Testing

extension TestFolder {
  /// Puts `Fixtures.club` here, and a store of it that answers at once.
  func openClub() throws {
    let catalog = try write(Fixtures.club, to: "Club.storekit")
    _ = try quickStore(catalog, named: "club.ledger")
  }

  /// `storefront buy` on the club.
  func buy(_ id: String, _ options: String...) throws -> CommandRun {
    try runClub(["buy", id] + options)
  }

  /// A command on the club.
  @discardableResult func club(_ words: String...) throws -> CommandRun { try runClub(words) }

  private func runClub(_ words: [String]) throws -> CommandRun {
    let variables = [
      "STOREFRONT_CATALOG": path("Club.storekit"), "STOREFRONT_STATE": path("club.ledger"),
    ]
    return try start(words, environment: variables).wait()
  }
}

extension CommandLineTests {
  @Suite("buy, restore and the store's own")
  struct StoreCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func transactions(_ run: CommandRun) throws -> [NSDictionary] {
      #expect(run.json?["schema"] as? Int == 1)
      #expect(run.json?.count == 2)
      return try #require(run.json?["transactions"] as? [NSDictionary])
    }

    @Test("buy is answered yes without a terminal, finishes, and says which transaction")
    func buy() throws {
      let run = try folder.buy("com.example.club.noads")
      #expect(run.status == 0)
      #expect(run.output == "Bought com.example.club.noads: transaction 0.\n")
      #expect(run.errors == "")
    }

    @Test("buy --json prints the transaction with all its keys")
    func buyJSON() throws {
      let run = try folder.buy("com.example.club.coins", "--quantity", "3", "--json")
      #expect(run.status == 0)
      let transaction = try #require(try transactions(run).first)
      let date = try #require(transaction["date"] as? String)
      let added = try #require(transaction["added"] as? String)
      #expect(added < date)
      #expect(date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil)
      #expect(
        transaction == [
          "id": "0", "originalId": "0", "product": "com.example.club.coins",
          "client": "storefront", "state": "purchased", "quantity": 3, "date": date,
          "finished": true, "error": NSNull(), "added": added, "price": "2.97", "currency": "USD",
          "expires": NSNull(), "revoked": NSNull(), "revocationReason": NSNull(),
          "consent": "none", "issue": "none", "reason": "purchase", "group": NSNull(),
          "offer": NSNull(), "upgraded": false, "graceEnds": NSNull(), "familyShared": false,
        ])
    }

    @Test("buy of an id that the store does not know fails")
    func unknown() throws {
      let run = try folder.buy("com.example.club.gone")
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(
        run.errors == "storefront: com.example.club.gone could not be bought: "
          + "the store does not know the id com.example.club.gone\n")
      let json = try folder.buy("gone\u{1B}[31m", "--json")
      #expect(json.status == 1)
      #expect(try transactions(json).isEmpty)
      #expect(!json.errors.contains("\u{1B}"))
    }

    @Test(
      "buy of a quantity that there is not is a usage error", arguments: ["0", "11", "-1", "x"])
    func quantity(text: String) throws {
      let run = try folder.buy("com.example.club.coins", "--quantity=" + text)
      #expect(run.status == 64)
      #expect(
        run.errors
          == "storefront: --quantity: \"\(text)\" is no quantity: give 1 to 10\n")
      #expect(try folder.club("transactions").output == "No transactions.\n")
    }

    @Test("buy fails with the SKError that the store gives")
    func failing() throws {
      let catalog = folder.path("Club.storekit")
      let ledger = try folder.quickStore(catalog, conditions: ["nextPurchase": "clientInvalid"])
      let run = try folder.buy("com.example.club.coins", "--state", ledger, "--json")
      #expect(run.status == 1)
      #expect(
        run.errors
          == "storefront: com.example.club.coins was not bought: SKError 1 clientInvalid\n")
      let transaction = try #require(try transactions(run).first)
      #expect(transaction["state"] as? String == "failed")
      #expect(transaction["date"] is NSNull)
      #expect(
        transaction["error"] as? NSDictionary
          == ["domain": "SKErrorDomain", "code": 1, "name": "clientInvalid"])
      #expect(try folder.buy("com.example.club.coins", "--state", ledger).status == 0)
    }

    @Test("buy with Ask to Buy in the file ends with 75; approve and decline answer it")
    func deferral() throws {
      let catalog = try folder.write(Fixtures.family, to: "Family.storekit")
      let variables = ["STOREFRONT_STATE": try folder.quickStore(catalog)]
      func family(_ words: String...) throws -> CommandRun {
        try folder.start(words + ["--catalog", catalog], environment: variables).wait()
      }
      let first = try family("buy", "com.example.family.toy")
      #expect(first.status == 75)
      #expect(first.output == "com.example.family.toy waits for approval: transaction 0.\n")
      let second = try family("buy", "com.example.family.toy", "--json")
      #expect(second.status == 75)
      let waiting = try #require(try transactions(second).first)
      #expect(waiting["state"] as? String == "deferred")
      #expect(waiting["date"] is NSNull)
      #expect(waiting["finished"] as? Bool == false)
      let approved = try family("approve", "0")
      #expect(approved.status == 0)
      #expect(approved.output == "Transaction 0, com.example.family.toy: approved.\n")
      let declined = try family("decline", "1", "--json")
      #expect(declined.status == 0)
      #expect(try transactions(declined).first?["state"] as? String == "failed")
      let again = try family("approve", "0")
      #expect(again.status == 1)
      #expect(
        again.errors == "storefront: Transaction 0 is purchased: "
          + "only a deferred one can be approved or declined.\n")
    }

    @Test("restore tells what came back, or that there is nothing")
    func restore() throws {
      #expect(try folder.club("restore").output == "Nothing to restore.\n")
      #expect(try transactions(folder.club("restore", "--json")).isEmpty)
      _ = try folder.buy("com.example.club.noads")
      _ = try folder.buy("com.example.club.coins")
      _ = try folder.buy("com.example.club.gold")
      let run = try folder.club("restore")
      #expect(run.status == 0)
      #expect(run.output == "2 restored: No ads, Gold\n")
      let json = try transactions(folder.club("restore", "--json"))
      #expect(json.map { $0["state"] as? String } == ["restored", "restored"])
      #expect(json.map { $0["originalId"] as? String } == ["2", "0"])
    }

    @Test("restore without a network fails with the store's error")
    func offline() throws {
      try StoreSetup.write(
        catalog: folder.path("Club.storekit"), ledger: folder.path("club.ledger"),
        conditions: ["offline": "on"])
      let run = try folder.club("restore")
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(
        run.errors == "storefront: nothing was restored: SKError 0 unknown, "
          + "Cannot connect to the App Store\n")
      let buying = try folder.buy("com.example.club.map")
      #expect(buying.status == 1)
      #expect(
        buying.errors == "storefront: com.example.club.map could not be bought: "
          + "the App Store cannot be reached\n")
    }

    @Test("transactions prints them newest first, a line each")
    func transactions() throws {
      #expect(try folder.club("transactions").output == "No transactions.\n")
      #expect(try transactions(folder.club("transactions", "--json")).isEmpty)
      _ = try folder.buy("com.example.club.noads")
      _ = try folder.buy("com.example.club.coins")
      let run = try folder.club("transactions")
      #expect(run.status == 0)
      #expect(run.lines.count == 2)
      #expect(run.lines[0].hasPrefix("1  Coins   purchased  "))
      #expect(run.lines[1].hasPrefix("0  No ads  purchased  "))
      #expect(run.lines[0].hasSuffix(" UTC  finished  storefront"))
    }

    @Test(
      "what acts on a transaction refuses what is none",
      arguments: [
        "approve", "decline", "resolve", "refund", "revoke", "consent", "agree", "refuse", "finish",
        "delete",
      ])
    func wrongTransactions(command: String) throws {
      for word in ["7", "9223372036854775807"] {
        let run = try folder.club(command, word)
        #expect(run.status == 1)
        #expect(run.errors == "storefront: There is no transaction \(word).\n")
      }
      for word in ["x", "1.5", "9223372036854775808", ""] {
        let run = try folder.club(command, word)
        #expect(run.status == 64, "\(word)")
        #expect(
          run.errors
            == "storefront: \"\(word)\" is no transaction: give its number\n")
      }
      #expect(try folder.club(command, "--", "-1").status == 64)
      #expect(try folder.club(command).status == 64)
    }

    @Test("finish ends what was left unfinished, once")
    func finish() throws {
      let catalog = folder.path("Club.storekit")
      let ledger = try folder.quickStore(catalog, conditions: ["finishing": "manual"])
      let bought = try folder.buy("com.example.club.coins", "--state", ledger, "--json")
      #expect(try transactions(bought).first?["finished"] as? Bool == false)
      let run = try folder.storefront("finish", "0", "--catalog", catalog, "--state", ledger)
      #expect(run.status == 0)
      #expect(run.output == "Transaction 0, com.example.club.coins: finished.\n")
      let again = try folder.storefront("finish", "0", "--catalog", catalog, "--state", ledger)
      #expect(again.status == 1)
      #expect(again.errors == "storefront: Transaction 0 is finished already.\n")
    }

    @Test("reset empties the store")
    func reset() throws {
      _ = try folder.buy("com.example.club.noads")
      #expect(try folder.club("reset").output == "The store is empty.\n")
      #expect(try folder.club("transactions").output == "No transactions.\n")
      #expect(try transactions(folder.club("reset", "--json")).isEmpty)
    }

    @Test("a store that is named needs no catalog beside it")
    func ledgerAlone() throws {
      let catalog = folder.path("Club.storekit")
      let ledger = try folder.quickStore(catalog)
      #expect(try folder.storefront("buy", "com.example.club.map", "--state", ledger).status == 0)
      let run = try folder.storefront("transactions", "--state", ledger)
      #expect(run.lines.first?.hasPrefix("0  Map  purchased") == true)
    }
  }
}
