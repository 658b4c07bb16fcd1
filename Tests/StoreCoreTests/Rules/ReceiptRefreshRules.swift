import Foundation
import StoreCore
import Testing

@Suite("Rules: receipt refresh")
struct ReceiptRefreshRules {
  let bench: StoreBench
  let scribe: Scribe
  let recipient = Recipient()
  let request = SKReceiptRefreshRequest()

  init() throws {
    bench = try StoreBench()
    try bench.own("pro")
    scribe = bench.watch()
    request.delegate = recipient
  }

  private func start() {
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
  }

  @Test("new receipt, no transactions")
  func refreshed() throws {
    start()
    #expect(recipient.lines.isEmpty)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["finished"])
    #expect(scribe.lines.isEmpty)
    #expect(try bench.client.transactions(limit: 9).count == 1)
  }

  @Test(
    "a cancelled one fails",
    arguments: [
      (ConditionName.signIn, "cancel", 2), (.signIn, "clientInvalid", 1), (.offline, "on", 0),
    ])
  func failed(condition: ConditionName, value: String, code: Int) throws {
    try bench.set(condition, value)
    start()
    bench.wait(milliseconds: 60_000)
    #expect(recipient.lines == ["failed \(code)"])
  }

  @Test("after cancel() nothing")
  func cancelled() {
    start()
    request.cancel()
    bench.wait(milliseconds: 900)
    start()
    bench.clock.advance(by: .milliseconds(900))
    request.cancel()
    bench.settle()
    #expect(recipient.lines.isEmpty)
  }

  @Test("started twice it runs once, and can be started again when it is over")
  func twice() {
    start()
    start()
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["finished"])
    start()
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["finished", "finished"])
  }

  @Test("released early it is cancelled silently")
  func released() throws {
    do {
      let short = SKReceiptRefreshRequest(receiptProperties: nil)
      short.delegate = recipient
      StoreClient.$taskClient.withValue(bench.client) { short.start() }
    }
    bench.wait(milliseconds: 900)
    #expect(recipient.lines.isEmpty)
    #expect(try bench.client.events(limit: 1).map(\.name) == [.cancelRequest])
  }

  @Test("a reset of the store takes no answer away, on its way or under way", arguments: [0, 900])
  func reset(after milliseconds: Int64) throws {
    start()
    bench.settle()
    bench.clock.advance(by: .milliseconds(milliseconds))
    try bench.client.perform(.reset)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["finished"])
  }
}
