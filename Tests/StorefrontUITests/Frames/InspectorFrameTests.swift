import Testing

@testable import StorefrontUI

@Suite("A transaction's card in frames")
struct InspectorFrameTests {
  @Test("every field, the subscription and the trace of a transaction, 40×10")
  func inspector40() {
    expect(
      Fixtures.inspector(40, 10),
      shows: """
         Transactions · 星の…   USD  ask to buy
         ┌─ Transaction 3 ────────────────────┐
         │ 3 · Club monthly             $4.99 │
         │                                    │
         │ state         purchased, finished  │
         │ product       com.example.stars.cl │
         │               ub.month             │
         │ kind          auto-renewable       │
         └──────────────────────────────── ↓ ─┘
         a approve  d decline            ? more
        """)
  }

  @Test("every field, the subscription and the trace of a transaction, 80×24")
  func inspector80() {
    expect(
      Fixtures.inspector(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Produ┌─ Transaction 3 ────────────────────────────────────────────┐finished
           ID ↓  │ 3 · Club monthly                                     $4.99 │
           6     │                                                            │ished
           5     │ state         purchased, finished                          │val
           4     │ product       com.example.stars.club.month                 │
         ▌ 3     │ kind          auto-renewable                               │nt
           2     │ client        storefront                                   │2
           1     │ original      1                                            │
                 │ added         2025-11-30 11:58:00 UTC                      │
         ────────│ purchased     2025-11-30 11:58:00 UTC                      │────────
         Transact│ expires       2025-11-30 12:03:00 UTC                      │   $4.99
         purchase│ price         $4.99 (4.99 USD)                             │
         com.exam│ quantity      1                                            │
         original│ user          player-7                                     │
                 │ price consent the customer has not answered                │
         11:58:00│ flags         consent                                      │
                 │                                                            │
                 │ Subscription                                               │
                 │ group         club                                         │
                 │ status        active                                       │
                 │ current       3, Club monthly                              │
         ────────└──────────────────────────────────────────────────────── ↓ ─┘────────
         a approve   d decline   R refund   esc close   f finish   p product     ? more
        """)
  }

  @Test("every field, the subscription and the trace of a transaction, 140×40")
  func inspector140() {
    expect(
      Fixtures.inspector(140, 40),
      shows: """
         Storefront · 星の冒険                                                                                               USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions                                                               6 of 6 · 1 unfinished
           ID ↓  ORIG    CLIENT      PRODUCT                             STATE       DATE      EXPIRES     PRICE  FLAGS
           6     6       storefront  Season pass                         purchased   12:01:44              $9.99  unfinished
           5     5       storefront  小さな帽子 Little hat               deferred    12:01:08                     approval
           4     4       storefront  Remove ads                          purchased   11:58:03              $0.99
         ▌ 3     1       storefront  Club month┌─ Transaction 3 ────────────────────────────────────────────┐.99  consent
           2     2       storefront  去广告 Pro│ 3 · Club monthly                                     $4.99 │     code 2
           1     1       storefront  Club month│                                                            │
                                               │ state         purchased, finished                          │
                                               │ product       com.example.stars.club.month                 │
                                               │ kind          auto-renewable                               │
                                               │ client        storefront                                   │
                                               │ original      1                                            │
                                               │ added         2025-11-30 11:58:00 UTC                      │
                                               │ purchased     2025-11-30 11:58:00 UTC                      │
                                               │ expires       2025-11-30 12:03:00 UTC                      │
                                               │ price         $4.99 (4.99 USD)                             │
         ──────────────────────────────────────│ quantity      1                                            │──────────────────────────────────────
         Transaction 3 · Club monthly          │ user          player-7                                     │                                 $4.99
         purchased 11:58:00, finished          │ price consent the customer has not answered                │
         com.example.stars.club.month · client │ flags         consent                                      │
         original 1 · quantity 1 · added 2025-1│                                                            │
                                               │ Subscription                                               │
         11:58:00.120  → app     updatedTransac│ group         club                                         │
                                               │ status        active                                       │
                                               │ current       3, Club monthly                              │
                                               │ auto-renew    on                                           │
                                               │ next product  Club yearly                                  │
                                               │ next price    $39.99                                       │
                                               │                                                            │
                                               │ Trace                                                      │
                                               │ 11:58:00.120  → app     updatedTransactions  [3 purchased] │
                                               └────────────────────────────────────────────────────────────┘




         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         a approve   d decline   R refund   esc close   f finish   x delete   p product                                                      ? help
        """)
  }

  @Test("a question before what destroys, 40×10")
  func refunding40() {
    expect(
      Fixtures.refunding(40, 10),
      shows: """
         Transactions · 星の…   USD  ask to buy
         ┌─ Refund ───────────────────────────┐
         │  Refund transaction 6, Season      │
         │  pass, $9.99? The customer loses   │
         │  it at once, and every app is      │
         │  told.                             │
         │      ▐ Cancel ▌      Refund        │
         └────────────────────────────────────┘

         ⏎ choose  ← → move  esc cancel  y yes
        """)
  }

  @Test("a question before what destroys, 80×24")
  func refunding80() {
    expect(
      Fixtures.refunding(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions   6 of 6 · 1 unfinished
           ID ↓  PRODUCT              STATE       DATE        PRICE  FLAGS
         ▌ 6     Season pass          purchased   12:01:44    $9.99  unfinished
           5     小さな帽子 Little …  deferred    12:01:08           approval
           4     Remove ads           purchased   11:58:03    $0.99
           3     Club monthly         purchased   11:58:00    $4.99
           2     去广告 Pro           failed      11:53:00           code 2
           1   ┌─ Refund ───────────────────────────────────────────────────────┐
               │                                                                │
         ──────│  Refund transaction 6, Season pass, $9.99? The customer loses  │──────
         Transa│  it at once, and every app is told.                            │ $9.99
         purcha│                                                                │
         com.ex│                    ▐ Cancel ▌      Refund                      │
         origin│                                                                │
               └────────────────────────────────────────────────────────────────┘
         Loading its trace





         ──────────────────────────────────────────────────────────────────────────────
         ⏎ choose   ← → move   esc cancel   y yes
        """)
  }
}
