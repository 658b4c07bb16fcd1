import Testing

@testable import StorefrontUI

@Suite("The lock and the sheet in frames")
struct LockFrameTests {
  @Test("the lock names the verb, the product, the price and the time, 40×10")
  func lock40() {
    expect(
      Fixtures.lock(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ┌─ Buying · 3.2 s ───────────────────┐
         │  ⠴ 小さな宝石袋             $0.49  │
         │  Locked until the App Store        │
         │  answers.                          │
         └────────────────────────────────────┘
           Club monthly             $4.99/mo  ↻
           Season pass                 $9.99  !
         2 3 4 screens  ^C quit          ? help
        """)
  }

  @Test("the lock names the verb, the product, the price and the time, 80×24")
  func lock80() {
    expect(
      Fixtures.lock(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
           ヒントひとつ              consumable           $0.00
         ▌ 小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
           Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro                non-consumable       $2.99
           Club monthly              auto-renewable    $4.99/mo  ↻ subscribed
           Season pass     ┌─ Buying · 3.2 s ───────────────────────┐finished
           Club quarterly  │                                        │
           Club yearly     │  ⠴ 小さな宝石袋                 $0.49  │ek free
           Founders pack   │  Locked until the App Store answers.   │
           com.example.star│                                        │t in the store
                           └────────────────────────────────────────┘


         ──────────────────────────────────────────────────────────────────────────────
         小さな宝石袋                                                             $0.49
         com.example.stars.gems.small · consumable


         ──────────────────────────────────────────────────────────────────────────────
         2 3 4 screens   ^C quit: nothing is bought                              ? help
        """)
  }

  @Test("the lock names the verb, the product, the price and the time, 120×30")
  func lock120() {
    expect(
      Fixtures.lock(120, 30),
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
           Club yearly             auto-renewable   $39.99/yr  1 week free             │
           Founders pack           non-consumab┌─ Buying · 3.2 s ───────────────────────┐
           com.example.stars.gone  unknown id  │                                        │
                                               │  ⠴ 小さな宝石袋                 $0.49  │
                                               │  Locked until the App Store answers.   │
                                               │                                        │
                                               └────────────────────────────────────────┘
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
         2 3 4 screens   ^C quit: nothing is bought                                                                      ? help
        """)
  }

  @Test("the sheet lies on the lock, with Cancel in focus, 40×10")
  func sheet40() {
    expect(
      Fixtures.sheet(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ┌─ Buying · 0.8 s ───────────────────┐
         │  小さな宝石袋               $0.49  │
         │  consumable · charged once         │
         │  Account: sandbox@storefront       │
         │       ▐ Cancel ▌      Buy          │
         └────────────────────────────────────┘
           Season pass                 $9.99  !
         ⏎ choose  ← → move  esc cancel  ? more
        """)
  }

  @Test("the sheet lies on the lock, with Cancel in focus, 80×24")
  func sheet80() {
    expect(
      Fixtures.sheet(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
           ヒントひとつ              consumable           $0.00
         ▌ 小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
           Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro      ┌─ Buying · 0.8 s ───────────────────────┐
           Club monthly    │                                        │bscribed
           Season pass     │  小さな宝石袋                   $0.49  │finished
           Club quarterly  │  consumable · charged once             │
           Club yearly     │  Account: sandbox@storefront           │ek free
           Founders pack   │                                        │
           com.example.star│         ▐ Cancel ▌      Buy            │t in the store
                           │                                        │
                           └────────────────────────────────────────┘

         ──────────────────────────────────────────────────────────────────────────────
         小さな宝石袋                                                             $0.49
         com.example.stars.gems.small · consumable


         ──────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc cancel   y yes                                ? help
        """)
  }

  @Test("the sheet lies on the lock, with Cancel in focus, 120×30")
  func sheet120() {
    expect(
      Fixtures.sheet(120, 30),
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
           Club quarterly          auto-renewab┌─ Buying · 0.8 s ───────────────────────┐
           Club yearly             auto-renewab│                                        │
           Founders pack           non-consumab│  小さな宝石袋                   $0.49  │
           com.example.stars.gone  unknown id  │  consumable · charged once             │
                                               │  Account: sandbox@storefront           │
                                               │                                        │
                                               │         ▐ Cancel ▌      Buy            │
                                               │                                        │
                                               └────────────────────────────────────────┘
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
         ⏎ choose   ← → move   esc cancel   y yes                                                                        ? help
        """)
  }
}
