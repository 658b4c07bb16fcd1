import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("takes conditions for the next one only")
  struct OnceConditionTests {
    @Test("by o; another process that meets one uses it up, and the screen shows what held before")
    func key() throws {
      let folder = try TestFolder()
      try folder.openClub()
      _ = try folder.club("set", "dialogs", "off")
      let terminal = try folder.open(
        folder.path("Club.storekit"), "--state", folder.path("club.ledger"))
      try terminal.type("4", until: "Ask to Buy")
      try terminal.type("jo", until: "on once")
      #expect(terminal.rows[0].contains("ask to buy once"))
      try terminal.type("o", untilGone: "on once")
      try terminal.type("o", until: "on once")
      #expect(try folder.buy("com.example.club.map").status == 75)
      try terminal.wait(for: "off again") { !$0.text.contains("on once") }
      #expect(terminal.selectedRow?.contains(" off ") == true)
      #expect(try folder.buy("com.example.club.noads").status == 0)
    }
  }
}
