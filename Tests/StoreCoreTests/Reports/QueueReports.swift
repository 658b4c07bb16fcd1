import Foundation
import StoreCore
import Testing

@Suite("Reports on the queue")
struct QueueReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("each added payment has its own transaction: map by transaction, not by product id")
  func sameProductTwice() throws {
    let scribe = bench.observed()
    let payments = (0..<2).map { _ in SKPayment(PaymentValues(productIdentifier: "pro")) }
    bench.queue.add(payments[0])
    bench.queue.add(payments[1])
    try bench.set(.nextPurchase, "cancel")
    bench.wait(milliseconds: 900)
    let first = scribe.seen.filter { $0.payment === payments[0] }
    let second = scribe.seen.filter { $0.payment === payments[1] }
    #expect(scribe.seen.count == 4)
    // One object for each, which says how it ended.
    #expect(first.map(\.transactionState) == [.failed, .failed])
    #expect(second.map(\.transactionState) == [.purchased, .purchased])
    #expect(Set(scribe.seen.map(ObjectIdentifier.init)).count == 2)
  }

  @Test("updatedTransactions arrays can mix products and states")
  func mixed() throws {
    try bench.own("club")
    bench.buy("pro")
    bench.restore()
    try bench.set(.nextPurchase, "cancel")
    bench.buy("noads")
    bench.add("season")
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(
      scribe.lines == [
        "updated pro purchased, club restored, noads failed 2, season purchasing"
      ])
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated season purchased")
  }

  @Test("a payment that an observer's callback adds works, whatever just ended")
  func insideACallback() throws {
    let scribe = bench.observed()
    let next = ["pro": "noads", "noads": "season"]
    scribe.onUpdate = { [bench] _, changed in
      guard changed[0].transactionState != .purchasing else { return }
      if let product = next[changed[0].payment.productIdentifier] { bench.add(product) }
    }
    try bench.set(.nextPurchase, "cancel")
    bench.buy("pro")
    for _ in 0..<2 { bench.wait(milliseconds: 900) }
    #expect(
      scribe.lines == [
        "updated pro purchasing", "updated pro failed 2", "updated noads purchasing",
        "updated noads purchased", "updated season purchasing", "updated season purchased",
      ])
  }

  @Test("without network a purchase fails; one charged but unfinished comes again as purchased")
  func networkOff() throws {
    let scribe = bench.observed()
    try bench.set(.allPurchases, "cloudServiceNetworkConnectionFailed")
    bench.buy("gems")
    bench.buy("gems")
    try bench.set(.allPurchases, "succeed")
    bench.buy("gems")
    #expect(
      scribe.lines.filter { $0 != "updated gems purchasing" } == [
        "updated gems failed 7", "updated gems failed 7", "updated gems purchased",
      ])
    try bench.set(.offline, "on")
    try bench.relaunch()
    let later = Scribe()
    bench.queue.add(later)
    bench.settle()
    #expect(later.lines == ["updated gems failed 7, gems failed 7, gems purchased"])
    #expect(try bench.client.transaction(2)?.chargedMillionths == 490_000)
  }

  @Test("the queue lists what is unfinished; an observer that is added again gets it again")
  func unfinishedAtAnyTime() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    bench.buy("noads")
    #expect(bench.queue.transactions.map(\.payment.productIdentifier) == ["pro", "noads"])
    scribe.clear()
    bench.queue.remove(scribe)
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased, noads purchased"])
  }

  @Test(
    "on relaunch unfinished transactions are delivered to the first observer",
    arguments: Keeping.allCases)
  func forceQuit(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    bench.buy("gems")
    bench.add("pro")
    try bench.relaunch()
    bench.wait(milliseconds: 900)
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated gems purchased, pro purchased"])
  }

  @Test("redelivery on launch, for an app and for the terminal", arguments: [false, true])
  func everyFlavour(isTerminal: Bool) throws {
    let bench = try StoreBench(isTerminal: isTerminal)
    try bench.set(.dialogs, "off")
    bench.buy("pro")
    for _ in 0..<2 {
      try bench.relaunch()
      let scribe = Scribe()
      bench.queue.add(scribe)
      bench.settle()
      #expect(scribe.lines == ["updated pro purchased"])
    }
  }

  @Test("delivery starts when an observer is there; one added late still gets what is pending")
  func addedTooLate() throws {
    bench.buy("pro")
    bench.wait(milliseconds: 86_400_000)
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased"])
  }

  @Test("removedTransactions is called once finished, and the queue is empty")
  func removed() throws {
    let scribe = bench.observed()
    bench.buy("pro")
    bench.buy("noads")
    scribe.clear()
    for transaction in bench.queue.transactions { bench.queue.finishTransaction(transaction) }
    #expect(scribe.lines.isEmpty)
    bench.settle()
    #expect(scribe.lines == ["removed pro", "removed noads"])
    #expect(bench.queue.transactions.isEmpty)
  }

  @Test("finished means gone", arguments: Keeping.allCases)
  func finishedMeansGone(keeping: Keeping) throws {
    let folder = try TemporaryFolder()
    let bench = try keeping.bench(in: folder)
    for product in ["pro", "gems", "season", "club"] { try bench.own(product) }
    for _ in 0..<3 {
      try bench.relaunch()
      let scribe = Scribe()
      bench.queue.add(scribe)
      bench.settle()
      try bench.client.perform(.enterForeground(bench.client.caller))
      bench.settle()
      #expect(scribe.lines.isEmpty)
      #expect(bench.queue.transactions.isEmpty)
    }
  }
}
