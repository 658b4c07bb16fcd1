import Testing

@testable import StorefrontUI

@Suite("Loading in frames")
struct LoadingFrameTests {
  @Test("loading tells how far it has come, 40×10")
  func loadingProducts40() {
    expect(
      Fixtures.loadingProducts(40, 10),
      shows: """
         星の冒険                           USD
           PRODUCT                   PRICE ↑

           ⠋ Loading products: 1,200 of 10,000





         b buy  r restore  ⏎ details     ? more
        """)
  }

  @Test("loading tells how far it has come, 80×24")
  func loadingProducts80() {
    expect(
      Fixtures.loadingProducts(80, 24),
      shows: """
         Storefront · 星の冒険                                                USA · USD
         [1 Products]  2 Transactions   3 Events   4 Conditions
           PRODUCT                    KIND              PRICE ↑  STATUS

           ⠋ Loading products: 1,200 of 10,000












         ──────────────────────────────────────────────────────────────────────────────




         ──────────────────────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit  ? help
        """)
  }

  @Test("loading tells how far it has come, 120×30")
  func loadingProducts120() {
    expect(
      Fixtures.loadingProducts(120, 30),
      shows: """
         Storefront · 星の冒険                                                                                        USA · USD
         [1 Products]  2 Transactions   3 Events   4 Conditions
           PRODUCT                  KIND              PRICE ↑  STATUS                  │
                                                                                       │
           ⠋ Loading products: 1,200 of 10,000                                         │
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
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         b buy   r restore   ⏎ details   / filter   s sort   : command   q quit                                          ? help
        """)
  }

  @Test("a failed load tells why and which key tries again, 40×10")
  func failed40() {
    expect(
      Fixtures.failed(40, 10),
      shows: """
         星の冒険                           USD
           PRODUCT                   PRICE ↑

           ! The products were not loaded.
           The App Store does not answer
           (SKError 0 unknown).

           ⏎ or F5 tries again.

         ⏎ try again  : command  q quit  ? help
        """)
  }

  @Test("a failed load tells why and which key tries again, 80×24")
  func failed80() {
    expect(
      Fixtures.failed(80, 24),
      shows: """
         Storefront · 星の冒険                                                USA · USD
         [1 Products]  2 Transactions   3 Events   4 Conditions
           PRODUCT                    KIND              PRICE ↑  STATUS

           ! The products were not loaded.
           The App Store does not answer (SKError 0 unknown).

           ⏎ or F5 tries again.









         ──────────────────────────────────────────────────────────────────────────────




         ──────────────────────────────────────────────────────────────────────────────
         ⏎ try again   : command   q quit                                        ? help
        """)
  }

  @Test("a failed load tells why and which key tries again, 120×30")
  func failed120() {
    expect(
      Fixtures.failed(120, 30),
      shows: """
         Storefront · 星の冒険                                                                                        USA · USD
         [1 Products]  2 Transactions   3 Events   4 Conditions
           PRODUCT                  KIND              PRICE ↑  STATUS                  │
                                                                                       │
           ! The products were not loaded.                                             │
           The App Store does not answer (SKError 0 unknown).                          │
                                                                                       │
           ⏎ or F5 tries again.                                                        │
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
         ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
         ⏎ try again   : command   q quit                                                                                ? help
        """)
  }
}
