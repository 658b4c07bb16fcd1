import Foundation
import Testing

@testable import StoreCore

@Suite("A products request")
struct ProductsRequestTests {
  /// Writes down what a request is answered.
  final class Listener: NSObject, SKProductsRequestDelegate {
    private(set) var lines: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      let known = response.products.map(\.productIdentifier).joined(separator: " ")
      lines.append("\(known); \(response.invalidProductIdentifiers.joined(separator: " "))")
    }

    func requestDidFinish(_ request: SKRequest) { lines.append("finished") }

    func request(_ request: SKRequest, didFailWithError error: any Error) {
      lines.append("failed \((error as NSError).code)")
    }
  }

  let bench: StoreBench
  let listener = Listener()

  init() throws { bench = try StoreBench() }

  private func request(_ ids: Set<String>) -> SKProductsRequest {
    let request = SKProductsRequest(productIdentifiers: ids)
    request.delegate = listener
    return request
  }

  private func start(_ request: SKProductsRequest) {
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
  }

  @Test("tells products from ids that the store does not know, then finishes")
  func answers() {
    let request = request(["pro", "nothing", "gems"])
    start(request)
    bench.settle()
    #expect(listener.lines.isEmpty)
    bench.wait(milliseconds: 900)
    #expect(listener.lines == ["gems pro; nothing", "finished"])
  }

  @Test("about no id at all is answered")
  func empty() {
    let request = request([])
    start(request)
    bench.wait(milliseconds: 900)
    #expect(listener.lines == ["; ", "finished"])
  }

  @Test("fails while the store is offline, and does not finish")
  func offline() throws {
    try bench.set(.offline, "on")
    let request = request(["pro"])
    start(request)
    bench.wait(milliseconds: 900)
    #expect(listener.lines == ["failed 0"])
  }

  @Test("that is cancelled is never answered, also when its answer is under way")
  func cancelled() {
    let first = request(["pro"])
    start(first)
    first.cancel()
    bench.wait(milliseconds: 900)
    let second = request(["pro"])
    start(second)
    bench.settle()
    bench.clock.advance(by: .milliseconds(900))
    second.cancel()
    bench.settle()
    #expect(listener.lines.isEmpty)
  }

  @Test("that is started twice runs once, and may be started again when it is over")
  func startedTwice() throws {
    let request = request(["pro"])
    start(request)
    start(request)
    bench.wait(milliseconds: 900)
    #expect(listener.lines == ["pro; ", "finished"])
    start(request)
    bench.wait(milliseconds: 900)
    #expect(listener.lines.count == 4)
    let warnings = try bench.client.events(after: nil, limit: 99).filter { $0.name == .warning }
    #expect(warnings.map(\.detail) == ["a request was started twice; it runs once"])
  }

  @Test("that is released early is cancelled silently")
  func released() throws {
    do { start(request(["pro"])) }
    bench.wait(milliseconds: 900)
    #expect(listener.lines.isEmpty)
    let names = try bench.client.events(after: 1, limit: 99).map(\.name)
    #expect(names == [.requestProducts, .cancelRequest])
  }

  @Test("of several at once gets its own answer each")
  func several() {
    let others = Listener()
    let first = request(["pro"])
    let second = SKProductsRequest(productIdentifiers: ["gems"])
    second.delegate = others
    start(first)
    start(second)
    bench.wait(milliseconds: 900)
    #expect(listener.lines == ["pro; ", "finished"])
    #expect(others.lines == ["gems; ", "finished"])
  }

  @Test("is answered by the prices of the storefront at that time")
  func storefront() throws {
    try bench.set(.storefront, "JPN")
    let request = request(["pro"])
    let prices = PriceListener()
    request.delegate = prices
    start(request)
    bench.wait(milliseconds: 900)
    #expect(prices.currencies == ["JPY"])
  }

  private final class PriceListener: NSObject, SKProductsRequestDelegate {
    private(set) var currencies: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      currencies = response.products.compactMap { $0.priceLocale.currency?.identifier }
    }
  }

  @Test("goes on through a reset of the store")
  func reset() throws {
    let request = request(["pro"])
    start(request)
    try bench.client.perform(.reset)
    bench.wait(milliseconds: 900)
    #expect(listener.lines == ["pro; ", "finished"])
  }

  @Test("that the ledger cannot take fails")
  func unwritable() throws {
    try bench.client.store.withLedger { try $0.database.execute("DROP TABLE timers") }
    let request = request(["pro"])
    start(request)
    #expect(listener.lines.isEmpty, "never inside the call")
    bench.settle()
    #expect(listener.lines == ["failed 0"])
  }
}
