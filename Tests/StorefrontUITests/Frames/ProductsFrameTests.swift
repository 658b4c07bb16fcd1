import Testing

@testable import StorefrontUI

@Suite("The product table in frames")
struct ProductsFrameTests {
  @Test("products stand by price, with the details of the selected one, 40×10")
  func products40() {
    expect(
      Fixtures.products(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
           ヒントひとつ                $0.00
           小さな宝石袋                $0.49
           小さな帽子 Little hat       $0.99  …
         ▌ Remove ads                  $0.99  ✓
           去广告 Pro                  $2.99
           Club monthly             $4.99/mo  ↻
           Season pass                 $9.99  !
         b buy  r restore  ⏎ details     ? more
        """)
  }

  @Test("products stand by price, with the details of the selected one, 80×24")
  func products80() {
    expect(
      Fixtures.products(80, 24),
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
           Season pass               non-renewing         $9.99  ! unfinished
           Club quarterly            auto-renewable  $12.99/3mo
           Club yearly               auto-renewable   $39.99/yr  1 week free
           Founders pack             non-consumable  $12,800.00
           com.example.stars.gone    unknown id                  ! not in the store



         ──────────────────────────────────────────────────────────────────────────────
         Remove ads                                                               $0.99
         com.example.stars.noads · non-consumable · family shareable
         Removes every banner, for good.
         Owned since 2025-11-30 11:58:03 UTC by transaction 4.
         ──────────────────────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit  ? help
        """)
  }

  @Test("products stand by price, with the details of the selected one, 120×30")
  func products120() {
    expect(
      Fixtures.products(120, 30),
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
           Founders pack           non-consumable  $12,800.00                          │
           com.example.stars.gone  unknown id                  ! not in the store      │
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
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit                                          ? help
        """)
  }

  @Test("a result is told whole and moves nothing, 40×10")
  func notice40() {
    expect(
      Fixtures.notice(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ▌ ヒントひとつ                $0.00
           小さな宝石袋                $0.49
           小さな帽子 Little hat       $0.99  …
           Remove ads                  $0.99  ✓
           去广告 Pro                  $2.99
           Club monthly             $4.99/mo  ↻
         ! 小さな宝石袋: cancelled (SKError 2
           paymentCancelled)
        """)
  }

  @Test("a result stands in one line and moves nothing, 80×24")
  func notice80() {
    expect(
      Fixtures.notice(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
         ▌ ヒントひとつ              consumable           $0.00
           小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
           Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro                non-consumable       $2.99
           Club monthly              auto-renewable    $4.99/mo  ↻ subscribed
           Season pass               non-renewing         $9.99  ! unfinished
           Club quarterly            auto-renewable  $12.99/3mo
           Club yearly               auto-renewable   $39.99/yr  1 week free
           Founders pack             non-consumable  $12,800.00
           com.example.stars.gone    unknown id                  ! not in the store



         ──────────────────────────────────────────────────────────────────────────────
         ヒントひとつ                                                             $0.00
         com.example.stars.hint · consumable


         ─ ! 小さな宝石袋: cancelled (SKError 2 paymentCancelled) ─────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit  ? help
        """)
  }

  @Test("a result stands in one line and moves nothing, 120×30")
  func notice120() {
    expect(
      Fixtures.notice(120, 30),
      shows: """
         Storefront · 星の冒険                                                                           USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                                         10 of 10 · 1 unknown id
           PRODUCT                 KIND               PRICE ↑  STATUS                  │ ヒントひとつ                     $0.00
         ▌ ヒントひとつ            consumable           $0.00                          │ com.example.stars.hint · consumable
           小さな宝石袋            consumable           $0.49                          │
           小さな帽子 Little hat   non-consumable       $0.99  … waiting for approval  │
           Remove ads              non-consumable       $0.99  ✓ owned                 │
           去广告 Pro              non-consumable       $2.99                          │
           Club monthly            auto-renewable    $4.99/mo  ↻ subscribed            │
           Season pass             non-renewing         $9.99  ! unfinished            │
           Club quarterly          auto-renewable  $12.99/3mo                          │
           Club yearly             auto-renewable   $39.99/yr  1 week free             │
           Founders pack           non-consumable  $12,800.00                          │
           com.example.stars.gone  unknown id                  ! not in the store      │
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
                                                                                       │
                                                                                       │
                                                                                       │
                                                                                       │
         ─ ! 小さな宝石袋: cancelled (SKError 2 paymentCancelled) ─────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit                                          ? help
        """)
  }
}
