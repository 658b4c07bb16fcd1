import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("A receipt is kept up to date")
struct ReceiptUpdateTests {
  @Test("the file is new before the app's observers are told")
  func beforeObservers() throws {
    let bench = try ReceiptBench(inFile: true)
    // The queue is there before the receipt is asked for: it must not come first all the same.
    let reader = Reader()
    bench.client.paymentQueue.add(reader)
    bench.executor.runAll()
    reader.url = try AppReceipt.url(in: bench.client)
    try bench.own("pro")
    #expect(reader.lines == ["purchasing: none", "purchased: 0", "removed: 0"])
    try bench.client.perform(.refund(0))
    bench.executor.runAll()
    #expect(reader.lines.last == "revoked pro: 0 cancelled")
  }

  @Test("the file is new too for an observer that is added while something changes")
  func beforeNewcomers() throws {
    let bench = try ReceiptBench()
    try bench.client.perform(.setCondition(.askToBuy, "on"))
    let (first, newcomer) = (Reader(), Reader())
    bench.client.paymentQueue.add(first)
    let id = try bench.buy("pro")
    newcomer.url = try AppReceipt.url(in: bench.client)
    bench.client.paymentQueue.add(newcomer)
    // Approved inside a delivery, behind which the newcomer gets what is unfinished.
    first.onUpdate = { [client = bench.client] in _ = try? client.perform(.approve(id)) }
    let request = PaymentRequest(productID: "gems")
    try bench.client.perform(.add(request, by: bench.client.caller))
    bench.executor.runAll()
    #expect(newcomer.lines.first == "purchased purchasing: 0")
  }

  @Test("another process of the app has it before its observers are told too")
  func twoProcesses() throws {
    let bench = try ReceiptBench(inFile: true)
    let other = try bench.another("app")
    let (reader, count) = (Reader(), Locked(0))
    other.paymentQueue.add(reader)
    bench.executor.runAll()
    reader.url = try AppReceipt.url(in: other)
    let token = Self.count(other, count)
    defer { NotificationCenter.default.removeObserver(token) }
    let id = try bench.own("club")
    #expect(bench.isSoon { reader.lines.last == "removed: 0" })
    #expect(count.withLock { $0 } == 1)
    try bench.client.perform(.expire(id))
    #expect(bench.isSoon { count.withLock { $0 } == 2 })
    #expect(
      try ReceiptBench.read(AppReceipt.url(in: other)).inApp.map(\.expiresDate)
        == [Date(timeIntervalSince1970: 1_700_000_001)])
    try bench.client.perform(.refund(id))
    #expect(bench.isSoon { reader.lines.last == "revoked club: 0 cancelled" })
    #expect(try bench.folder.receipts() == ["shop.ledger-receipt-app"])
  }

  @Test("a refresh makes the file before the request ends, also where it was deleted")
  func refresh() throws {
    let bench = try ReceiptBench(inFile: true)
    let url = try AppReceipt.url(in: bench.client)
    try FileManager.default.removeItem(at: url)
    let (request, waiter) = (SKReceiptRefreshRequest(), RefreshWaiter(url))
    request.delegate = waiter
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.wait()
    #expect(waiter.lines == ["finished, in_app: 0"])
    try FileManager.default.removeItem(at: url)
    try bench.client.perform(.setCondition(.signIn, "cancel"))
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.wait()
    #expect(waiter.lines == ["finished, in_app: 0", "failed, no file"])
  }

  @Test("a change is told once, and what changes nothing is not")
  func told() throws {
    let bench = try ReceiptBench()
    let other = try bench.another("other")
    let count = Locked(0)
    let token = Self.count(bench.client, count)
    defer { NotificationCenter.default.removeObserver(token) }
    var seen: [String: Int] = [:]
    func step(_ name: String, _ body: () throws -> Void) throws {
      count.withLock { $0 = 0 }
      try body()
      bench.executor.runAll()
      seen[name] = count.withLock { $0 }
    }
    try step("nobody asked") { try bench.buy("pro") }
    _ = try AppReceipt.current(in: bench.client)
    try step("purchase") { try bench.buy("club") }
    try step("finished subscription") { try bench.finish(1) }
    try step("consumable") { try bench.buy("gems") }
    try step("finished consumable") { try bench.finish(2) }
    try step("another app's consumable") { try bench.buy("gems", in: other) }
    try step("another app's purchase") { try bench.buy("season", in: other) }
    try step("restore") {
      try bench.client.perform(.restore(applicationUsername: nil, by: bench.client.caller))
      bench.wait()
    }
    try step("expiry") { try bench.client.perform(.expire(1)) }
    try step("refund") { try bench.client.perform(.refund(0)) }
    try step("end of sharing") { try bench.client.perform(.revoke(4)) }
    try step("condition") { try bench.client.perform(.setCondition(.offline, "on")) }
    try step("reset") { try bench.client.perform(.reset) }
    #expect(
      seen == [
        "nobody asked": 0, "purchase": 1, "finished subscription": 0, "consumable": 1,
        "finished consumable": 1, "another app's consumable": 0, "another app's purchase": 1,
        "restore": 1, "expiry": 1, "refund": 1, "end of sharing": 1, "condition": 0, "reset": 1,
      ])
  }

  @Test("a file that cannot be written is told as trouble, and the app hears of its purchase")
  func trouble() throws {
    let bench = try ReceiptBench(inFile: true)
    let messages = Locked<[String]>([])
    bench.client.onTrouble { error in
      messages.withLock { $0.append(error.localizedDescription) }
    }
    let (url, count) = (try AppReceipt.url(in: bench.client), Locked(0))
    let token = Self.count(bench.client, count)
    defer { NotificationCenter.default.removeObserver(token) }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    let reader = Reader()
    bench.client.paymentQueue.add(reader)
    try bench.buy("pro")
    #expect(
      messages.withLock { $0 } == [
        "\(url.path): the receipt cannot be written: what lies there is no file."
      ])
    #expect(reader.lines == ["purchasing: none", "purchased: none"])
    #expect(count.withLock { $0 } == 1)
  }

  private static func count(_ client: StoreClient, _ count: Locked<Int>) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: AppReceipt.didUpdate, object: client, queue: nil
    ) { _ in count.withLock { $0 += 1 } }
  }
}

/// Reads the receipt's file in each callback.
private final class Reader: NSObject, SKPaymentTransactionObserver {
  var url: URL?
  private(set) var lines: [String] = []
  var onUpdate: (() -> Void)?

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    onUpdate?()
    note(changed.map { "\($0.transactionState)" }.joined(separator: " "))
  }

  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
    note("removed")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    note("revoked " + products.joined(separator: " "))
  }

  private func note(_ what: String) {
    let purchases = url.flatMap { try? ReceiptBench.read($0) }?.inApp ?? []
    let listed = purchases.map {
      $0.transactionId + ($0.cancellationDate == nil ? "" : " cancelled")
    }
    lines.append("\(what): \(listed.isEmpty ? "none" : listed.joined(separator: ", "))")
  }
}

/// Reads the receipt's file when a refresh has ended.
private final class RefreshWaiter: NSObject, SKRequestDelegate {
  private let url: URL
  private(set) var lines: [String] = []

  init(_ url: URL) { self.url = url }

  func requestDidFinish(_ request: SKRequest) { note("finished") }

  func request(_ request: SKRequest, didFailWithError error: any Error) { note("failed") }

  private func note(_ what: String) {
    let receipt = try? ReceiptBench.read(url)
    lines.append("\(what), " + (receipt.map { "in_app: \($0.inApp.count)" } ?? "no file"))
  }
}
