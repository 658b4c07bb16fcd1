import Testing

@testable import StorefrontUI

@Suite("The conditions in frames")
struct ConditionsFrameTests {
  @Test("conditions stand under headings with their value and its source, 40×10")
  func conditions40() {
    expect(
      Fixtures.conditions(40, 10),
      shows: """
         Conditions · 星の冒険  USD  ask to buy
           PURCHASES
             Dialogs              on
         ▌   Ask to Buy           on
             Next purchase        as all
             All purchases        succeed
             Interrupted purcha…  off
             Interruption code    paymentCance…
             Buying what is own…  purchased
         space switch  ⏎ value  o once   ? more
        """)
  }

  @Test("conditions stand under headings with their value and its source, 80×24")
  func conditions80() {
    expect(
      Fixtures.conditions(80, 24),
      shows: """
         Storefront · 星の冒険                                   USA · USD   ask to buy
          1 Products   2 Transactions   3 Events  [4 Conditions]              1 changed
           PURCHASES
             Dialogs                               on                           file
         ▌   Ask to Buy                            on                           changed
             Next purchase                         as all                       default
             All purchases                         succeed                      default
             Interrupted purchases                 off                          default
             Interruption code                     paymentCancelled             default
             Buying what is owned                  purchased                    default
             Declined purchases                    fail                         default
             A refund                              marks transaction            default
             Payments disabled                     off                          default
             Account                               signed in                    default
             Finishing                             automatic                    default
             Transactions reach apps               together                     default
           SUBSCRIPTIONS AND TIME
             Renewal rate                          real time                    default
             Store clock                           running                      default
         ──────────────────────────────────────────────────────────────────────────────
         On: every purchase is deferred until it is approved or declined.
         :set askToBuy on
         ──────────────────────────────────────────────────────────────────────────────
         space switch   ⏎ value   o once   u as in the file                      ? more
        """)
  }

  @Test("conditions stand under headings with their value and its source, 120×30")
  func conditions120() {
    expect(
      Fixtures.conditions(120, 30),
      shows: """
         Storefront · 星の冒険                                                                           USA · USD   ask to buy
          1 Products   2 Transactions   3 Events  [4 Conditions]                                                      1 changed
           PURCHASES
             Dialogs                                    on                                 file
         ▌   Ask to Buy                                 on                                 changed
             Next purchase                              as all                             default
             All purchases                              succeed                            default
             Interrupted purchases                      off                                default
             Interruption code                          paymentCancelled                   default
             Buying what is owned                       purchased                          default
             Declined purchases                         fail                               default
             A refund                                   marks transaction                  default
             Payments disabled                          off                                default
             Account                                    signed in                          default
             Finishing                                  automatic                          default
             Transactions reach apps                    together                           default
           SUBSCRIPTIONS AND TIME
             Renewal rate                               real time                          default
             Store clock                                running                            default
             Billing retry on renewal                   off                                default
             Grace period                               off                                default
             Renewals reach apps                        while running                      default
             A downgrade that waits                     own transaction                    default
           NETWORK
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         On: every purchase is deferred until it is approved or declined.
         :set askToBuy on

         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         space switch   ⏎ value   o once   u as in the file   U all as in the file   + step clock   : command   q quit   ? help
        """)
  }
}
