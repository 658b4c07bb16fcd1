import Testing

@testable import StorefrontUI

@Suite("The form of a purchase in frames")
struct FormFrameTests {
  @Test("a line with the cursor, and what may stand there, 40×10")
  func creating40() {
    expect(
      Fixtures.creating(40, 10),
      shows: """
         ┌─ Create a purchase ────────────────┐
         │ Product          ple.stars.season  │
         │▌Offer            x                 │
         │ Quantity         1                 │
         │ Renews by itself on                │
         │ Date             now               │
         │ Family shared    off               │
         │ an offer's id, introductory, or n… │
         └────────────────────────────────────┘
         ⏎ create  esc cancel  tab next line
        """)
  }

  @Test("a line with the cursor, and what may stand there, 80×24")
  func creating80() {
    expect(
      Fixtures.creating(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions   6 of 6 · 1 unfinished
           ID ↓  PRODUCT              STATE       DATE        PRICE  FLAGS
         ▌ 6     Season pass          purchased   12:01:44    $9.99  unfinished
           5     小さな帽子 Little …  deferred    12:01:08           approval
           4     Remove ads           purchased   11:58:03    $0.99
           3  ┌─ Create a purchase ──────────────────────────────────────────────┐
           2  │                                                                  │
           1  │ Product          com.example.stars.season                        │
              │▌Offer            x                                               │
         ─────│ Quantity         1                                               │─────
         Trans│ Renews by itself on                                              │$9.99
         purch│ Date             now                                             │
         com.e│ Family shared    off                                             │
         origi│                                                                  │
              │ an offer's id, introductory, or none                             │
         Loadi│                                                                  │
              └──────────────────────────────────────────────────────────────────┘




         ──────────────────────────────────────────────────────────────────────────────
         ⏎ create   esc cancel   tab next line
        """)
  }

  @Test("a line with the cursor, and what may stand there, 140×40")
  func creating140() {
    expect(
      Fixtures.creating(140, 40),
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





                                            ┌─ Create a purchase ──────────────────────────────────────────────┐
                                            │                                                                  │
                                            │ Product          com.example.stars.season                        │
                                            │▌Offer            x                                               │
         ───────────────────────────────────│ Quantity         1                                               │───────────────────────────────────
         Transaction 6 · Season pass        │ Renews by itself on                                              │                              $9.99
         purchased 12:01:44, not finished   │ Date             now                                             │
         com.example.stars.season · client s│ Family shared    off                                             │
         original 6 · quantity 1 · added 202│                                                                  │
                                            │ an offer's id, introductory, or none                             │
         Loading its trace                  │                                                                  │
                                            └──────────────────────────────────────────────────────────────────┘












         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ create   esc cancel   tab next line
        """)
  }

  @Test("what is wrong, on the line of it, 40×10")
  func refusedCreation40() {
    expect(
      Fixtures.refusedCreation(40, 10),
      shows: """
         ┌─ Create a purchase ────────────────┐
         │▌Product          x                 │
         │ Offer                              │
         │ Quantity         1                 │
         │ Renews by itself on                │
         │ Date             now               │
         │ Family shared    off               │
         │ ! 10 ids have x in them: say more. │
         └────────────────────────────────────┘
         ⏎ create  esc cancel  tab next line
        """)
  }

  @Test("what is wrong, on the line of it, 80×24")
  func refusedCreation80() {
    expect(
      Fixtures.refusedCreation(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions   6 of 6 · 1 unfinished
           ID ↓  PRODUCT              STATE       DATE        PRICE  FLAGS
         ▌ 6     Season pass          purchased   12:01:44    $9.99  unfinished
           5     小さな帽子 Little …  deferred    12:01:08           approval
           4     Remove ads           purchased   11:58:03    $0.99
           3  ┌─ Create a purchase ──────────────────────────────────────────────┐
           2  │                                                                  │
           1  │▌Product          x                                               │
              │ Offer                                                            │
         ─────│ Quantity         1                                               │─────
         Trans│ Renews by itself on                                              │$9.99
         purch│ Date             now                                             │
         com.e│ Family shared    off                                             │
         origi│                                                                  │
              │ ! 10 ids have x in them: say more.                               │
         Loadi│                                                                  │
              └──────────────────────────────────────────────────────────────────┘




         ──────────────────────────────────────────────────────────────────────────────
         ⏎ create   esc cancel   tab next line
        """)
  }
}
