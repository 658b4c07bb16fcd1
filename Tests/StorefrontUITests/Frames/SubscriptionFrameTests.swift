import Testing

@testable import StorefrontUI

@Suite("Subscriptions in frames")
struct SubscriptionFrameTests {
  @Test("every course has its mark, its word and its time, 40×10")
  func table40() {
    expect(
      Fixtures.subscriptions(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ▌ Club monthly             $4.99/mo  ↻
           Fast club                $4.99/mo  ↻
           Magazine                 $4.99/mo  ↻
           News                     $4.99/mo  !
           Radio                    $4.99/mo  !
           Songs                    $4.99/mo  ·
           Sports                   $4.99/mo  →
         b buy  r restore  ⏎ details     ? more
        """)
  }

  @Test("every course has its mark, its word and its time, 80×24")
  func table80() {
    expect(
      Fixtures.subscriptions(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                11 of 11
           PRODUCT                    KIND              PRICE ↑  STATUS
         ▌ Club monthly               auto-renewable   $4.99/mo  ↻ renews 12:03
           Fast club                  auto-renewable   $4.99/mo  ↻ renews 12:03:30
           Magazine                   auto-renewable   $4.99/mo  ↻ ends 12:03
           News                       auto-renewable   $4.99/mo  ! billing retry
           Radio                      auto-renewable   $4.99/mo  ! grace until Dec 16
           Songs                      auto-renewable   $4.99/mo  · expired
           Sports                     auto-renewable   $4.99/mo  → Sports, all o… 12:03
           Sports, all of them        auto-renewable   $4.99/mo  → begins 12:03
           Tea                        auto-renewable      $4.99  1 week free
           Tea, strong                auto-renewable      $4.99
           Yearly                     auto-renewable   $4.99/mo  ↻ renews 2026-11-30



         ──────────────────────────────────────────────────────────────────────────────
         Club monthly                                                          $4.99/mo
         com.example.stars.Club monthly · auto-renewable
         Renews 2025-11-30 12:03:30 UTC for $4.99/mo.
         Subscribed.
         ──────────────────────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit  ? help
        """)
  }

  @Test("every course has its mark, its word and its time, 140×40")
  func table140() {
    expect(
      Fixtures.subscriptions(140, 40),
      shows: """
         Storefront · 星の冒険                                                                                               USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                                                                            11 of 11
           PRODUCT                          KIND              PRICE ↑  STATUS                       │ Club monthly                         $4.99/mo
         ▌ Club monthly                     auto-renewable   $4.99/mo  ↻ renews 12:03               │ com.example.stars.Club monthly ·
           Fast club                        auto-renewable   $4.99/mo  ↻ renews 12:03:30            │ auto-renewable
           Magazine                         auto-renewable   $4.99/mo  ↻ ends 12:03                 │ Renews 2025-11-30 12:03:30 UTC for $4.99/mo.
           News                             auto-renewable   $4.99/mo  ! billing retry              │ Subscribed.
           Radio                            auto-renewable   $4.99/mo  ! grace until Dec 16         │
           Songs                            auto-renewable   $4.99/mo  · expired                    │
           Sports                           auto-renewable   $4.99/mo  → Sports, all of them 12:03  │
           Sports, all of them              auto-renewable   $4.99/mo  → begins 12:03               │
           Tea                              auto-renewable      $4.99  1 week free                  │
           Tea, strong                      auto-renewable      $4.99                               │
           Yearly                           auto-renewable   $4.99/mo  ↻ renews 2026-11-30          │
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
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit                                                              ? help
        """)
  }

  @Test("the sign-in says what for and for whom, 40×10")
  func signIn40() {
    expect(
      Fixtures.signIn(40, 10),
      shows: """
         星の冒険               USD  ask to buy
         ┌─ Restoring · 0.8 s ────────────────┐
         │  Sign in to the App Store          │
         │  to restore purchases              │
         │  for storefront                    │
         │  Account: sandbox@storefront       │
         │▐ Cancel ▌     Fail       Sign In   │
         └────────────────────────────────────┘
           Season pass                 $9.99  !
         ⏎ choose  ← → move  esc cancel  ? more
        """)
  }

  @Test("the sign-in says what for and for whom, 80×24")
  func signIn80() {
    expect(
      Fixtures.signIn(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions 10 of 10 · 1 unknown id
           PRODUCT                   KIND               PRICE ↑  STATUS
         ▌ ヒントひとつ              consumable           $0.00
           小さな宝石袋              consumable           $0.49
           小さな帽子 Little hat     non-consumable       $0.99  … waiting for approval
           Remove ads                non-consumable       $0.99  ✓ owned
           去广告 Pro      ┌─ Restoring · 0.8 s ────────────────────┐
           Club monthly    │                                        │bscribed
           Season pass     │  Sign in to the App Store              │finished
           Club quarterly  │  to restore purchases                  │
           Club yearly     │  for storefront                        │ek free
           Founders pack   │  Account: sandbox@storefront           │
           com.example.star│                                        │t in the store
                           │ ▐ Cancel ▌      Fail        Sign In    │
                           │                                        │
                           └────────────────────────────────────────┘
         ──────────────────────────────────────────────────────────────────────────────
         ヒントひとつ                                                             $0.00
         com.example.stars.hint · consumable


         ──────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc cancel   y yes   f fail                       ? help
        """)
  }

  @Test("the sign-in says what for and for whom, 140×40")
  func signIn140() {
    expect(
      Fixtures.signIn(140, 40),
      shows: """
         Storefront · 星の冒険                                                                                               USA · USD   ask to buy
         [1 Products]  2 Transactions   3 Events   4 Conditions                                                             10 of 10 · 1 unknown id
           PRODUCT                         KIND               PRICE ↑  STATUS                       │ ヒントひとつ                            $0.00
         ▌ ヒントひとつ                    consumable           $0.00                               │ com.example.stars.hint · consumable
           小さな宝石袋                    consumable           $0.49                               │
           小さな帽子 Little hat           non-consumable       $0.99  … waiting for approval       │
           Remove ads                      non-consumable       $0.99  ✓ owned                      │
           去广告 Pro                      non-consumable       $2.99                               │
           Club monthly                    auto-renewable    $4.99/mo  ↻ subscribed                 │
           Season pass                     non-renewing         $9.99  ! unfinished                 │
           Club quarterly                  auto-renewable  $12.99/3mo                               │
           Club yearly                     auto-renewable   $39.99/yr  1 week free                  │
           Founders pack                   non-consumable  $12,800.00                               │
           com.example.stars.gone          unknown id                  ! not in the store           │
                                                                                                    │
                                                         ┌─ Restoring · 0.8 s ────────────────────┐ │
                                                         │                                        │ │
                                                         │  Sign in to the App Store              │ │
                                                         │  to restore purchases                  │ │
                                                         │  for storefront                        │ │
                                                         │  Account: sandbox@storefront           │ │
                                                         │                                        │ │
                                                         │ ▐ Cancel ▌      Fail        Sign In    │ │
                                                         │                                        │ │
                                                         └────────────────────────────────────────┘ │
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
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc cancel   y yes   f fail                                                                                   ? help
        """)
  }
}
