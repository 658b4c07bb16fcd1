import Testing

@testable import StorefrontUI

@Suite("Questions and cards in frames")
struct DialogFrameTests {
  @Test("quitting asks while a purchase is pending, 40×10")
  func quitting40() {
    expect(
      Fixtures.quitting(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ┌─ Quit ─────────────────────────────┐
         │  小さな宝石袋 is still looked up.  │
         │  It is not bought when you quit    │
         │  now.                              │
         │       ▐ Cancel ▌      Quit         │
         └────────────────────────────────────┘
           Season pass                 $9.99  !
         ⏎ choose  ← → move  esc cancel  y yes
        """)
  }

  @Test("quitting asks while a purchase is pending, 80×24")
  func quitting80() {
    expect(
      Fixtures.quitting(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
           ヒントひとつ              consumable           $0.00
         ▌ 小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
           Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro                non-consumable       $2.99
           Club┌─ Quit ─────────────────────────────────────────────────────────┐
           Seas│                                                                │
           Club│  小さな宝石袋 is still looked up. It is not bought when you    │
           Club│  quit now.                                                     │
           Foun│                                                                │
           com.│                     ▐ Cancel ▌      Quit                       │re
               │                                                                │
               └────────────────────────────────────────────────────────────────┘

         ──────────────────────────────────────────────────────────────────────────────
         小さな宝石袋                                                             $0.49
         com.example.stars.gems.small · consumable


         ──────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc cancel   y yes
        """)
  }

  @Test("quitting asks while a purchase is pending, 120×30")
  func quitting120() {
    expect(
      Fixtures.quitting(120, 30),
      shows: """
         Storefront · 星の冒険                                                                           USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                                         10 of 10 · 1 unknown id
           PRODUCT                 KIND               PRICE ↑  STATUS                  │ 小さな宝石袋                     $0.49
           ヒントひとつ            consumable           $0.00                          │ com.example.stars.gems.small ·
         ▌ 小さな宝石袋            consumable           $0.49                          │ consumable
           小さな帽子 Little hat   non-consumable       $0.99  … waiting for approval  │
           Remove ads              non-consumable       $0.99  ✓ owned                 │
           去广告 Pro              non-consumable       $2.99                          │
           Club monthly            auto-renewable    $4.99/mo  ↻ subscribed            │
           Season pass             non-renewing         $9.99  ! unfinished            │
           Club quarterly          auto-renewable  $12.99/3mo                          │
           Club yearly             ┌─ Quit ─────────────────────────────────────────────────────────┐
           Founders pack           │                                                                │
           com.example.stars.gone  │  小さな宝石袋 is still looked up. It is not bought when you    │
                                   │  quit now.                                                     │
                                   │                                                                │
                                   │                     ▐ Cancel ▌      Quit                       │
                                   │                                                                │
                                   └────────────────────────────────────────────────────────────────┘
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc cancel   y yes
        """)
  }

  @Test("the details card is as small as its words, 40×10")
  func details40() {
    expect(
      Fixtures.details(40, 10),
      shows: """
         星の冒険               USD  ask to buy
         ┌─ Details ──────────────────────────┐
         │ Remove ads                   $0.99 │
         │ com.example.stars.noads ·          │
         │ non-consumable · family shareable  │
         │ Removes every banner, for good.    │
         │ Owned since 2025-11-30 11:58:03    │
         │ UTC by transaction 4.              │
         └────────────────────────────────────┘
         ⏎ buy  esc close                ? help
        """)
  }

  @Test("the details card is as small as its words, 80×24")
  func details80() {
    expect(
      Fixtures.details(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
           ヒントひとつ              consumable           $0.00
           小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
         ▌ Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro                non-consumable       $2.99
           Club monthly              auto-renewable    $4.99/mo  ↻ subscribed
           Seaso┌─ Details ───────────────────────────────────────────────────┐
           Club │ Remove ads                                            $0.99 │
           Club │ com.example.stars.noads · non-consumable · family shareable │
           Found│ Removes every banner, for good.                             │
           com.e│ Owned since 2025-11-30 11:58:03 UTC by transaction 4.       │tore
                └─────────────────────────────────────────────────────────────┘


         ──────────────────────────────────────────────────────────────────────────────
         Remove ads                                                               $0.99
         com.example.stars.noads · non-consumable · family shareable
         Removes every banner, for good.
         Owned since 2025-11-30 11:58:03 UTC by transaction 4.
         ──────────────────────────────────────────────────────────────────────────────
         ⏎ buy   esc close                                                       ? help
        """)
  }

  @Test("the details card is as small as its words, 120×30")
  func details120() {
    expect(
      Fixtures.details(120, 30),
      shows: """
         Storefront · 星の冒険                                                                           USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                                         10 of 10 · 1 unknown id
           PRODUCT                 KIND               PRICE ↑  STATUS                  │ Remove ads                       $0.99
           ヒントひとつ            consumable           $0.00                          │ com.example.stars.noads ·
           小さな宝石袋            consumable           $0.49                          │ non-consumable · family shareable
           小さな帽子 Little hat   non-consumable       $0.99  … waiting for approval  │ Removes every banner, for good.
         ▌ Remove ads              non-consumable       $0.99  ✓ owned                 │ Owned since 2025-11-30 11:58:03 UTC by
           去广告 Pro              non-consumable       $2.99                          │ transaction 4.
           Club monthly            auto-renewable    $4.99/mo  ↻ subscribed            │
           Season pass             non-renewing         $9.99  ! unfinished            │
           Club quarterly          auto-renewable  $12.99/3mo                          │
           Club yearly             auto-renewable   $39.99/yr  1 week free             │
           Founders pack           n┌─ Details ───────────────────────────────────────────────────┐
           com.example.stars.gone  u│ Remove ads                                            $0.99 │
                                    │ com.example.stars.noads · non-consumable · family shareable │
                                    │ Removes every banner, for good.                             │
                                    │ Owned since 2025-11-30 11:58:03 UTC by transaction 4.       │
                                    └─────────────────────────────────────────────────────────────┘
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ buy   esc close                                                                                               ? help
        """)
  }
}
