import Foundation
import StoreCore
import Testing

@Suite("Reports on resets")
struct ResetReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("clear empties history, queue and what is owned together", arguments: Keeping.allCases)
  func together(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    try bench.own("pro")
    bench.buy("gems")
    try bench.client.perform(.promote("noads", client: nil))
    let scribe = bench.observed()
    try bench.client.perform(.reset)
    #expect(try bench.client.transactions(limit: 9).isEmpty)
    #expect(try bench.client.unfinished(client: nil).isEmpty)
    #expect(try bench.client.owned().isEmpty)
    bench.settle()
    #expect(bench.queue.transactions.isEmpty)
    bench.restore()
    #expect(scribe.lines == ["removed gems", "restore finished"])
  }

  @Test("after a clear nothing of before comes to the next test", arguments: Keeping.allCases)
  func nothingLeft(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    try bench.set(.askToBuy, "on")
    bench.buy("pro")
    try bench.set(.askToBuy, "off")
    try bench.own("noads")
    try bench.client.perform(.refund(1))
    bench.add("club")
    try bench.client.perform(.promote("gems", client: nil))
    try bench.client.perform(.reset)
    for _ in 0..<2 {
      try bench.relaunch()
      let seller = PromotionScribe(answer: true)
      let scribe = Scribe()
      bench.queue.add(seller)
      bench.queue.add(scribe)
      bench.wait(milliseconds: 60_000)
      #expect(scribe.lines.isEmpty)
      #expect(seller.offered.isEmpty)
    }
  }

  @Test("resetting the settings keeps transactions; clearing transactions keeps the settings")
  func twoResets() throws {
    try bench.set(.storefront, "JPN")
    try bench.set(.allPurchases, "cancel")
    try bench.own("pro")
    try bench.client.perform(.resetCondition(nil))
    #expect(bench.client.conditions.all.allSatisfy { $0.source == .default })
    #expect(try bench.client.transactions(limit: 9).map(\.state) == [.failed])
    try bench.set(.storefront, "JPN")
    try bench.client.perform(.reset)
    #expect(try bench.client.transactions(limit: 9).isEmpty)
    #expect(bench.client.conditions[.storefront].text == "JPN")
  }

  @Test("a reset is deterministic: whatever came before, the same purchases give the same again")
  func deterministic() throws {
    func play() throws -> [String] {
      let scribe = bench.observed()
      defer { bench.queue.remove(scribe) }
      bench.buy("pro")
      bench.buy("gems")
      return scribe.lines + scribe.seen.compactMap(\.transactionIdentifier)
    }
    let lines = [
      "updated pro purchasing", "updated pro purchased", "updated gems purchasing",
      "updated gems purchased", "0", "0", "1", "1",
    ]
    #expect(try play() == lines)
    try bench.client.perform(.reset)
    bench.settle()
    #expect(try play() == lines)
    bench.add("club")
    try bench.client.perform(.refund(0))
    try bench.client.perform(.reset)
    bench.settle()
    #expect(try play() == lines)
  }

  @Test("actions take effect in the store before the call returns")
  func synchronous() throws {
    try bench.set(.askToBuy, "on")
    bench.buy("pro")
    bench.buy("gems")
    try bench.client.perform(.approve(0))
    #expect(try bench.client.transaction(0)?.state == .purchased)
    #expect(try bench.client.owned()["pro"]?.transaction == 0)
    try bench.client.perform(.decline(1))
    #expect(try bench.client.transaction(1)?.state == .failed)
    try bench.client.perform(.refund(0))
    #expect(try bench.client.owned().isEmpty)
    try bench.set(.storefront, "GBR")
    #expect(bench.queue.storefront?.countryCode == "GBR")
    try bench.set(.paymentsDisabled, "on")
    #expect(StoreClient.$taskClient.withValue(bench.client) { !SKPaymentQueue.canMakePayments() })
  }

  @Test("a cleared history needs no refresh before the purchase is gone")
  func noRefresh() throws {
    try bench.own("pro")
    try bench.client.perform(.reset)
    #expect(try bench.client.owned().isEmpty)
    bench.buy("pro")
    #expect(try bench.client.transaction(0)?.chargedMillionths == 2_990_000)
  }

  @Test("each store keeps its own state, and says which one it is")
  func perStore() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (folder.path + "/first.ledger", folder.path + "/second.ledger")
    let one = try StoreBench(ledgerPath: first)
    let other = try StoreBench(ledgerPath: second)
    try one.own("pro")
    try other.own("pro")
    try one.set(.storefront, "GBR")
    try one.client.perform(.reset)
    #expect(try one.client.transactions(limit: 9).isEmpty)
    #expect(try other.client.owned()["pro"]?.transaction == 0)
    #expect(one.queue.storefront?.countryCode == "GBR")
    #expect(other.queue.storefront?.countryCode == "USA")
    #expect(one.client.store.path?.hasSuffix("/first.ledger") == true)
    #expect(other.client.store.path?.hasSuffix("/second.ledger") == true)
  }

  @Test("callbacks come in the same order every time")
  func order() throws {
    func play() throws -> [String] {
      let bench = try StoreBench()
      try bench.set(.latency, "0.1s-2s")
      try bench.own("noads")
      let scribe = bench.observed()
      for product in ["pro", "gems", "club", "pro", "season"] { bench.add(product) }
      bench.queue.restoreCompletedTransactions()
      bench.wait(milliseconds: 9_000)
      return scribe.lines
    }
    let first = try play()
    #expect(first.count == 12)
    for _ in 0..<9 { #expect(try play() == first) }
  }

  @Test("a receipt refresh whose answer is under way ends through a reset")
  func receiptUnderWay() throws {
    let listener = RequestScribe()
    let request = SKReceiptRefreshRequest()
    request.delegate = listener
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.settle()
    // Answered in the ledger, and not delivered yet.
    bench.clock.advance(by: .milliseconds(900))
    try bench.client.perform(.reset)
    bench.wait(milliseconds: 9_000)
    #expect(listener.lines == ["finished"])
  }

  @Test("an app hears of another storefront though a reset follows at once")
  func storefrontUnderWay() throws {
    let scribe = bench.observed()
    try bench.set(.storefront, "JPN")
    try bench.client.perform(.reset)
    bench.settle()
    #expect(scribe.lines == ["storefront JPN"])
  }
}
