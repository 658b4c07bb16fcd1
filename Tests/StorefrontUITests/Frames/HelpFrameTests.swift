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
         │  R         Refund the purchase (a… │
         │  f         Finish the transaction  │
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
         ▌ │▌ a                  Approve what waits for it                          │
           │  d                  Decline what waits for approval                    │
           │  R                  Refund the purchase (asks)                         │
           │  f                  Finish the transaction                             │
           │  ⏎                  All about the transaction                          │
           │  x                  Delete it with its renewals and restored copies (… │
           │  c                  Create a purchase outside the app                  │
         ──│  i                  Resolve an interrupted purchase                    │──
         Tr│  v                  End family sharing of the purchase (asks)          │99
         pu│  w                  Renew the subscription now                         │
         co│  e                  End the subscription's period now (asks)           │
         or│  u                  Switch the renewal of the subscription             │
           │  C                  Ask for the consent to a higher price              │
         Lo│  +                  Agree to the higher price                          │
           │  -                  Refuse the higher price                            │
           │  P                  Begin a purchase on the App Store's page           │
           │  o                  What is owned, and what apps were told             │
           │  A                  Which apps are attached                            │
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
           ID ↓  ORIG    CLIENT│ App Store                                                              │LAGS
         ▌ 6     6       storef│▌ a                  Approve what waits for it                          │nfinished
           5     5       storef│  d                  Decline what waits for approval                    │pproval
           4     4       storef│  R                  Refund the purchase (asks)                         │
           3     3       storef│  f                  Finish the transaction                             │
           2     2       storef│  ⏎                  All about the transaction                          │ode 2
           1     1       storef│  x                  Delete it with its renewals and restored copies (… │
                               │  c                  Create a purchase outside the app                  │
                               │  i                  Resolve an interrupted purchase                    │
                               │  v                  End family sharing of the purchase (asks)          │
                               │  w                  Renew the subscription now                         │
         ──────────────────────│  e                  End the subscription's period now (asks)           │──────────────────────
         Transaction 6 · Season│  u                  Switch the renewal of the subscription             │                 $9.99
         purchased 12:01:44, no│  C                  Ask for the consent to a higher price              │
         com.example.stars.seas│  +                  Agree to the higher price                          │
         original 6 · quantity │  -                  Refuse the higher price                            │
                               │  P                  Begin a purchase on the App Store's page           │
         Loading its trace     │  o                  What is owned, and what apps were told             │
                               │  A                  Which apps are attached                            │
                               │  :clock             Step, pause or run the store's clock               │
                               │  :rate              Choose how long subscriptions' periods last        │
                               │  :set               Set a condition                                    │
                               │ Move                                                                   │
                               │  ↑ k ^P             Up                                                 │
                               │  ↓ j ^N             Down                                               │
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
         ▌sort
          restore
          transactions
          reverse-sort
          resolve
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
         ▌sort
          restore
          transactions
          reverse-sort
          resolve
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
         ▌sort
          restore
          transactions
          reverse-sort
          resolve
         :sort
        """)
  }
}
