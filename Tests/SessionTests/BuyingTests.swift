import Screen
import StoreCore
import StorefrontUI
import Testing

@Suite("A purchase in the terminal")
@MainActor
struct BuyingTests {
  @Test("goes from the lock over the sheet to a notice, an owned mark and a finished transaction")
  func wholeWay() throws {
    let bench = try SessionBench(dialogs: true)
    #expect(bench.state.products.rows.map(\.id).sorted() == ["club", "gems", "noads", "pro"])
    bench.run("buy pro")
    #expect(bench.state.lock?.since == bench.clock.now)
    #expect(bench.state.sheet == nil, "the product is fetched afresh first")
    bench.wait(milliseconds: 900)
    let sheet = try #require(bench.state.sheet)
    #expect((sheet.prompt.title, sheet.prompt.displayPrice) == ("pro", "$2.99"))
    #expect((sheet.prompt.isOwn, sheet.prompt.client) == (true, "storefront"))
    #expect(bench.status("pro") == .purchasing)
    bench.press(.character("y"))
    #expect(bench.state.sheet == nil)
    #expect(bench.state.lock != nil)
    bench.wait(milliseconds: 899)
    #expect(bench.state.lock != nil)
    bench.wait(milliseconds: 1)
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "Bought pro: transaction 0, finished.")
    #expect(bench.status("pro") == .owned)
    let row = try #require(bench.state.transactions.rows.first)
    #expect((row.record.state, row.record.isFinished) == (.purchased, true))
    #expect(bench.state.transactions.total == 1)
    #expect(bench.state.transactions.unfinished == 0)
  }

  @Test("cancelled on the sheet ends at once, with paymentCancelled")
  func cancelled() throws {
    let bench = try SessionBench(dialogs: true)
    bench.run("buy pro")
    bench.wait(milliseconds: 900)
    bench.press(.escape)
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "pro: cancelled (SKError 2 paymentCancelled)")
    #expect(bench.status("pro") == ProductStatus.none)
  }

  @Test("that fails says why, with the error's name and number", arguments: Array(0...20))
  func failures(code: Int) throws {
    let bench = try SessionBench()
    bench.run("set nextPurchase \(code)")
    bench.buy("gems")
    #expect(bench.state.lock == nil)
    let name = SKErrorName.all[code]
    let text = code == 2 ? "cancelled" : "failed"
    #expect(bench.notice == "gems: \(text) (SKError \(code) \(name))")
    #expect(bench.state.transactions.rows.first?.record.failure?.code == code)
    bench.buy("gems")
    #expect(bench.notice == "Bought gems: transaction 1, finished.")
  }

  @Test("of a product that cannot be fetched ends without a transaction")
  func unavailable() throws {
    let bench = try SessionBench()
    bench.run("buy gems")
    // Removed from sale while the product is looked up.
    try bench.app("test").perform(.setCondition(.unknownProducts, "gems"))
    bench.wait(milliseconds: 900)
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "gems could not be bought: the store does not know the id gems")
    bench.run("set offline on")
    bench.buy("pro")
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "pro could not be bought: the App Store cannot be reached")
    #expect(bench.state.transactions.rows.isEmpty)
  }

  @Test("of an id that the store does not know is refused, and the id is listed")
  func unknownProduct() throws {
    let bench = try SessionBench()
    #expect(bench.state.products.unknown == ["lost"])
    bench.run("buy lost")
    #expect(bench.notice == "The store does not know lost.")
    #expect(bench.state.lock == nil)
  }

  @Test("that is deferred gives the screen back; its approval is told and owned")
  func deferred() throws {
    let bench = try SessionBench()
    bench.run("set askToBuy on")
    bench.buy("pro")
    #expect(bench.state.lock == nil)
    #expect(bench.notice == "pro waits for approval: transaction 0, screen 2.")
    #expect(bench.status("pro") == .pending)
    bench.run("approve 0")
    #expect(bench.status("pro") == .owned)
    #expect(bench.state.transactions.rows.first?.record.state == .purchased)
    #expect(bench.state.transactions.rows.first?.record.isFinished == true)
  }

  @Test("that is declined fails with paymentCancelled, and leaves the product as it was")
  func declined() throws {
    let bench = try SessionBench()
    bench.run("set askToBuy on")
    bench.buy("pro")
    bench.run("decline 0")
    #expect(bench.status("pro") == ProductStatus.none)
    #expect(bench.state.transactions.rows.first?.record.failure?.code == 2)
    bench.run("approve 0")
    #expect(bench.notice == "Transaction 0 does not wait for approval, it is failed.")
  }

  @Test("is left unfinished where finishing is manual, and finished by hand")
  func manualFinishing() throws {
    let bench = try SessionBench()
    bench.run("set finishing manual")
    bench.buy("gems")
    #expect(bench.notice == "Bought gems: transaction 0, not finished yet.")
    #expect(bench.status("gems") == .unfinished)
    #expect(bench.state.transactions.unfinished == 1)
    bench.buy("gems")
    #expect(bench.notice == "gems: Already bought, not finished. (SKError 0 unknown)")
    bench.run("finish 0")
    #expect(bench.status("gems") == ProductStatus.none)
  }
}
