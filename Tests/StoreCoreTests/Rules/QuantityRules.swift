import Foundation
import StoreCore
import Testing

@Suite("Rules: quantity, canMakePayments")
struct QuantityRules {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  private var canMakePayments: Bool {
    StoreClient.$taskClient.withValue(bench.client) { SKPaymentQueue.canMakePayments() }
  }

  @Test("quantity: 1 to 10", arguments: 1...10)
  func allowed(quantity: Int) throws {
    bench.add("gems", quantity: quantity)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated gems purchasing", "updated gems purchased"])
    #expect(scribe.seen.last?.payment.quantity == quantity)
  }

  @Test("quantity: nothing but 1 to 10", arguments: [Int.min, -1, 0, 11, 1_000, Int.max])
  func refused(quantity: Int) throws {
    bench.add("gems", quantity: quantity)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated gems purchasing", "updated gems failed 3"])
    #expect(try bench.record(0).chargedMillionths == 0)
  }

  @Test("quantity: 1 where a payment says nothing, and kept in another life")
  func kept() throws {
    #expect(SKMutablePayment().quantity == 1)
    bench.add("gems", quantity: 7)
    bench.wait(milliseconds: 900)
    try bench.relaunch()
    #expect(bench.watch().seen.last?.payment.quantity == 7)
  }

  @Test("canMakePayments: false when purchases are restricted")
  func restricted() throws {
    #expect(canMakePayments)
    try bench.set(.paymentsDisabled, "on")
    #expect(!canMakePayments)
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro failed 4"])
    try bench.set(.paymentsDisabled, "off")
    #expect(canMakePayments)
    bench.buy("pro")
    #expect(scribe.lines.last == "updated pro purchased")
  }

  @Test("canMakePayments: being offline does not restrict purchases")
  func offline() throws {
    try bench.set(.offline, "on")
    #expect(canMakePayments)
  }
}
