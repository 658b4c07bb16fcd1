import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("What another process does as the App Store, in the terminal")
@MainActor
struct StoreSideTests {
  private func flags(_ bench: SessionBench) -> [String] {
    bench.state.transactions.rows.first { $0.id == 0 }?.allFlags ?? []
  }

  @Test("a refund takes the owned mark and flags the transaction at once")
  func refund() throws {
    let bench = try SessionBench()
    bench.buy("pro")
    #expect(bench.status("pro") == .owned)
    let app = try bench.app("test")
    try app.perform(.refund(0))
    bench.wait(milliseconds: 0)
    #expect(bench.status("pro") == ProductStatus.none)
    #expect(flags(bench) == ["refunded"])
    #expect(bench.state.events.rows.map(\.what).contains("didRevokeEntitlements"))
  }

  @Test("an expired subscription is subscribed no more")
  func expired() throws {
    let bench = try SessionBench()
    bench.buy("club")
    #expect(bench.status("club") == .subscribed)
    try bench.app("test").perform(.expire(0))
    bench.wait(milliseconds: 0)
    #expect(bench.status("club") == .expired)
  }

  @Test("an interrupted purchase fails, with its issue, and is bought once it is resolved")
  func interrupted() throws {
    let bench = try SessionBench()
    bench.run("set nextPurchase interrupt")
    bench.buy("pro")
    #expect(bench.notice == "pro: cancelled (SKError 2 paymentCancelled)")
    #expect(flags(bench) == ["issue", "code 2"])
    try bench.app("test").perform(.resolve(0))
    bench.wait(milliseconds: 0)
    #expect(flags(bench) == ["code 2"])
    #expect(bench.status("pro") == .owned)
  }

  @Test("very many renewals are finished bit by bit, so that keys are answered in between")
  func manyRenewals() throws {
    let bench = try SessionBench()
    // Bought by a process that is gone.
    let gone = try bench.app("storefront")
    try gone.perform(.add(PaymentRequest(productID: "club"), by: gone.caller))
    gone.close()
    bench.wait(milliseconds: 900)
    let app = try bench.app("test")
    try app.perform(.stepClock(.seconds(5 * 366 * 86_400)))
    let unfinished = Locked<[Int]>([])
    let executor = bench.executor
    @Sendable func look() {
      let count = (try? app.transactionCounts().unfinished) ?? 0
      unfinished.withLock { $0.append(count) }
      if count > 0 { executor.schedule { look() } }
    }
    look()
    executor.runAll()
    let seen = unfinished.withLock { $0 }
    #expect(seen.first == 60 && seen.last == 0)
    #expect(Set(seen).isSuperset(of: [35, 10]))
  }

  @Test("a higher price is asked about on a sheet of its own")
  func consent() throws {
    let bench = try SessionBench()
    bench.buy("club")
    bench.run("set dialogs on")
    try bench.app("test").perform(.requestPriceConsent(0))
    bench.wait(milliseconds: 0)
    let sheet = try #require(bench.state.sheet)
    #expect(sheet.prompt.kind == .priceConsent)
    #expect(sheet.prompt.terms.first == "The price is $4.99/mo, as before.")
    #expect(flags(bench) == ["consent"])
    bench.press(.character("y"))
    #expect(bench.state.sheet == nil)
    #expect(flags(bench) == [])
  }
}
