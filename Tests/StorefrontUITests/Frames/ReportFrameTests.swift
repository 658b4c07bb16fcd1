import Testing

@testable import StorefrontUI

@Suite("Attached apps and what is owned in frames")
struct ReportFrameTests {
  @Test("attached apps, and which have no observer, 40×10")
  func apps40() {
    expect(
      Fixtures.apps(40, 10),
      shows: """
         Transactions · 星の…   USD  ask to buy
           ID ↓  PRODUCT             STATE
         ┌─ Attached apps ────────────────────┐
         │▌ storefront · ter…  since 11:50:00 │
         │    process 4700 · 1 observer       │
         │  game · app         since 12:01:45 │
         │    process 4711 · ! no observer: … │
         └────────────────────────────────────┘

         ⏎ transaction  esc close        ? more
        """)
  }

  @Test("attached apps, and which have no observer, 80×24")
  func apps80() {
    expect(
      Fixtures.apps(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions   6 of 6 · 1 unfinished
           ID ↓  PRODUCT              STATE       DATE        PRICE  FLAGS
         ▌ 6     Season pass          purchased   12:01:44    $9.99  unfinished
           5     小さな帽子 Little …  deferred    12:01:08           approval
           4     Remove ads           purchased   11:58:03    $0.99
           3     Club monthly         purchased   11:58:00    $4.99
           2     去广告 Pro           failed      11:53:00           code 2
           1     Club monthly         restored    11:52:10
           ┌─ Attached apps ────────────────────────────────────────────────────────┐
         ──│▌ storefront · terminal                                  since 11:50:00 │──
         Tr│    process 4700 · 1 observer                                           │99
         pu│  game · app                                             since 12:01:45 │
         co│    process 4711 · ! no observer: it hears of nothing                   │
         or└────────────────────────────────────────────────────────────────────────┘

         Loading its trace





         ──────────────────────────────────────────────────────────────────────────────
         ⏎ transaction   esc close   o owned   A apps                            ? help
        """)
  }

  @Test("attached apps, and which have no observer, 140×40")
  func apps140() {
    expect(
      Fixtures.apps(140, 40),
      shows: """
         Storefront · 星の冒険                                                                                               USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions                                                               6 of 6 · 1 unfinished
           ID ↓  ORIG    CLIENT      PRODUCT                             STATE       DATE      EXPIRES     PRICE  FLAGS
         ▌ 6     6       storefront  Season pass                         purchased   12:01:44              $9.99  unfinished
           5     5       storefront  小さな帽子 Little hat               deferred    12:01:08                     approval
           4     4       storefront  Remove ads                          purchased   11:58:03              $0.99
           3     3       storefront  Club monthly                        purchased   11:58:00              $4.99
           2     2       storefront  去广告 Pro                          failed      11:53:00                     code 2
           1     1       storefront  Club monthly                        restored    11:52:10








                                         ┌─ Attached apps ────────────────────────────────────────────────────────┐
         ────────────────────────────────│▌ storefront · terminal                                  since 11:50:00 │────────────────────────────────
         Transaction 6 · Season pass     │    process 4700 · 1 observer                                           │                           $9.99
         purchased 12:01:44, not finished│  game · app                                             since 12:01:45 │
         com.example.stars.season · clien│    process 4711 · ! no observer: it hears of nothing                   │
         original 6 · quantity 1 · added └────────────────────────────────────────────────────────────────────────┘

         Loading its trace













         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ transaction   esc close   o owned   A apps                                                                                        ? help
        """)
  }

  @Test("what the store says beside what apps were told, 40×10")
  func owned40() {
    expect(
      Fixtures.ownedCard(40, 10),
      shows: """
         Transactions · 星の…   USD  ask to buy
         ┌─ Owned ────────────────────────────┐
         │  Remove ads                        │
         │▌   for good · transaction 4 · fam… │
         │      ✓ storefront purchased, fini… │
         │      ! game       told nothing     │
         │        it has not heard of transa… │
         │  Club monthly                      │
         └──────────────────────────────── ↓ ─┘
         ⏎ transaction  esc close        ? more
        """)
  }

  @Test("what the store says beside what apps were told, 80×24")
  func owned80() {
    expect(
      Fixtures.ownedCard(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions   6 of 6 · 1 unfinished
           ID ↓  PRODUCT              STATE       DATE        PRICE  FLAGS
         ▌ 6     Season pass          purchased   12:01:44    $9.99  unfinished
           ┌─ Owned ────────────────────────────────────────────────────────────────┐
           │  Remove ads                                                            │
           │▌   for good · transaction 4 · family shared                            │
           │      ✓ storefront       purchased, finished by transaction 4  11:58:04 │
           │      ! game             told nothing                                   │
           │        it has not heard of transaction 4: a restore tells it           │
         ──│  Club monthly                                                          │──
         Tr│    until 12:03:00 · transaction 3 · in grace                           │99
         pu│      ! storefront       purchased by transaction 1            11:52:10 │
         co│        it has not heard of transaction 3, which gives it now           │
         or│  去广告 Pro                                                            │
           │    not owned: refunded                                                 │
         Lo│      ! game             purchased by transaction 2            11:53:00 │
           │        it still believes the purchase: refunded                        │
           └────────────────────────────────────────────────────────────────────────┘



         ──────────────────────────────────────────────────────────────────────────────
         ⏎ transaction   esc close   o owned   A apps                            ? help
        """)
  }

  @Test("what the store says beside what apps were told, 140×40")
  func owned140() {
    expect(
      Fixtures.ownedCard(140, 40),
      shows: """
         Storefront · 星の冒険                                                                                               USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions                                                               6 of 6 · 1 unfinished
           ID ↓  ORIG    CLIENT      PRODUCT                             STATE       DATE      EXPIRES     PRICE  FLAGS
         ▌ 6     6       storefront  Season pass                         purchased   12:01:44              $9.99  unfinished
           5     5       storefront  小さな帽子 Little hat               deferred    12:01:08                     approval
           4     4       storefront  Remove ads                          purchased   11:58:03              $0.99
           3     3       storefront  Club monthly                        purchased   11:58:00              $4.99
           2     2       storefront  去广告 Pro                          failed      11:53:00                     code 2
           1     1       storefront  Club monthly                        restored    11:52:10



                                         ┌─ Owned ────────────────────────────────────────────────────────────────┐
                                         │  Remove ads                                                            │
                                         │▌   for good · transaction 4 · family shared                            │
                                         │      ✓ storefront       purchased, finished by transaction 4  11:58:04 │
                                         │      ! game             told nothing                                   │
                                         │        it has not heard of transaction 4: a restore tells it           │
         ────────────────────────────────│  Club monthly                                                          │────────────────────────────────
         Transaction 6 · Season pass     │    until 12:03:00 · transaction 3 · in grace                           │                           $9.99
         purchased 12:01:44, not finished│      ! storefront       purchased by transaction 1            11:52:10 │
         com.example.stars.season · clien│        it has not heard of transaction 3, which gives it now           │
         original 6 · quantity 1 · added │  去广告 Pro                                                            │
                                         │    not owned: refunded                                                 │
         Loading its trace               │      ! game             purchased by transaction 2            11:53:00 │
                                         │        it still believes the purchase: refunded                        │
                                         └────────────────────────────────────────────────────────────────────────┘











         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ transaction   esc close   o owned   A apps                                                                                        ? help
        """)
  }
}
