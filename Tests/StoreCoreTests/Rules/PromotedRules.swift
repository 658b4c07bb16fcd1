import Foundation
import StoreCore
import Testing

@Suite("Rules: promoted purchase")
struct PromotedRules {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  private func open(_ answer: Bool, on queue: SKPaymentQueue? = nil) -> Merchant {
    let merchant = Merchant(answer: answer)
    (queue ?? bench.queue).add(merchant)
    bench.settle()
    return merchant
  }

  private func promote(_ product: String = "gems", client: String? = nil) throws {
    try bench.client.perform(.promote(product, client: client))
    bench.wait(milliseconds: 900)
  }

  @Test("shouldAddStorePayment: true continues it")
  func goesOn() throws {
    let merchant = open(true)
    try promote()
    bench.wait(milliseconds: 900)
    #expect(merchant.lines == ["gems purchasing", "gems purchased"])
    #expect(merchant.offered.map(\.productIdentifier) == ["gems"])
    #expect(merchant.products.map(\.productIdentifier) == ["gems"])
  }

  @Test(
    "one true among several observers is enough, wherever it stands; it is bought once",
    arguments: [[true, false, false], [false, true, false], [false, false, true], [true, true]])
  func oneIsEnough(answers: [Bool]) throws {
    let merchants = answers.map { open($0) }
    try promote()
    bench.wait(milliseconds: 900)
    for merchant in merchants { #expect(merchant.lines == ["gems purchasing", "gems purchased"]) }
    #expect(try bench.client.transactions(limit: 9).count == 1)
  }

  @Test("an observer that knows nothing of it does not stand in another's way")
  func besideASilentOne() throws {
    let silent = bench.watch()
    let merchant = open(true)
    try promote()
    bench.wait(milliseconds: 900)
    #expect(merchant.lines == ["gems purchasing", "gems purchased"])
    #expect(silent.lines == ["updated gems purchasing", "updated gems purchased"])
    #expect(try bench.warnings().isEmpty)
  }

  @Test("false leaves the very same payment to be added later")
  func samePaymentLater() throws {
    let merchants = [open(false), open(false)]
    try promote()
    bench.wait(milliseconds: 60_000)
    #expect(try bench.client.transactions(limit: 9).isEmpty)
    let payment = try #require(merchants[0].offered.first)
    #expect(merchants[1].offered.first === payment)
    bench.queue.add(payment)
    bench.wait(milliseconds: 900)
    #expect(merchants[0].lines == ["gems purchasing", "gems purchased"])
    #expect(bench.queue.transactions.first?.payment === payment)
  }

  @Test("false is an answer: nobody is asked again, not even at the next launch")
  func notAskedAgain() throws {
    let merchant = open(false)
    try promote()
    #expect(merchant.offered.count == 1)
    #expect(open(true).offered.isEmpty)
    try bench.relaunch()
    #expect(open(true).offered.isEmpty)
  }

  @Test("with no observer yet it waits for one, in another life too")
  func waits() throws {
    try promote()
    bench.wait(milliseconds: 60_000)
    try bench.relaunch()
    bench.wait(milliseconds: 60_000)
    let merchant = open(true)
    bench.wait(milliseconds: 900)
    #expect(merchant.offered.count == 1)
    #expect(merchant.lines == ["gems purchasing", "gems purchased"])
  }

  @Test("with no observer yet several wait, and are offered in their order")
  func severalWait() throws {
    try promote("gems")
    try promote("pro")
    #expect(open(false).offered.map(\.productIdentifier) == ["gems", "pro"])
  }

  @Test("for one named app only")
  func named() throws {
    let other = try bench.another("other")
    let mine = open(true)
    let theirs = open(true, on: other.paymentQueue)
    try promote(client: "other")
    bench.wait(milliseconds: 900)
    #expect(mine.offered.isEmpty)
    #expect(theirs.lines == ["gems purchasing", "gems purchased"])
    #expect(try bench.record(0).client == "other")
  }

  @Test("for one named app only: it waits for that app, whoever else runs")
  func namedLater() throws {
    let mine = open(true)
    try promote(client: "other")
    #expect(mine.offered.isEmpty)
    let other = try bench.another("other")
    #expect(open(true, on: other.paymentQueue).offered.count == 1)
  }

  @Test("for no named app: it goes to the first one that takes it, and never to the terminal")
  func anyApp() throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    let theirs = open(true, on: terminal.paymentQueue)
    try promote()
    #expect(theirs.offered.isEmpty)
    let other = try bench.another("other")
    let merchants = [open(false), open(false, on: other.paymentQueue)]
    #expect(merchants.map(\.offered.count) == [1, 0])
  }

  @Test("of two processes of an app one is asked")
  func twoProcesses() throws {
    let second = try bench.another("app")
    let merchants = [open(false), open(false, on: second.paymentQueue)]
    try promote()
    #expect(merchants.map(\.offered.count).reduce(0, +) == 1)
  }

  @Test("of a product that the store does not sell is refused")
  func unknown() throws {
    #expect(throws: StoreRefusal.unknownProduct("nothing")) { try promote("nothing") }
  }
}
