import Testing

@testable import StorefrontUI

@Suite("Help and commands in frames")
struct HelpFrameTests {
  @Test("help lists what holds here and says why something does not, 40×10")
  func help40() {
    expect(
      Fixtures.help(40, 10),
      shows: """
         Transactions · 星の…   USD  ask to buy
         ┌─ Help ─────────────────────────────┐
         │ App Store                          │
         │▌ a         Approve what waits for… │
         │  d         Decline what waits for… │
         │  f         Finish the transaction  │
         │  ⏎         All about the transact… │
         │  Transaction 6 does not wait for … │
         └──────────────────────────────── ↓ ─┘
         ⏎ run  esc close
        """)
  }

  @Test("help lists what holds here and says why something does not, 80×24")
  func help80() {
    expect(
      Fixtures.help(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1┌─ Help ─────────────────────────────────────────────────────────────────┐ed
           │ App Store                                                              │
         ▌ │▌ a                  Approve what waits for it                          │ed
           │  d                  Decline what waits for approval                    │
           │  f                  Finish the transaction                             │
           │  ⏎                  All about the transaction                          │
           │  :clock             Step, pause or run the store's clock               │
           │  :rate              Choose how long subscriptions' periods last        │
           │  :set               Set a condition                                    │
         ──│ Move                                                                   │──
         Tr│  ↑ k ^P             Up                                                 │99
         pu│  ↓ j ^N             Down                                               │
         co│  PageUp ^B          A page up                                          │
         or│  PageDown ^F        A page down                                        │
           │  ^U                 Half a page up                                     │
         Lo│  ^D                 Half a page down                                   │
           │  g Home             To the first                                       │
           │  G End              To the last                                        │
           │ Screens                                                                │
           │  1                  Products                                           │
           │  Transaction 6 does not wait for approval, it is purchased.            │
         ──└──────────────────────────────────────────────────────────────────── ↓ ─┘──
         ⏎ run   esc close
        """)
  }

  @Test("help lists what holds here and says why something does not, 120×30")
  func help120() {
    expect(
      Fixtures.help(120, 30),
      shows: """
         Storefront · 星の冒険                                                                           USA · USD   ask to buy
          1 Products  [2 Transa┌─ Help ─────────────────────────────────────────────────────────────────┐ 6 of 6 · 1 unfinished
           ID  PRODUCT         │ App Store                                                              │     PRICE  FLAGS
         ▌ 6   Season pass     │▌ a                  Approve what waits for it                          │     $9.99  unfinished
           5   小さな帽子 Littl│  d                  Decline what waits for approval                    │            approval
           4   Remove ads      │  f                  Finish the transaction                             │     $0.99
           3   Club monthly    │  ⏎                  All about the transaction                          │     $4.99
           2   去广告 Pro      │  :set               Set a condition                                    │            code 2
           1   Club monthly    │ Move                                                                   │
                               │  ↑ k ^P             Up                                                 │
                               │  ↓ j ^N             Down                                               │
                               │  PageUp ^B          A page up                                          │
                               │  PageDown ^F        A page down                                        │
         ──────────────────────│  ^U                 Half a page up                                     │──────────────────────
         Transaction 6 · Season│  ^D                 Half a page down                                   │                 $9.99
         purchased 12:01:44, no│  g Home             To the first                                       │
         com.example.stars.seas│  G End              To the last                                        │
         original 6 · quantity │ Screens                                                                │
                               │  1                  Products                                           │
         Loading its trace     │  2                  Transactions                                       │
                               │  3                  Events                                             │
                               │  4                  Conditions                                         │
                               │  tab                The next screen                                    │
                               │  Shift+Tab          The screen before                                  │
                               │ List                                                                   │
                               │  y                  Copy the id                                        │
                               │  F5                 Load again                                         │
                               │  Transaction 6 does not wait for approval, it is purchased.            │
         ──────────────────────└──────────────────────────────────────────────────────────────────── ↓ ─┘──────────────────────
         ⏎ run   esc close
        """)
  }

  @Test("a command is completed above its field, 40×10")
  func command40() {
    expect(
      Fixtures.command(40, 10),
      shows: """
         星の冒険               USD  ask to buy
           PRODUCT                   PRICE ↑
         ▌ ヒントひとつ                $0.00
           小さな宝石袋                $0.49
           小さな帽子 Little hat       $0.99  …
         ▌sort
          restore
          transactions
          reverse-sort
         :sort
        """)
  }

  @Test("a command is completed above its field, 80×24")
  func command80() {
    expect(
      Fixtures.command(80, 24),
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
         ▌sort
          restore
          transactions
          reverse-sort
         :sort
        """)
  }

  @Test("a command is completed above its field, 120×30")
  func command120() {
    expect(
      Fixtures.command(120, 30),
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
         ▌sort
          restore
          transactions
          reverse-sort
         :sort
        """)
  }
}
