import StoreKitTest
import TerminalTestSupport
import Testing

@Suite("SKTestSession: a terminal beside the tests", .serialized)
struct TerminalBesideTests {
  @Test("shows a test's payment sheet, and what the test does, while it runs")
  func live() throws {
    let folder = try TemporaryFolder()
    let probe = try SessionProbe(Configurations.shop, in: folder, client: "ShopTests")
    #expect(probe.prints("ready"))
    let terminal = try EmulatedTerminal(
      BuiltProgram.path("storefront"), [Configurations.shop.path],
      environment: EmulatedTerminal.environment.merging(
        ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
      ) { $1 })
    try terminal.wait(forText: "PRODUCT")
    try probe.say("pay pro")
    try terminal.wait(forText: "ShopTests asks")
    terminal.type("y")
    #expect(probe.prints("updated pro purchased"))
    try probe.say("clear")
    #expect(probe.prints("done clear"))
    terminal.type("2")
    try terminal.wait(for: "empty store") { !$0.text.contains("ShopTests") }
  }
}
