import Foundation
import StoreCore
import Testing

@Suite("Rules: clients and processes of one store")
struct ProcessRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  private func watch(_ client: StoreClient) -> Scribe {
    let scribe = Scribe()
    client.paymentQueue.add(scribe)
    bench.settle()
    return scribe
  }

  @Test("two apps: a transaction belongs to its payment's app")
  func twoApps() throws {
    let other = try bench.another("other")
    let theirs = watch(other)
    bench.buy("pro")
    #expect(theirs.lines.isEmpty)
    #expect(other.paymentQueue.transactions.isEmpty)
    other.paymentQueue.add(SKPayment(product: try #require(product("noads"))))
    bench.wait(milliseconds: 900)
    #expect(theirs.lines == ["updated noads purchasing", "updated noads purchased"])
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("two apps: both may have the same consumable unfinished")
  func sameConsumable() throws {
    let other = try bench.another("other")
    let theirs = watch(other)
    bench.buy("gems")
    other.paymentQueue.add(SKPayment(product: try #require(product("gems"))))
    bench.wait(milliseconds: 900)
    #expect(theirs.lines == ["updated gems purchasing", "updated gems purchased"])
  }

  @Test("two apps: what one owns the other does not pay for again")
  func ownershipIsShared() throws {
    try bench.own("pro")
    let other = try bench.another("other")
    let theirs = watch(other)
    other.paymentQueue.add(SKPayment(product: try #require(product("pro"))))
    bench.wait(milliseconds: 900)
    #expect(theirs.lines.last == "updated pro purchased")
    #expect(try bench.record(1).chargedMillionths == 0)
  }

  @Test("two processes of an app: each is served, of a purchase and of a restore of either")
  func twoProcesses() throws {
    let second = try bench.another("app")
    let theirs = watch(second)
    bench.buy("pro")
    #expect(theirs.lines == ["updated pro purchasing", "updated pro purchased"])
    bench.finishAll()
    scribe.clear()
    theirs.clear()
    bench.restore()
    #expect(scribe.lines == ["updated pro restored", "restore finished"])
    #expect(theirs.lines == ["updated pro restored"], "the end is for the one that asked")
  }

  @Test("two processes of an app: the payment is the very one only where it was added")
  func payments() throws {
    let second = try bench.another("app")
    let theirs = watch(second)
    let payment = SKPayment(product: try #require(product("pro")))
    bench.queue.add(payment)
    bench.settle()
    #expect(scribe.seen.last?.payment === payment)
    #expect(theirs.seen.last?.payment !== payment)
    #expect(theirs.seen.last?.payment.productIdentifier == "pro")
  }

  @Test("a purchase in the queue of a closed process ends, and the next life is told")
  func closedProcess() throws {
    let other = try bench.another("other")
    bench.add("pro")
    bench.settle()
    bench.client.close()
    bench.wait(milliseconds: 60_000)
    #expect(try other.transaction(0)?.state == .purchased)
    #expect(scribe.lines == ["updated pro purchasing"])
    try bench.relaunch()
    #expect(bench.watch().lines == ["updated pro purchased"])
  }

  @Test("a purchase in the queue of a closed process: nobody else ran, so it ends at launch")
  func nobodyRan() throws {
    let folder = try TemporaryFolder()
    let bench = try StoreBench(ledgerPath: folder.ledger)
    bench.add("pro")
    bench.client.close()
    bench.wait(milliseconds: 60_000)
    try bench.relaunch()
    #expect(bench.watch().lines == ["updated pro purchased"])
    #expect(try bench.record(0).date == bench.clock.now + .milliseconds(-59_100))
  }

  @Test("a restore of a closed process ends with it: the next life hears nothing of it")
  func closedRestore() throws {
    try bench.own("pro")
    bench.queue.restoreCompletedTransactions()
    bench.client.close()
    bench.wait(milliseconds: 60_000)
    try bench.relaunch()
    let later = bench.watch()
    #expect(later.lines.isEmpty)
    bench.restore()
    #expect(later.lines == ["updated pro restored", "restore finished"])
  }

  private func product(_ id: String) -> SKProduct? {
    StoreBench.products.first { $0.id == id }.map {
      SKProduct(definition: $0, priceLocale: Locale(identifier: "en_US"), locale: "en_US")
    }
  }
}
