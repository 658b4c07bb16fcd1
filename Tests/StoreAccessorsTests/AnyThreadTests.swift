import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("The accessor on any thread")
struct AnyThreadTests {
  @Test("eight threads buy, ask and restore at once, and every call is answered its once")
  func everywhere() async throws {
    let bench = try AccessorBench()
    try bench.own("noads")
    let product = try bench.product("pro")
    let accessor = bench.accessor
    let answers = Locked<[String: Int]>([:])
    let count: @Sendable (String) -> Void = { text in answers.withLock { $0[text, default: 0] += 1 }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          accessor.buy(product: product) { count("bought \($0 ?? "nil")") }
          accessor.getProduct(productIdentifier: "gems") {
            count("asked \($0?.productIdentifier ?? "nil")")
          }
          accessor.restoreProducts { if $0 == nil { count("restored") } }
        }
      }
    }
    for _ in 0..<10 { bench.wait() }
    #expect(answers.withLock { $0 } == ["bought pro": 8, "asked gems": 8, "restored": 8])
    #expect(try bench.client.unfinished(client: "app").isEmpty)
  }
}
