import Foundation
import Screen
import StoreCore
import StorefrontUI
import Testing

@Suite("What the store's sheets say")
@MainActor
struct SheetTermsTests {
  let bench: SessionBench

  init() throws {
    bench = try SessionBench(dialogs: true, catalog: SubscriptionFixtures.catalog)
  }

  private var prompt: PromptRow? { bench.state.sheet?.prompt }

  /// Buys up to the sheet.
  private func ask(_ product: String) {
    bench.run("buy \(product)")
    bench.wait(milliseconds: 900)
  }

  private func buy(_ product: String) {
    ask(product)
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
  }

  @Test("an introductory offer is told to those who may have it, and what follows it")
  func offer() {
    ask("month")
    #expect(prompt?.terms.first == "auto-renewable · 1 week free, then $4.99/mo")
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
    ask("month")
    #expect(prompt?.terms.first == "auto-renewable · subscribed already, nothing is charged")
  }

  @Test("an upgrade takes the place of the other at once, a downgrade begins with the renewal")
  func planChange() {
    buy("month")
    ask("year")
    #expect(
      prompt?.terms.prefix(2) == [
        "auto-renewable · renews until it is cancelled", "takes the place of month at once",
      ])
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
    ask("month")
    #expect(prompt?.terms[1].hasPrefix("begins with the next renewal, ") == true)
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
    ask("year")
    #expect(prompt?.terms[1] == "does not change to month any more")
  }

  @Test("what is owned costs nothing")
  func owned() {
    buy("pro")
    ask("pro")
    #expect(prompt?.terms.first == "non-consumable · owned already, nothing is charged")
  }

  @Test("the consent names the price that is paid and the new one, and when it ends without")
  func consent() throws {
    buy("month")
    bench.run("set prices month=6.99")
    try bench.app("test").perform(.requestPriceConsent(0))
    bench.wait(milliseconds: 0)
    #expect((prompt?.kind, prompt?.displayPrice) == (.priceConsent, "$6.99/mo"))
    #expect(prompt?.terms[0] == "From $4.99/mo to $6.99/mo at the next renewal.")
    #expect(prompt?.terms[1].hasPrefix("Without consent it ends ") == true)
    bench.press(.enter)
    #expect(bench.state.transactions.rows.last?.record.consent == .declined)
    let outlook = bench.state.products.row(id: "month")?.outlook
    #expect(outlook?.course == .ends)
    #expect(outlook?.reason == "the higher price was refused")
  }

  @Test("the sign-in of a restore can be cancelled, failed, or made")
  func signIn() {
    for (key, notice) in [
      (Key.escape, "Restore: cancelled (SKError 2 paymentCancelled)"),
      (.character("f"), "Restore: The sign-in failed. (SKError 0 unknown)"),
      (.character("y"), "Nothing to restore."),
    ] {
      bench.run("restore")
      bench.wait(milliseconds: 0)
      #expect(prompt?.kind == .signIn)
      #expect(prompt?.terms.prefix(2) == ["to restore purchases", "for storefront"])
      bench.press(key)
      bench.wait(milliseconds: 900)
      #expect(bench.notice == notice)
      #expect(bench.state.lock == nil)
    }
  }

  @Test("another app's restore, receipt refresh and purchase ask here, and are answered here")
  func otherApp() throws {
    let game = try bench.app("game")
    bench.run("set account signedOut")
    try game.perform(.restore(applicationUsername: nil, by: game.caller))
    bench.wait(milliseconds: 0)
    #expect((prompt?.client, prompt?.isOwn) == ("game", false))
    #expect(prompt?.terms.prefix(2) == ["to restore purchases", "for game"])
    bench.press(.character("f"))
    bench.wait(milliseconds: 0)
    try game.perform(.refreshReceipt(request: 7, by: game.caller))
    bench.wait(milliseconds: 0)
    #expect(prompt?.terms.first == "to refresh the receipt")
    bench.press(.escape)
    bench.wait(milliseconds: 0)
    try game.perform(.add(PaymentRequest(productID: "pro"), by: game.caller))
    bench.wait(milliseconds: 0)
    #expect(prompt?.terms.first == "to buy pro · $2.99")
    bench.press(.character("y"))
    bench.wait(milliseconds: 0)
    #expect((prompt?.kind, prompt?.title) == (.purchase, "pro"))
    bench.press(.character("y"))
    bench.wait(milliseconds: 900)
    #expect(bench.status("pro") == .unfinished)
    let told = bench.state.events.rows.map { "\($0.what) \($0.of)" }
    #expect(told.contains("restore failed SKError 0 unknown"))
    #expect(told.contains("receipt not refreshed SKError 2 paymentCancelled"))
  }
}
