import Foundation
import StoreCore
import Testing

@Suite("Reports on unknown products")
struct ProductReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("invalidProductIdentifiers stand beside the products")
  func invalid() {
    let answer = bench.ask("pro", "Pro", "gems")
    #expect(answer.lines == ["products [gems pro], invalid [Pro]", "finished"])
  }

  @Test("the trace says which ids are unknown to the configuration")
  func allInvalid() throws {
    let answer = bench.ask("com.example.pro", "com.example.gems")
    #expect(
      answer.lines == ["products [], invalid [com.example.gems com.example.pro]", "finished"])
    let row = try bench.client.events(limit: 99).first { $0.name == .productsReceived }
    #expect(row?.detail == #"["com.example.gems","com.example.pro"]"#)
    let call = try bench.client.events(limit: 99).first { $0.name == .didReceiveResponse }
    #expect(call?.detail == "[0 products, 2 unknown]")
  }

  @Test("a product can be valid in one environment and unknown in another")
  func environments() throws {
    let live = try StoreBench()
    try live.set(.unknownProducts, "pro")
    #expect(bench.ask("pro").lines == ["products [pro], invalid []", "finished"])
    #expect(live.ask("pro").lines == ["products [], invalid [pro]", "finished"])
    let scribe = live.observed()
    live.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro failed 5"])
    try live.client.perform(.resetCondition(.unknownProducts))
    #expect(live.ask("pro").lines == ["products [pro], invalid []", "finished"])
  }
}
