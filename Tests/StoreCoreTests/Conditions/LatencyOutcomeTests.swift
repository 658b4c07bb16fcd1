import Foundation
import Testing

@testable import StoreCore

@Suite("How long the App Store takes")
struct LatencyOutcomeTests {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  /// What can be asked of the App Store, and how its answer shows.
  enum Call: CaseIterable {
    case purchase, restore, products, receipt

    var answer: [String] {
      switch self {
      case .purchase: ["updated pro purchased"]
      case .restore: ["restore finished"]
      case .products: ["received [pro] not []", "finished"]
      case .receipt: ["finished"]
      }
    }
  }

  /// Asks; gives what shows the answers.
  private func ask(_ call: Call, of client: StoreClient) -> () -> [String] {
    switch call {
    case .purchase:
      let payment = SKMutablePayment()
      payment.productIdentifier = "pro"
      client.paymentQueue.add(payment)
    case .restore: client.paymentQueue.restoreCompletedTransactions()
    case .products: return start(SKProductsRequest(productIdentifiers: ["pro"]), client)
    case .receipt: return start(SKReceiptRefreshRequest(), client)
    }
    let scribe = scribe
    return { scribe.lines.filter { !$0.hasSuffix("purchasing") } }
  }

  private func start(_ request: SKRequest, _ client: StoreClient) -> () -> [String] {
    let recipient = Recipient()
    request.delegate = recipient
    StoreClient.$taskClient.withValue(client) { request.start() }
    return { withExtendedLifetime(request) { recipient.lines } }
  }

  @Test("of a range, each call is answered within it", arguments: Call.allCases)
  func range(call: Call) throws {
    try bench.set(.latency, "1s-2s")
    let answers = ask(call, of: bench.client)
    bench.wait(milliseconds: 999)
    #expect(answers() == [])
    bench.wait(milliseconds: 1_001)
    #expect(answers() == call.answer)
  }

  @Test(
    "never: no call is answered until a length is set, and then within that",
    arguments: Call.allCases)
  func never(call: Call) throws {
    try bench.set(.latency, "never")
    let answers = ask(call, of: bench.client)
    bench.wait(milliseconds: 86_400_000)
    #expect(answers() == [])
    try bench.set(.latency, "0.5s")
    bench.wait(milliseconds: 499)
    #expect(answers() == [])
    bench.wait(milliseconds: 1)
    #expect(answers() == call.answer)
  }

  @Test("never: taken back to the first value, it answers as well")
  func takenBack() throws {
    try bench.set(.latency, "never")
    let answers = ask(.restore, of: bench.client)
    bench.wait(milliseconds: 60_000)
    try bench.client.perform(.resetCondition(.latency))
    bench.wait(milliseconds: 900)
    #expect(answers() == ["restore finished"])
  }

  @Test("never: a length set by another process answers", arguments: Call.allCases)
  func otherProcess(call: Call) throws {
    let folder = try TemporaryFolder()
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let other = try bench.another("other")
    bench.queue.add(scribe)
    bench.settle()
    try other.perform(.setCondition(.latency, "never"))
    let answers = ask(call, of: bench.client)
    bench.wait(milliseconds: 60_000)
    #expect(answers() == [])
    try other.perform(.setCondition(.latency, "0s"))
    bench.client.performDue()
    bench.client.deliver()
    bench.settle()
    #expect(answers() == call.answer)
  }

  @Test("never: a purchase waits in the ledger for the next life of its app, a request ends")
  func relaunch() throws {
    let folder = try TemporaryFolder()
    let bench = try StoreBench(ledgerPath: folder.ledger)
    try bench.set(.latency, "never")
    _ = ask(.purchase, of: bench.client)
    let lost = ask(.products, of: bench.client)
    bench.wait(milliseconds: 60_000)
    bench.client.close()
    let next = try bench.another("app")
    let scribe = Scribe()
    next.paymentQueue.add(scribe)
    try next.perform(.setCondition(.latency, "0.5s"))
    bench.wait(milliseconds: 500)
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(lost() == [])
  }

  @Test("never once: one call is not answered, the others are", arguments: Call.allCases)
  func neverOnce(call: Call) throws {
    try bench.set(.latency, "never once")
    let answers = ask(call, of: bench.client)
    #expect(bench.client.conditions[.latency].text == "0.9s")
    let others = start(SKProductsRequest(productIdentifiers: ["noads"]), bench.client)
    bench.wait(milliseconds: 86_400_000)
    #expect(answers() == [])
    #expect(others() == ["received [noads] not []", "finished"])
    try bench.set(.latency, "0.5s")
    bench.wait(milliseconds: 500)
    #expect(answers() == call.answer, "when a length is set")
  }

  @Test("a length once: one call alone takes so long")
  func lengthOnce() throws {
    try bench.set(.latency, "5s once")
    let slow = start(SKProductsRequest(productIdentifiers: ["pro"]), bench.client)
    let quick = start(SKProductsRequest(productIdentifiers: ["pro"]), bench.client)
    bench.wait(milliseconds: 900)
    #expect((slow().count, quick().count) == (0, 2))
    bench.wait(milliseconds: 4_100)
    #expect(slow().count == 2)
  }

  @Test("never, and offline: a length alone answers nothing that waits for the network")
  func offline() throws {
    bench.add("pro")
    try bench.set(.offline, "on")
    bench.wait(milliseconds: 900)
    try bench.set(.latency, "0.1s")
    bench.wait(milliseconds: 60_000)
    let waits = try bench.client.events(of: 0, limit: 99).filter { $0.name == .waitingForNetwork }
    #expect(waits.count == 1)
    try bench.set(.offline, "off")
    bench.wait(milliseconds: 100)
    #expect(scribe.lines.last == "updated pro purchased")
  }
}
