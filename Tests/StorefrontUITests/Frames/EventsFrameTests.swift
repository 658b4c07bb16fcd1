import Testing

@testable import StorefrontUI

@Suite("The trace in frames")
struct EventsFrameTests {
  @Test("the trace tells when, who, what and of what, 40×10")
  func events40() {
    expect(
      Fixtures.events(40, 10),
      shows: """
         Events · 星の冒険      USD  ask to buy
           TIME      WHO       WHAT
           12:01:08  app       add
           12:01:08  store     5 purchasing
           12:01:09  store     5 deferred
           12:01:09  → app     updatedTransact…
           12:01:30  you       condition offli…
         ▌ 12:01:44  store     6 purchased
           12:01:45  myapp     attached
         space follow  ⏎ transaction     ? more
        """)
  }

  @Test("the trace tells when, who, what and of what, 80×24")
  func events80() {
    expect(
      Fixtures.events(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products   2 Transactions  [3 Events]  4 Conditions              held · UTC
           TIME          WHO         WHAT                      OF
           12:01:08.914  app         add                       小さな帽子 Little hat ×1
           12:01:08.921  store       5 purchasing
           12:01:09.870  store       5 deferred
           12:01:09.871  → app       updatedTransactions       [5 deferred]
           12:01:30.000  you         condition offline         on
         ▌ 12:01:44.903  store       6 purchased               $9.99
           12:01:45.480  myapp       attached                  process 4711, 1 observer












         ──────────────────────────────────────────────────────────────────────────────
         space follow   ⏎ transaction   / filter   : command   q quit            ? help
        """)
  }

  @Test("the trace tells when, who, what and of what, 120×30")
  func events120() {
    expect(
      Fixtures.events(120, 30),
      shows: """
         Storefront · 星の冒険                                                                           USA · USD   ask to buy
          1 Products   2 Transactions  [3 Events]  4 Conditions                                                      held · UTC
           TIME          WHO         WHAT                                              OF
           12:01:08.914  app         add                                               小さな帽子 Little hat ×1
           12:01:08.921  store       5 purchasing
           12:01:09.870  store       5 deferred
           12:01:09.871  → app       updatedTransactions                               [5 deferred]
           12:01:30.000  you         condition offline                                 on
         ▌ 12:01:44.903  store       6 purchased                                       $9.99
           12:01:45.480  myapp       attached                                          process 4711, 1 observer


















         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         space follow   ⏎ transaction   / filter   : command   q quit                                                    ? help
        """)
  }
}
