import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The transaction table in frames")
struct TransactionsFrameTests {
  @Test("the day on which a period ends is whole, also below a purchase that has none")
  func expiries() {
    var state = Fixtures.transactions(80, 24)
    var row = Fixtures.transactions[3]
    row.record.expires = Fixtures.time(12, 0, 0) + .seconds(40 * 86_400)
    _ = reduce(&state, .transactionsChanged([row]))
    let text = render(state, size: state.size).text()
    #expect(text.contains("2026-01-09"))
  }

  @Test("transactions stand newest first, with the trace of the selected one below, 40×10")
  func transactions40() {
    expect(
      Fixtures.transactions(40, 10),
      shows: """
         Transactions · 星の…   USD  ask to buy
           ID ↓  PRODUCT             STATE
           6     Season pass         purchased
         ▌ 5     小さな帽子 Little…  deferred
           4     Remove ads          purchased
           3     Club monthly        purchased
           2     去广告 Pro          failed
           1     Club monthly        restored

         a approve  d decline  R refund  ? more
        """)
  }

  @Test("transactions stand newest first, with the trace of the selected one below, 80×24")
  func transactions80() {
    expect(
      Fixtures.transactions(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions   6 of 6 · 1 unfinished
           ID ↓  PRODUCT              STATE       DATE        PRICE  FLAGS
           6     Season pass          purchased   12:01:44    $9.99  unfinished
         ▌ 5     小さな帽子 Little …  deferred    12:01:08           approval
           4     Remove ads           purchased   11:58:03    $0.99
           3     Club monthly         purchased   11:58:00    $4.99
           2     去广告 Pro           failed      11:53:00           code 2
           1     Club monthly         restored    11:52:10

         ──────────────────────────────────────────────────────────────────────────────
         Transaction 5 · 小さな帽子 Little hat
         deferred: waits for approval since 12:01:08 (0:51)
         com.example.stars.hat · client storefront
         original 5 · quantity 1 · added 2025-11-30 12:01:08 UTC

         12:01:08.914  app       add  小さな帽子 Little hat ×1
         12:01:08.921  store     5 purchasing
         12:01:09.870  store     5 deferred
         12:01:09.871  → app     updatedTransactions  [5 deferred]


         ──────────────────────────────────────────────────────────────────────────────
         a approve   d decline   R refund   f finish   ⏎ inspect   / filter      ? more
        """)
  }

  @Test("transactions stand newest first, with the trace of the selected one below, 140×40")
  func transactions140() {
    expect(
      Fixtures.transactions(140, 40),
      shows: """
         Storefront · 星の冒険                                                                                               USA · USD   ask to buy
          1 Products  [2 Transactions]  3 Events   4 Conditions                                                               6 of 6 · 1 unfinished
           ID ↓  ORIG    CLIENT      PRODUCT                             STATE       DATE      EXPIRES     PRICE  FLAGS
           6     6       storefront  Season pass                         purchased   12:01:44              $9.99  unfinished
         ▌ 5     5       storefront  小さな帽子 Little hat               deferred    12:01:08                     approval
           4     4       storefront  Remove ads                          purchased   11:58:03              $0.99
           3     3       storefront  Club monthly                        purchased   11:58:00              $4.99
           2     2       storefront  去广告 Pro                          failed      11:53:00                     code 2
           1     1       storefront  Club monthly                        restored    11:52:10









         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         Transaction 5 · 小さな帽子 Little hat
         deferred: waits for approval since 12:01:08 (0:51)
         com.example.stars.hat · client storefront
         original 5 · quantity 1 · added 2025-11-30 12:01:08 UTC

         12:01:08.914  app       add  小さな帽子 Little hat ×1
         12:01:08.921  store     5 purchasing
         12:01:09.870  store     5 deferred
         12:01:09.871  → app     updatedTransactions  [5 deferred]










         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         a approve   d decline   R refund   f finish   ⏎ inspect   / filter   s sort   x delete   c create   p product   o owned   A apps    ? more
        """)
  }
}
