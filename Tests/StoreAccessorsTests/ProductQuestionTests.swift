import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("Asking for products through the accessor")
struct ProductQuestionTests {
  @Test("a known product is answered, once and never inside the call")
  func known() throws {
    let bench = try AccessorBench()
    var answers: [String?] = []
    bench.accessor.getProduct(productIdentifier: "pro") { answers.append($0?.productIdentifier) }
    #expect(answers.isEmpty)
    bench.wait()
    #expect(answers == ["pro"])
  }

  @Test("a product that the store does not know answers nil", arguments: ["nope", ""])
  func unknown(id: String) throws {
    let bench = try AccessorBench()
    var answers: [String?] = []
    bench.accessor.getProduct(productIdentifier: id) { answers.append($0?.productIdentifier) }
    bench.wait()
    #expect(answers == [nil])
  }

  @Test("a lost network answers nil, also for what is in the cache")
  func offline() throws {
    let bench = try AccessorBench()
    _ = try bench.product("pro")
    try bench.set(.offline, "on")
    var answers: [String?] = []
    bench.accessor.getProduct(productIdentifier: "pro") { answers.append($0?.productIdentifier) }
    bench.wait()
    #expect(answers == [nil])
    #expect(bench.accessor.getCacheProduct(productIdentifier: "pro") != nil)
  }

  @Test("several questions may be under way at once, of the same product too")
  func concurrent() throws {
    let bench = try AccessorBench()
    var answers: [String] = []
    for id in ["pro", "gems", "pro", "nope"] {
      bench.accessor.getProduct(productIdentifier: id) {
        answers.append("\(id): \($0?.productIdentifier ?? "nil")")
      }
    }
    bench.wait()
    #expect(answers == ["pro: pro", "gems: gems", "pro: pro", "nope: nil"])
  }

  @Test("products are cached as the store describes them, and afresh each time")
  func cache() throws {
    let bench = try AccessorBench()
    #expect(bench.accessor.getCacheProduct(productIdentifier: "pro") == nil)
    bench.accessor.cacheProducts(productIdentifiers: ["pro", "gems", "nope"])
    bench.wait()
    let usual = bench.accessor.getCacheProduct(productIdentifier: "pro")
    #expect(usual?.localizedPrice == "$2.99")
    #expect(bench.accessor.getCacheProduct(productIdentifier: "gems") != nil)
    #expect(bench.accessor.getCacheProduct(productIdentifier: "nope") == nil)
    try bench.set(.storefront, "DEU")
    _ = try bench.product("pro")
    let fresh = bench.accessor.getCacheProduct(productIdentifier: "pro")
    #expect(fresh?.localizedPrice == "2,99\u{a0}€")
  }

  @Test("caching nothing asks nothing")
  func cacheNothing() throws {
    let bench = try AccessorBench()
    let before = try bench.client.events(limit: 100).count
    bench.accessor.cacheProducts(productIdentifiers: [])
    bench.wait()
    #expect(try bench.client.events(limit: 100).count == before)
  }

  @Test("an answer with products is posted, after the cache has them and before the callback")
  func notification() throws {
    let bench = try AccessorBench()
    let posted = Locked<[String]>([])
    let token = NotificationCenter.default.addObserver(
      forName: StoreKitAccessor.productsDidUpdate, object: bench.accessor, queue: nil
    ) { notification in
      let ids = notification.userInfo?[StoreKitAccessor.productIdentifiersKey] as? [String]
      let accessor = notification.object as? StoreKitAccessor
      let cached = (ids ?? []).filter { accessor?.getCacheProduct(productIdentifier: $0) != nil }
      posted.withLock { $0.append(cached.sorted().joined(separator: " ")) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    bench.accessor.cacheProducts(productIdentifiers: ["pro", "gems", "nope"])
    bench.wait()
    #expect(posted.withLock { $0 } == ["gems pro"])
    var atCallback: [String] = []
    bench.accessor.getProduct(productIdentifier: "noads") { _ in
      atCallback = posted.withLock { $0 }
    }
    bench.wait()
    #expect(atCallback == ["gems pro", "noads"])
    bench.accessor.getProduct(productIdentifier: "nope") { _ in }
    bench.wait()
    #expect(posted.withLock { $0.count } == 2)
  }
}
