import Testing

@testable import StorefrontUI

@Suite("The question about a higher price in frames")
struct ConsentFrameTests {
  private func consent(_ columns: Int, _ rows: Int) -> AppState {
    let prompt = PromptRow(
      id: 3, kind: .priceConsent, client: "MyApp", isOwn: false, title: "Club monthly",
      displayPrice: "$4.99/mo",
      terms: ["agree to the higher price", "Account: sandbox@storefront"])
    return Fixtures.after(Fixtures.products(columns, rows), .promptRaised(prompt))
  }

  @Test("it names the app and the product, and can be agreed to, 40×10")
  func consent40() {
    expect(
      consent(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ┌─ MyApp asks ───────────────────────┐
         │  Club monthly            $4.99/mo  │
         │  agree to the higher price         │
         │  Account: sandbox@storefront       │
         │      ▐ Refuse ▌      Agree         │
         └────────────────────────────────────┘
           Season pass                 $9.99  !
         ⏎ choose  ← → move  esc refuse  ? more
        """)
  }

  @Test("it names the app and the product, and can be agreed to, 80×24")
  func consent80() {
    expect(
      consent(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
           ヒントひとつ              consumable           $0.00
           小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
         ▌ Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro      ┌─ MyApp asks ───────────────────────────┐
           Club monthly    │                                        │bscribed
           Season pass     │  Club monthly                $4.99/mo  │finished
           Club quarterly  │  agree to the higher price             │
           Club yearly     │  Account: sandbox@storefront           │ek free
           Founders pack   │                                        │
           com.example.star│        ▐ Refuse ▌      Agree           │t in the store
                           │                                        │
                           └────────────────────────────────────────┘

         ──────────────────────────────────────────────────────────────────────────────
         Remove ads                                                               $0.99
         com.example.stars.noads · non-consumable · family shareable
         Removes every banner, for good.
         Owned since 2025-11-30 11:58:03 UTC by transaction 4.
         ──────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc refuse   y yes                                ? help
        """)
  }
}
