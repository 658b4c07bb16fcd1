import StoreCore
import Testing

@testable import StorefrontUI

@Suite("A catalog that was read again")
struct CatalogReadTests {
  private let header = StoreHeader(catalogName: "星の冒険 2", storefront: "JPN", currency: "JPY")

  private func news(
    without ids: [String] = [], unknown: [String] = [], warnings: [String] = []
  ) -> Action {
    let rows = Fixtures.products.filter { row in
      !ids.contains { row.id == "com.example.stars." + $0 }
    }
    return .catalogRead(
      CatalogNews(header: header, products: rows, unknown: unknown, warnings: warnings))
  }

  /// On "Remove ads": below it Pro and Club monthly, above it the hat.
  private func user() -> User { User(Fixtures.products(80, 24)) }

  @Test("shows at once, title and all, and says how many products it has")
  func shows() {
    var user = user()
    user.send(news(without: ["hint"]))
    #expect(user.state.header == header)
    #expect(user.state.products.rows.count == 9)
    #expect(user.notice == "Catalog read again: 9 products.")
    #expect(user.state.notice?.severity == .success)
    user.wait(8_000)
    #expect(user.notice == nil)
  }

  @Test("keeps the selection, the order and the filter, though rows above are gone")
  func keeps() {
    var user = user()
    user.press("S")
    user.press("/")
    user.type("com.example.stars.")
    user.press(.enter)
    #expect(user.selectedProduct == "com.example.stars.noads")
    user.send(news(without: ["founders", "club.year", "hat"], unknown: ["new.id"]))
    #expect(user.selectedProduct == "com.example.stars.noads")
    #expect(user.state.products.sort.isReversed)
    #expect(user.state.products.filter.text == "com.example.stars.")
    #expect(user.state.products.count == 7, "the unknown id does not match")
  }

  @Test(
    "has the selection fall to the next that is left, else to the one above",
    arguments: [
      (["noads"], "pro"), (["noads", "hat", "hint"], "pro"), (["noads", "pro"], "club.month"),
      (
        ["noads", "pro", "club.month", "season", "club.quarter", "club.year", "founders"], "hat"
      ),
    ])
  func neighbour(gone: [String], selected: String) {
    var user = user()
    user.send(news(without: gone))
    #expect(user.selectedProduct == "com.example.stars." + selected)
  }

  @Test("without any product leaves an empty list, and takes the selection up again after")
  func empty() {
    var user = user()
    user.send(.catalogRead(CatalogNews(header: header, products: [])))
    #expect(user.selectedProduct == nil)
    #expect(user.notice == "Catalog read again: 0 products.")
    user.send(news())
    #expect(user.selectedProduct == "com.example.stars.hint")
  }

  @Test("closes the card of a product that is gone, and no other")
  func card() {
    var user = user()
    user.press(.enter)
    user.send(news(without: ["hat"]))
    #expect(user.state.overlay == .details(top: 0))
    user.send(news(without: ["noads"]))
    #expect(user.state.overlay == nil)
  }

  @Test("tells the first of its warnings, and how many more there are")
  func warnings() {
    var user = user()
    user.send(news(warnings: ["a.plist:3:1: warning: no price"]))
    #expect(
      user.notice == "Catalog read again: 10 products. a.plist:3:1: warning: no price")
    #expect(user.state.notice?.severity == .warning)
    user.send(news(warnings: ["a.plist:3:1: warning: no price", "x", "y"]))
    #expect(user.notice?.hasSuffix("no price (and 2 more: storefront check)") == true)
  }

  @Test("that could not be read says why until a key is pressed, and changes nothing")
  func refused() {
    var user = user()
    let rows = user.state.products
    user.send(.catalogRefused("a.plist:3:1: error: no list"))
    user.wait(60_000)
    #expect(user.notice == "The catalog stays as it was: a.plist:3:1: error: no list")
    #expect(user.state.notice?.severity == .failure)
    #expect(user.state.products == rows)
    user.press("j")
    #expect(user.notice == nil)
  }

  @Test("leaves a list that is being loaded to its answer")
  func loading() {
    var user = user()
    user.press(.function(5), gives: [.readCatalog, .loadProducts])
    user.send(news(without: ["noads"]))
    #expect(user.state.products.load.isLoading)
    user.send(.productsLoaded(Fixtures.products, unknown: []))
    #expect(user.state.products.load == .loaded)
  }

  @Test("F5 reads it on the screen of conditions too")
  func conditions() {
    var user = User(Fixtures.conditions(80, 24))
    user.press(.function(5), gives: [.readCatalog, .loadConditions])
  }

  @Test("has the open sheet show what would be paid now, with its answer still open")
  func sheet() {
    var user = User(Fixtures.sheet(80, 24))
    user.press(.right)
    var prompt = Fixtures.prompt
    prompt.displayPrice = "$0.59"
    user.send(.promptRaised(prompt))
    #expect(user.state.sheet?.prompt.displayPrice == "$0.59")
    #expect(user.state.sheet?.focus == .confirm)
  }

  @Test("is a notice on the rule, in a frame")
  func frame() {
    var user = user()
    user.send(news(without: ["noads", "founders", "club.year"]))
    expect(
      user.state,
      shows: """
         Storefront · 星の冒険 2                                 JPN · JPY   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                  7 of 7
           PRODUCT                   KIND               PRICE ↑  STATUS
           ヒントひとつ              consumable           $0.00
           小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
         ▌ 去广告 Pro                non-consumable       $2.99
           Club monthly              auto-renewable    $4.99/mo  ↻ subscribed
           Season pass               non-renewing         $9.99  ! unfinished
           Club quarterly            auto-renewable  $12.99/3mo







         ──────────────────────────────────────────────────────────────────────────────
         去广告 Pro                                                               $2.99
         com.example.stars.pro · non-consumable


         ─ ✓ Catalog read again: 7 products. ──────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit  ? help
        """)
  }
}
