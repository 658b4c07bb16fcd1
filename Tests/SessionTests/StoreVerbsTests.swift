import Foundation
import Screen
import StoreCore
import StorefrontUI
import Testing

@testable import Session

@Suite("The store in the terminal")
@MainActor
struct StoreVerbsTests {
  let bench: SessionBench

  init() throws { bench = try SessionBench() }

  @Test("restores nothing, and says so")
  func restoreNothing() {
    bench.run("restore")
    #expect(bench.state.lock?.subject == .restore)
    bench.wait(milliseconds: 900)
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "Nothing to restore.")
  }

  @Test("restores all that is restorable, each named once, and finishes them")
  func restoreSeveral() {
    for product in ["pro", "gems", "club"] { bench.buy(product) }
    bench.run("restore")
    bench.wait(milliseconds: 900)
    #expect(bench.notice == "2 restored: pro, club")
    #expect(bench.state.transactions.total == 5)
    #expect(bench.state.transactions.unfinished == 0)
    #expect(bench.status("club") == .subscribed)
  }

  @Test("says why a restore failed, and gives the screen back")
  func restoreOffline() {
    bench.run("set offline on")
    bench.run("restore")
    bench.wait(milliseconds: 900)
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "Restore: Cannot connect to the App Store. (SKError 0 unknown)")
  }

  @Test("is relaunched: what was unfinished is delivered again, and finished")
  func relaunch() {
    bench.run("set finishing manual")
    bench.buy("gems")
    bench.run("relaunch")
    bench.wait(milliseconds: 900)
    #expect(bench.notice == "Relaunched: 1 delivered again.")
    #expect(bench.status("gems") == .unfinished)
    bench.run("set finishing automatic")
    bench.run("relaunch")
    bench.wait(milliseconds: 900)
    #expect(bench.status("gems") == ProductStatus.none)
    #expect(bench.state.transactions.unfinished == 0)
  }

  @Test("is relaunched on its file, and lets go of the client before")
  func relaunchOnFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = try SessionBench(ledgerPath: folder.appending(path: "store.ledger").path)
    bench.buy("pro")
    weak let first: StoreClient? = bench.session.client
    bench.run("relaunch")
    bench.wait(milliseconds: 900)
    #expect(first == nil)
    #expect(bench.status("pro") == .owned)
    bench.buy("noads")
    #expect(bench.notice == "Bought noads: transaction 1, finished.")
  }

  @Test("is relaunched in the middle of a purchase, which goes on and is told in the rows")
  func relaunchWhilePurchasing() {
    bench.run("set latency 5s")
    bench.run("buy pro")
    bench.wait(milliseconds: 5_000)
    #expect(bench.status("pro") == .purchasing)
    bench.press(.character("2"))
    bench.run("relaunch")
    #expect(bench.state.lock == nil)
    bench.wait(milliseconds: 5_000)
    bench.wait(milliseconds: 5_000)
    #expect(bench.status("pro") == .owned)
    #expect(bench.state.transactions.rows.map(\.record.isFinished) == [true])
  }

  @Test("is emptied after a question: ids begin again, locks go")
  func reset() {
    bench.buy("pro")
    bench.run("reset")
    #expect(bench.status("pro") == .owned, "it asks first")
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
    #expect(bench.notice == "The store is empty.")
    #expect(bench.status("pro") == ProductStatus.none)
    #expect(bench.state.transactions.rows.isEmpty)
    #expect(bench.state.transactions.total == 0)
    bench.buy("noads")
    #expect(bench.notice == "Bought noads: transaction 0, finished.")
  }

  @Test("emptied by another process in the middle of a purchase gives the screen back")
  func resetElsewhere() throws {
    let app = try bench.app("tester")
    bench.run("buy pro")
    bench.wait(milliseconds: 900)
    #expect(bench.state.lock != nil)
    try app.perform(.reset)
    bench.wait(milliseconds: 2_000)
    #expect(bench.state.lock == nil)
    bench.buy("noads")
    #expect(bench.notice == "Bought noads: transaction 0, finished.")
  }

  @Test("emptied while the product is looked up buys nothing afterwards")
  func resetWhileLookingUp() throws {
    bench.run("buy pro")
    bench.wait(milliseconds: 500)
    #expect(bench.state.lock != nil)
    bench.run("reset")
    bench.press(.character("y"))
    #expect(bench.state.lock == nil)
    bench.wait(milliseconds: 5_000)
    #expect(bench.notice == "pro could not be bought: the store was emptied meanwhile")
    #expect(bench.state.transactions.total == 0)
    bench.buy("noads")
    #expect(bench.notice == "Bought noads: transaction 0, finished.")
  }

  @Test("shows another app's dialog and answers it; the app hears of it")
  func otherAppsPrompt() throws {
    bench.run("set dialogs on")
    let app = try bench.app("game")
    try app.perform(.add(PaymentRequest(productID: "pro", quantity: 2), by: app.caller))
    bench.executor.runAll()
    let sheet = try #require(bench.state.sheet)
    #expect((sheet.prompt.client, sheet.prompt.isOwn) == ("game", false))
    #expect((sheet.prompt.title, sheet.prompt.displayPrice) == ("pro", "2 × $2.99"))
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
    #expect(bench.state.sheet == nil)
    #expect(try app.transaction(0)?.state == .purchased)
    #expect(try app.transaction(0)?.isFinished == false, "it is the app's to finish")
    #expect(bench.state.transactions.rows.first?.record.client == "game")
  }

  @Test("takes the dialog away when another terminal has answered it")
  func answeredElsewhere() throws {
    bench.run("set dialogs on")
    let app = try bench.app("game")
    try app.perform(.add(PaymentRequest(productID: "pro"), by: app.caller))
    try app.perform(.add(PaymentRequest(productID: "noads"), by: app.caller))
    bench.executor.runAll()
    let first = try #require(bench.state.sheet?.prompt)
    try app.perform(.answer(prompt: first.id, .cancel))
    bench.executor.runAll()
    #expect(bench.state.sheet?.prompt.title == "noads", "one at a time, in order")
  }

  @Test("shows the prices of a new storefront at once, in its currency")
  func storefront() {
    bench.buy("pro")
    bench.run("set storefront JPN")
    #expect(bench.state.header.storefront == "JPN")
    #expect(bench.state.header.currency == "JPY")
    #expect(bench.state.products.row(id: "pro")?.displayPrice == "¥3")
    #expect(bench.state.transactions.rows.first?.displayPrice == "$2.99", "as it was charged")
    bench.run("set storefront ATLANTIS")
    #expect(bench.notice?.contains("\"ATLANTIS\" is no value for it") == true)
  }

  @Test("follows what another app does, in every list")
  func follows() throws {
    let app = try bench.app("game")
    try app.perform(.add(PaymentRequest(productID: "club"), by: app.caller))
    bench.executor.runAll()
    #expect(bench.status("club") == .purchasing)
    bench.wait(milliseconds: 900)
    #expect(bench.status("club") == .unfinished)
    try app.perform(.finish(0, by: app.caller))
    bench.executor.runAll()
    #expect(bench.status("club") == .subscribed)
    #expect(bench.state.transactions.total == 1)
    let rows = bench.state.events.rows.filter { $0.transaction == 0 }
    #expect(rows.map(\.who).contains("game"))
  }

  @Test("says when products cannot be loaded, and loads them when it is asked again")
  func failedLoad() throws {
    bench.run("set offline on")
    bench.press(.control("r"))
    bench.run("reload")
    bench.wait(milliseconds: 900)
    #expect(bench.state.products.load == .failed("Cannot connect to the App Store."))
    bench.run("set offline off")
    bench.run("reload")
    bench.wait(milliseconds: 900)
    #expect(bench.state.products.load == .loaded)
    #expect(bench.state.products.rows.count == 4)
  }

  @Test("refuses a condition that is none, and a transaction that is not there, in one line")
  func refusals() {
    bench.session.send(.keyPressed(.character("2")))
    bench.run("approve 77")
    #expect(bench.notice == "There is no transaction 77.")
    bench.run("set latency soon")
    #expect(
      bench.notice == "latency: \"soon\" is no value for it; give something like 0.5s-2s; with "
        + "\"once\" behind it for the next one only.")
  }
}
