import Testing

@testable import StoreCore

@Suite("What an app was told")
struct KnowledgeTests {
  private let bench: StoreBench

  init() throws { bench = try StoreBench() }

  private func told() throws -> [String] {
    try bench.client.entitlements().flatMap(\.told).map {
      "\($0.client) \($0.product) \($0.transaction) \($0.word)"
    }
  }

  @Test("a failed attempt does not replace the purchase that the app heard of")
  func failure() throws {
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.buy("pro")
    bench.finishAll()
    #expect(try told() == ["app pro 0 purchased"])
    try bench.set(.nextPurchase, "cancel")
    bench.buy("pro")
    #expect(try told() == ["app pro 0 purchased"])
    try bench.client.perform(.refund(0))
    bench.settle()
    #expect(try told() == ["app pro 0 revoked"])
    try bench.set(.nextPurchase, "defer")
    bench.buy("pro")
    #expect(try told() == ["app pro 0 revoked"])
    try bench.client.perform(.approve(2))
    bench.settle()
    #expect(try told() == ["app pro 2 purchased"])
  }

  @Test("where nothing was bought the last state is known")
  func onTheWay() throws {
    let scribe = Scribe()
    bench.queue.add(scribe)
    try bench.set(.nextPurchase, "defer")
    bench.buy("pro")
    #expect(try told() == ["app pro 0 deferred"])
    try bench.client.perform(.decline(0))
    bench.settle()
    #expect(try told() == ["app pro 0 failed"])
  }
}
