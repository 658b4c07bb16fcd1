import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("asks for sign-in and consent, and shows how subscriptions go on")
  struct SubscriptionTests {
    private let folder: TestFolder
    private let catalog: String
    private let fast = "monthlyRenewalEveryFiveMinutes"

    init() throws {
      folder = try TestFolder()
      catalog = try folder.write(Fixtures.club, to: "Club.storekit")
    }

    private func open(_ conditions: [String: String] = [:]) throws -> EmulatedTerminal {
      let ledger = try folder.quickStore(catalog, conditions: conditions)
      return try folder.open(catalog, "--state", ledger)
    }

    private func command(_ words: String...) throws -> RunningCommand {
      try folder.start(
        words + ["--catalog", catalog],
        environment: ["STOREFRONT_STATE": folder.path("quick.ledger")])
    }

    @Test("the sign-in of a restore can fail by its key, and by its button")
    func signIn() throws {
      let terminal = try open()
      try terminal.type("r", until: "▐ Cancel ▌      Fail        Sign In")
      #expect(terminal.text.contains("┌─ Restoring · "))
      #expect(terminal.text.contains("to restore purchases"))
      try terminal.type("f", until: "Restore: The sign-in failed. (SKError 0 unknown)")
      try terminal.type("r", until: "▐ Cancel ▌")
      try terminal.type("\u{1B}[C", until: "▐ Fail ▌")
      try terminal.type("\r", until: "Restore: The sign-in failed.")
    }

    @Test("a command's restore asks here, and ends with what is answered here")
    func otherProcess() throws {
      let terminal = try open()
      let restore = try command("restore")
      try terminal.wait(forText: "Sign in to the App Store")
      terminal.settle(50)
      try terminal.type("f", untilGone: "Sign in")
      let run = try restore.wait()
      #expect(run.status == 1)
      #expect(run.errors.contains("The sign-in failed"))
    }

    @Test("who is signed out signs in, then buys; the title tells it")
    func signedOut() throws {
      let terminal = try open(["account": "signedOut"])
      #expect(terminal.rows[0].contains("signed out"))
      try terminal.type("b", until: "to buy Coins · $0.99")
      try terminal.type("y", until: "consumable · charged once")
      #expect(!terminal.rows[0].contains("signed out"))
      try terminal.type("y", until: "✓ Bought Coins")
    }

    @Test("a step of the clock renews what is subscribed; without auto-renew it ends")
    func clock() throws {
      let terminal = try open(["dialogs": "off", "timeRate": fast])
      #expect(terminal.rows[0].contains("month = 5 min"))
      try terminal.type("/gold\r", until: "▌ Gold")
      #expect(terminal.rows[3].contains("free"))
      try terminal.type("b", until: "↻ renews ")
      try terminal.type("2", until: "1 of 1")
      try terminal.type(":clock step 1h\r", until: "The store's clock is 1 h further: ")
      #expect(terminal.rows[0].contains("+1 h"))
      #expect(!terminal.text.contains("1 of 1"))
      try terminal.type("1", until: "↻ renews ")
      try terminal.type(":set billingRetry on\r", until: "billing retry   month = 5 min")
      try terminal.type(":clock step 6m\r", until: "! billing retry")
      try terminal.type(":clock step 1d\r", until: "· expired")
    }

    @Test("the clock is stepped and the rate chosen on the conditions' screen")
    func conditions() throws {
      let terminal = try open()
      try terminal.type("4+", until: "Step the clock by: ")
      try terminal.type("31d\r", until: "The store's clock is 31 d further: ")
      let down = String(repeating: "j", count: 13)
      try terminal.type(down, until: "▌   Renewal rate")
      try terminal.type("\r\t\t", until: "thirtyMinutesIsOneDay  a day is 30 minutes")
      try terminal.type("\r", until: "day = 30 min")
      try terminal.type("j", until: "▌   Store clock")
      try terminal.type(" ", until: " · paused")
      #expect(terminal.rows[0].contains("paused   day = 30 min   +31 d"))
    }

    @Test("a higher price is asked about with both prices; refused, the subscription ends")
    func consent() throws {
      let terminal = try open(["dialogs": "off"])
      try terminal.type("/gold\r", until: "▌ Gold")
      try terminal.type("b", until: "↻ renews ")
      try terminal.type(":set dialogs on\r", untilGone: "set dialogs")
      try terminal.type(":set prices com.example.club.gold=12.99\r", until: "$12.99/mo")
      let asked = try command("consent", "0")
      _ = try asked.wait()
      try terminal.wait(forText: "▐ Refuse ▌      Agree")
      terminal.settle(50)
      #expect(terminal.text.contains("From $9.99/mo to $12.99/mo at the next renewal."))
      try terminal.type("n", until: "↻ ends ")
    }

    @Test("what is removed from sale is gone from the table at once")
    func removed() throws {
      let terminal = try open()
      #expect(terminal.text.contains("No ads"))
      let line = ":set unknownProducts com.example.club.noads\r"
      try terminal.type(line, until: "1 unknown id")
      #expect(terminal.row(with: "No ads") == nil)
      #expect(terminal.row(with: "com.example.club.noads") != nil)
    }
  }
}
