import Foundation
import Testing

extension CommandLineTests {
  @Suite("what acts on subscriptions")
  struct SubscriptionCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func first(_ run: CommandRun, in list: String = "transactions") throws -> NSDictionary {
      try #require((run.json?[list] as? [NSDictionary])?.first)
    }

    @Test("renew begins the next period now, by the product or by a transaction of it")
    func renew() throws {
      _ = try folder.buy("com.example.club.radio")
      let run = try folder.club("renew", "com.example.club.radio")
      #expect(run.output == "Transaction 1, com.example.club.radio: renewed.\n")
      let json = try folder.club("renew", "1", "--json")
      let renewed = try first(json)
      #expect(renewed["id"] as? String == "2")
      #expect(renewed["originalId"] as? String == "0")
      #expect(renewed["reason"] as? String == "renewal")
      #expect(try folder.club("transactions").lines.first?.contains("  renewal, until ") == true)
    }

    @Test("expire ends the period of a product or of a transaction")
    func expire() throws {
      _ = try folder.buy("com.example.club.radio")
      let run = try folder.club("expire", "com.example.club.radio")
      #expect(run.output == "Transaction 0, com.example.club.radio: expired.\n")
      _ = try folder.buy("com.example.club.gold")
      #expect(
        try folder.club("expire", "1").output
          == "Transaction 1, com.example.club.gold: expired.\n")
    }

    @Test("renew and expire of what has ended say so")
    func ended() throws {
      _ = try folder.buy("com.example.club.radio")
      _ = try folder.club("expire", "com.example.club.radio")
      for command in ["renew", "expire"] {
        let run = try folder.club(command, "com.example.club.radio")
        #expect(run.status == 1)
        #expect(
          run.errors
            == "storefront: There is no subscription to com.example.club.radio that runs.\n")
      }
    }

    @Test("renew and expire say in one line what there is no subscription to")
    func noSubscription() throws {
      for command in ["renew", "expire"] {
        let none = try folder.club(command, "com.example.club.gold")
        #expect(none.status == 1)
        #expect(
          none.errors
            == "storefront: There is no subscription to com.example.club.gold that runs.\n")
        #expect(
          try folder.club(command, "gone").errors
            == "storefront: The store does not sell gone.\n")
        #expect(
          try folder.club(command, "7").errors == "storefront: There is no transaction 7.\n")
      }
    }

    @Test("autorenew has a subscription end with its period, or go on")
    func autoRenew() throws {
      _ = try folder.buy("com.example.club.radio")
      #expect(
        try folder.club("autorenew", "0", "off").output
          == "Transaction 0, com.example.club.radio: ends with its period.\n")
      let subscription = try first(
        folder.club("subscriptions", "--json"), in: "subscriptions")
      #expect(subscription["autoRenews"] as? Bool == false)
      #expect(
        try folder.club("autorenew", "0", "on").output
          == "Transaction 0, com.example.club.radio: renews itself.\n")
      let wrong = try folder.club("autorenew", "0", "maybe")
      #expect(wrong.status == 64)
      #expect(
        wrong.errors == "storefront: \"maybe\" is no way to renew: give on or off\n")
    }

    @Test("agree and refuse answer the question about a higher price")
    func consent() throws {
      _ = try folder.buy("com.example.club.radio")
      let early = try folder.club("agree", "0")
      #expect(early.status == 1)
      #expect(
        early.errors == "storefront: No consent to a price is asked for transaction 0.\n")
      for (command, word) in [("agree", "agreed"), ("refuse", "refused")] {
        _ = try folder.club("consent", "0")
        let run = try folder.club(command, "0")
        #expect(run.output == "Transaction 0, com.example.club.radio: \(word).\n")
      }
      #expect(
        try folder.club("subscriptions").output.contains(
          "  ends then: no consent to the higher price  "))
      let refused = try first(folder.club("transactions", "--json"))
      #expect(refused["consent"] as? String == "declined")
    }

    @Test("subscriptions tells each group's, and what becomes of it")
    func subscriptions() throws {
      #expect(try folder.club("subscriptions").output == "No subscriptions.\n")
      _ = try folder.buy("com.example.club.radio")
      let run = try folder.club("subscriptions")
      #expect(run.lines.count == 1)
      #expect(run.output.contains("com.example.club.radio  subscribed  until "))
      #expect(run.output.contains("  renews  transaction 0\n"))
      let json = try first(folder.club("subscriptions", "--json"), in: "subscriptions")
      let group = try #require(json["group"])
      let expires = try #require(json["expires"] as? String)
      #expect(
        json == [
          "group": group, "product": "com.example.club.radio", "status": "subscribed",
          "transaction": "0", "originalId": "0", "client": "storefront", "expires": expires,
          "graceEnds": NSNull(), "retryEnds": NSNull(), "autoRenews": true,
          "nextProduct": NSNull(), "nextOffer": NSNull(), "renewalPrice": "1.99",
          "expirationReason": NSNull(),
        ])
      _ = try folder.club("expire", "com.example.club.radio")
      #expect(try folder.club("subscriptions").output.contains("  expired  "))
    }

    @Test("a renewal that fails is told, and resolve has it succeed")
    func billingRetry() throws {
      _ = try folder.buy("com.example.club.radio")
      _ = try folder.club("set", "billingRetry", "on")
      _ = try folder.club("set", "gracePeriod", "on")
      _ = try folder.club("clock", "step", "8d")
      let run = try folder.club("subscriptions")
      #expect(run.output.contains("  inGracePeriod  until "))
      #expect(run.output.contains("  tries to renew until "))
      #expect(try folder.club("owned").output.contains(", in grace  transaction 0  "))
      #expect(try folder.club("transactions").output.contains(", in grace until "))
      _ = try folder.club("unset", "billingRetry")
      #expect(
        try folder.club("resolve", "0").output
          == "Transaction 1, com.example.club.radio: renewed.\n")
      #expect(try folder.club("subscriptions").output.contains("  subscribed  until "))
    }

    @Test("buy --offer asks for a promotional offer, as an app does")
    func offer() throws {
      let early = try folder.buy("com.example.club.gold", "--offer", "back", "--json")
      #expect(early.status == 1)
      #expect(early.errors.contains("SKError 18 ineligibleForOffer"))
      #expect(try first(folder.buy("com.example.club.gold", "--json"))["price"] as? String == "0")
      _ = try folder.club("expire", "com.example.club.gold")
      let bought = try folder.buy("com.example.club.gold", "--offer", "back", "--json")
      #expect(bought.status == 0)
      let transaction = try first(bought)
      #expect(transaction["price"] as? String == "4.99")
      #expect(
        transaction["offer"] as? NSDictionary
          == ["kind": "promotional", "id": "back", "paymentMode": "payAsYouGo"])
      let unknown = try folder.buy("com.example.club.gold", "--offer", "none")
      #expect(unknown.errors.contains("SKError 11 invalidOfferIdentifier"))
    }
  }
}
