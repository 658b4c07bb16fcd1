import Foundation
import StoreCore
import Testing

@Suite("How all purchases end, from now on")
struct OutcomeTests {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  /// How two purchases end, one after the other.
  private func ends() -> [String] {
    for product in ["pro", "noads"] { bench.buy(product) }
    return scribe.lines.filter { !$0.hasSuffix("purchasing") }
  }

  @Test(
    "each word is the end of every purchase, and stays",
    arguments: [
      ("succeed", "purchased"), ("cancel", "failed 2"), ("defer", "deferred"),
      ("interrupt", "failed 2"),
    ])
  func words(outcome: String, end: String) throws {
    try bench.set(.allPurchases, outcome)
    #expect(ends() == ["updated pro \(end)", "updated noads \(end)"])
    let condition = bench.client.conditions[.allPurchases]
    #expect((condition.text, condition.isOnce) == (outcome, false))
  }

  @Test("an interruption of each leaves each with an issue that can be resolved")
  func interruptions() throws {
    try bench.set(.allPurchases, "interrupt")
    _ = ends()
    for id in Int64(0)...1 {
      #expect(try bench.record(id).issue == .open)
      try bench.client.perform(.resolve(id))
    }
    bench.settle()
    #expect(scribe.lines.suffix(2) == ["updated pro purchased", "updated noads purchased"])
  }

  @Test(
    "each code of SKError fails every purchase, by its number and by its name",
    arguments: 0...20)
  func codes(code: Int) throws {
    try bench.set(.allPurchases, String(code))
    #expect(bench.client.conditions[.allPurchases].text == SKErrorName.all[code])
    #expect(ends() == ["updated pro failed \(code)", "updated noads failed \(code)"])
    let error = try #require(scribe.seen.last?.error as? SKError)
    #expect(error.code.rawValue == code)
    try bench.set(.allPurchases, "succeed")
    try bench.set(.allPurchases, SKErrorName.all[code])
    scribe.clear()
    bench.buy("season")
    #expect(scribe.lines.last == "updated season failed \(code)")
  }

  @Test("the next one can end otherwise, and then it goes on as before")
  func next() throws {
    try bench.set(.allPurchases, "cancel")
    try bench.set(.nextPurchase, "succeed")
    #expect(ends() == ["updated pro purchased", "updated noads failed 2"])
  }
}

@Suite("Transactions reach apps")
struct TransactionDeliveryTests {
  /// Two purchases that are answered in one moment, and an observer that comes after them.
  private func lines(_ delivery: String) throws -> (both: [String], late: [String]) {
    let bench = try StoreBench()
    try bench.set(.transactionDelivery, delivery)
    let scribe = bench.watch()
    bench.add("pro")
    bench.add("noads")
    bench.wait(milliseconds: 900)
    return (scribe.lines, bench.watch().lines)
  }

  @Test("together: what is unfinished comes in one array")
  func together() throws {
    #expect(try lines("together").late == ["updated pro purchased, noads purchased"])
  }

  @Test("one by one: each comes in an array of its own")
  func oneByOne() throws {
    let lines = try lines("oneByOne")
    #expect(lines.late == ["updated pro purchased", "updated noads purchased"])
    #expect(
      lines.both == [
        "updated pro purchasing", "updated noads purchasing", "updated pro purchased",
        "updated noads purchased",
      ])
  }

  @Test("one by one: what is unfinished comes so on a resume from the background too")
  func resume() throws {
    let bench = try StoreBench()
    let scribe = bench.watch()
    for product in ["pro", "noads"] { bench.buy(product) }
    for (delivery, lines) in [
      ("oneByOne", ["updated pro purchased", "updated noads purchased"]),
      ("together", ["updated pro purchased, noads purchased"]),
    ] {
      try bench.set(.transactionDelivery, delivery)
      scribe.clear()
      try bench.client.perform(.enterForeground(bench.client.caller))
      bench.settle()
      #expect(scribe.lines == lines)
    }
  }
}
