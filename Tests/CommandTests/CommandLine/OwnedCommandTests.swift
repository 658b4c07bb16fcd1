import Foundation
import StoreCore
import Testing

@testable import storefront

extension CommandLineTests {
  @Suite("owned and apps")
  struct OwnedCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    @Test("owned tells what the customer has, and what the app knows of it")
    func owned() throws {
      #expect(try folder.club("owned").output == "Nothing is owned.\n")
      _ = try folder.buy("com.example.club.map")
      _ = try folder.buy("com.example.club.coins")
      #expect(
        try folder.club("owned").output
          == "  com.example.club.map  owned  transaction 0  storefront: purchased\n")
      let json = try #require(folder.club("owned", "--json").json)
      let products = try #require(json["products"] as? [NSDictionary])
      let told = try #require((products.first?["told"] as? [NSDictionary])?.first)
      #expect(
        products == [
          [
            "product": "com.example.club.map", "owned": true, "transaction": "0",
            "until": NSNull(), "familyShared": false, "inGracePeriod": false,
            "told": [
              [
                "client": "storefront", "transaction": "0", "word": "purchased",
                "time": try #require(told["time"]), "difference": NSNull(),
              ]
            ],
          ]
        ])
    }

    @Test("owned marks what an app does not know yet")
    func differences() throws {
      _ = try folder.buy("com.example.club.map")
      _ = try folder.club("refund", "0")
      _ = try folder.club("create", "com.example.club.noads")
      let lines = try folder.club("owned").lines
      #expect(
        lines == [
          "!  com.example.club.map    not owned                 "
            + "storefront: purchased, it still believes the purchase: refunded",
          "!  com.example.club.noads  owned      transaction 1  no app was told",
        ])
    }

    @Test("owned tells of an app that is there and was told nothing")
    func silence() throws {
      let running = try folder.start(
        ["events", "--follow"],
        environment: [
          "STOREFRONT_CATALOG": folder.path("Club.storekit"),
          "STOREFRONT_STATE": folder.path("club.ledger"), "STOREFRONT_CLIENT": "Watcher",
        ])
      #expect(running.says("attached"))
      _ = try folder.buy("com.example.club.noads")
      #expect(
        try folder.club("owned").output
          == "!  com.example.club.noads  owned  transaction 0  "
          + "Watcher: it has not heard of transaction 0: a restore tells it; "
          + "storefront: purchased\n")
      let products = try folder.club("owned", "--json").json?["products"] as? [NSDictionary]
      let told = try #require((products?.first?["told"] as? [NSDictionary])?.first)
      #expect(
        told == [
          "client": "Watcher", "transaction": NSNull(), "word": NSNull(), "time": NSNull(),
          "difference": "it has not heard of transaction 0: a restore tells it",
        ])
      running.send(SIGTERM)
      #expect(try running.wait().status == 143)
    }

    @Test("apps tells who is attached, and not the command itself")
    func apps() throws {
      #expect(try folder.club("apps").output == "Nobody is attached.\n")
      let running = try folder.start(
        ["events", "--follow"],
        environment: [
          "STOREFRONT_CATALOG": folder.path("Club.storekit"),
          "STOREFRONT_STATE": folder.path("club.ledger"), "STOREFRONT_CLIENT": "Watcher",
        ])
      #expect(running.says("attached"))
      let run = try folder.club("apps")
      let pattern = /Watcher  \d+  since [-\d]{10} [:\d]{8} UTC  no observer\n/
      #expect(run.output.wholeMatch(of: pattern) != nil, "\(run.output)")
      let json = try #require(folder.club("apps", "--json").json?["apps"] as? [NSDictionary])
      #expect(json.first?["client"] as? String == "Watcher")
      #expect(json.first?["observers"] as? Int == 0)
      #expect(json.first?["terminal"] as? Bool == false)
      running.send(SIGTERM)
      #expect(try running.wait().status == 143)
    }
  }
}
