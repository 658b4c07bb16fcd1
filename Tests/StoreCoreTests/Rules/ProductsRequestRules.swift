import Dispatch
import Foundation
import Testing

@testable import StoreCore

@Suite("Rules: products")
struct ProductsRequestRules {
  let bench: StoreBench
  let recipient = Recipient()

  init() throws { bench = try StoreBench() }

  private func request(_ ids: Set<String>) -> SKProductsRequest {
    let request = SKProductsRequest(productIdentifiers: ids)
    request.delegate = recipient
    return request
  }

  private func start(_ request: SKProductsRequest) {
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
  }

  @Test("response holds products and invalidProductIdentifiers; then requestDidFinish")
  func answer() throws {
    let request = request(["pro", "gems", "nothing", ""])
    start(request)
    #expect(recipient.lines.isEmpty)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["received [gems pro] not [ nothing]", "finished"])
    let pro = try #require(recipient.response?.products.last)
    #expect(pro.price == NSDecimalNumber(string: "2.99"))
  }

  @Test(
    "on failure didFailWithError and no requestDidFinish, nor a response",
    arguments: [["pro"], []])
  func failure(ids: Set<String>) throws {
    try bench.set(.offline, "on")
    let request = request(ids)
    start(request)
    bench.wait(milliseconds: 60_000)
    #expect(recipient.lines == ["failed 0"])
  }

  @Test("after cancel() nothing: before the question has gone, and while the answer is under way")
  func cancelled() {
    let early = request(["pro"])
    start(early)
    early.cancel()
    let late = request(["pro"])
    start(late)
    bench.settle()
    bench.clock.advance(by: .milliseconds(900))
    late.cancel()
    bench.wait(milliseconds: 60_000)
    #expect(recipient.lines.isEmpty)
  }

  @Test("after cancel() nothing: not even requestDidFinish, when it is called in the response")
  func cancelledInTheResponse() {
    recipient.onResponse = { $0.cancel() }
    let request = request(["pro"])
    start(request)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["received [pro] not []"])
  }

  @Test("after cancel() nothing: of the failure neither")
  func cancelledFailure() throws {
    try bench.set(.offline, "on")
    let request = request(["pro"])
    start(request)
    bench.clock.advance(by: .milliseconds(900))
    request.cancel()
    bench.settle()
    #expect(recipient.lines.isEmpty)
  }

  @Test("a request that was cancelled may be started again, and is answered once")
  func startedAgain() {
    let request = request(["pro"])
    start(request)
    request.cancel()
    start(request)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["received [pro] not []", "finished"])
  }

  @Test("a request that is started again in its own response is answered again, once")
  func startedInTheResponse() {
    recipient.onResponse = { [bench, recipient] request in
      recipient.onResponse = nil
      StoreClient.$taskClient.withValue(bench.client) { request.start() }
    }
    let request = request(["pro"])
    start(request)
    bench.wait(milliseconds: 900)
    bench.wait(milliseconds: 900)
    #expect(
      recipient.lines == [
        "received [pro] not []", "finished", "received [pro] not []", "finished",
      ])
  }

  @Test("an empty id set is answered too")
  func empty() {
    let request = request([])
    start(request)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["received [] not []", "finished"])
  }

  @Test("started twice it runs once; released early it is cancelled silently")
  func twiceAndReleased() throws {
    let twice = request(["pro"])
    start(twice)
    start(twice)
    do { start(request(["gems"])) }
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["received [pro] not []", "finished"])
    #expect(try bench.warnings() == ["a request was started twice; it runs once"])
  }

  @Test("a request ends with its process")
  func closed() throws {
    let request = request(["pro"])
    start(request)
    try bench.relaunch()
    bench.wait(milliseconds: 60_000)
    #expect(recipient.lines.isEmpty)
  }

  /// Tells whether each call comes on the main queue, which on Linux any thread may serve.
  private final class QueueRecipient: NSObject, SKProductsRequestDelegate, Sendable {
    static let mark = DispatchSpecificKey<Bool>()
    private let calls = Locked<[Bool]>([])
    private let onFinish: @Sendable () -> Void

    var isMain: [Bool] { calls.withLock { $0 } }

    init(onFinish: @escaping @Sendable () -> Void) { self.onFinish = onFinish }

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      note()
    }

    func requestDidFinish(_ request: SKRequest) {
      note()
      onFinish()
    }

    private func note() {
      let isMain = DispatchQueue.getSpecific(key: Self.mark) == true
      calls.withLock { $0.append(isMain) }
    }
  }

  @Test("any thread may be used by Apple; ours the main queue")
  func mainQueue() async throws {
    DispatchQueue.main.setSpecific(key: QueueRecipient.mark, value: true)
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "bench", products: StoreBench.products), client: "app")
    configuration.overrides[.latency] = "0s"
    let client = try StoreClient(configuration)
    let (ends, end) = AsyncStream<Void>.makeStream()
    let recipient = QueueRecipient { end.finish() }
    let request = SKProductsRequest(productIdentifiers: ["pro"])
    request.delegate = recipient
    StoreClient.$taskClient.withValue(client) { request.start() }
    for await _ in ends {}
    #expect(recipient.isMain == [true, true])
    client.close()
  }

  @Test("any thread may be used; ours the main queue: never inside start()")
  func anyThread() async throws {
    let (client, asked) = (bench.client, request(["pro"]))
    let box = RequestReceiver(asked)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        StoreClient.$taskClient.withValue(client) { box.request?.start() }
        continuation.resume()
      }
    }
    #expect(recipient.lines.isEmpty)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["received [pro] not []", "finished"])
  }
}
