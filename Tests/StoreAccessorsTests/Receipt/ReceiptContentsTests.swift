import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("What a receipt lists")
struct ReceiptContentsTests {
  private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test("nothing where nothing was bought")
  func empty() throws {
    let receipt = try AppReceipt.current(in: ReceiptBench().client)
    #expect(receipt.inApp == [])
    #expect(receipt.bundleId == "app")
    #expect(receipt.receiptType == "ProductionSandbox")
    #expect(receipt.creationDate == Self.date(1_700_000_000))
  }

  @Test("a consumable stays until it is finished")
  func consumable() throws {
    let bench = try ReceiptBench()
    let id = try bench.buy("gems", quantity: 3)
    let listed = try AppReceipt.current(in: bench.client).inApp
    #expect(listed.map(\.quantity) == [3])
    #expect(listed.map(\.purchaseDate) == [Self.date(1_700_000_001)])
    try bench.finish(id)
    #expect(try bench.listed() == [])
  }

  @Test("every other kind stays for good", arguments: ["pro", "season", "club"])
  func lasting(product: String) throws {
    let bench = try ReceiptBench()
    let id = try bench.buy(product)
    #expect(try bench.listed() == ["0 \(product)"])
    try bench.finish(id)
    #expect(try bench.listed() == ["0 \(product)"])
  }

  @Test("what is purchasing, deferred or failed is not listed; what is approved is")
  func underWay() throws {
    let bench = try ReceiptBench()
    try bench.client.perform(.setCondition(.askToBuy, "on"))
    let request = PaymentRequest(productID: "pro")
    let id = try #require(try bench.client.perform(.add(request, by: bench.client.caller)))
    #expect(try bench.listed() == [])
    bench.wait()
    #expect(try bench.listed() == [])
    try bench.client.perform(.approve(id))
    #expect(try bench.listed() == ["0 pro"])
    try bench.client.perform(.decline(try bench.buy("season")))
    #expect(try bench.listed() == ["0 pro"])
  }

  @Test(
    "what was refunded or is no longer shared stays with the date of it",
    arguments: ["pro", "season", "club"], [true, false])
  func cancelled(product: String, isRefund: Bool) throws {
    let bench = try ReceiptBench()
    let id = try bench.own(product)
    #expect(try AppReceipt.current(in: bench.client).inApp.map(\.cancellationDate) == [nil])
    bench.wait()
    try bench.client.perform(isRefund ? .refund(id) : .revoke(id))
    let listed = try AppReceipt.current(in: bench.client).inApp
    #expect(listed.map(\.productId) == [product])
    #expect(listed.map(\.cancellationDate) == [Self.date(1_700_000_002)])
    #expect(listed.map(\.cancellationReason) == [.other])
  }

  @Test("a refunded consumable is listed until it is finished, without the date of it")
  func refundedConsumable() throws {
    let bench = try ReceiptBench()
    let id = try bench.buy("gems")
    try bench.client.perform(.refund(id))
    let listed = try AppReceipt.current(in: bench.client).inApp
    #expect(listed.map(\.cancellationDate) == [nil])
    #expect(listed.map(\.cancellationReason) == [nil])
    try bench.finish(id)
    #expect(try bench.listed() == [])
  }

  @Test("a refund that adds a transaction is listed as one of the first purchase")
  func addedRefund() throws {
    let bench = try ReceiptBench()
    try bench.client.perform(.setCondition(.refundedPurchases, "addsTransaction"))
    let id = try bench.own("pro")
    bench.wait()
    try bench.client.perform(.refund(id))
    let listed = try AppReceipt.current(in: bench.client).inApp
    #expect(listed.map(\.transactionId) == ["0", "1"])
    #expect(listed.map(\.originalTransactionId) == ["0", "0"])
    #expect(listed.map(\.purchaseDate) == [1_700_000_001, 1_700_000_002].map(Self.date))
    #expect(listed.map(\.originalPurchaseDate) == [1_700_000_001, 1_700_000_001].map(Self.date))
  }

  @Test("a subscription tells when its period ends, and that the App Store ended it before")
  func expiry() throws {
    let bench = try ReceiptBench()
    let id = try bench.own("club")
    // November 14th, 22:13:21, and December 14th.
    #expect(
      try AppReceipt.current(in: bench.client).inApp.map(\.expiresDate)
        == [Self.date(1_702_592_001)])
    bench.wait()
    try bench.client.perform(.expire(id))
    #expect(
      try AppReceipt.current(in: bench.client).inApp.map(\.expiresDate)
        == [Self.date(1_700_000_002)])
  }

  @Test("a restored copy is no purchase of its own")
  func restored() throws {
    let bench = try ReceiptBench()
    try bench.own("pro")
    try bench.client.perform(.restore(applicationUsername: nil, by: bench.client.caller))
    bench.wait()
    #expect(try bench.client.transactions(limit: 9).map(\.state) == [.restored, .purchased])
    #expect(try bench.listed() == ["0 pro"])
  }

  @Test("nothing is left of an emptied store")
  func reset() throws {
    let bench = try ReceiptBench()
    try bench.own("pro")
    try bench.buy("gems")
    #expect(try bench.listed() == ["0 pro", "1 gems"])
    try bench.client.perform(.reset)
    #expect(try bench.listed() == [])
  }

  @Test("what the customer keeps is in every app's, a consumable in that of the app that bought it")
  func twoApps() throws {
    let bench = try ReceiptBench()
    let other = try bench.another("other")
    try bench.buy("pro")
    try bench.buy("gems")
    try bench.buy("gems", in: other)
    #expect(try bench.listed() == ["0 pro", "1 gems"])
    #expect(try bench.listed(other) == ["0 pro", "2 gems"])
    #expect(try AppReceipt.current(in: other).bundleId == "other")
  }

  @Test("purchases are read in pages, none twice and none left out", arguments: 1...6)
  func pages(size: Int) throws {
    let bench = try ReceiptBench()
    try bench.own("pro")
    try bench.own("gems")
    for product in ["season", "gems", "pro", "club"] { try bench.buy(product) }
    var sizes: [Int] = []
    var ids: [TransactionID] = []
    try bench.client.readReceipt(pageSize: size) { _, page in
      sizes.append(page.count)
      ids += page.map(\.record.id)
    }
    #expect(ids == [0, 2, 3, 4, 5])
    let expected = [[1, 1, 1, 1, 1], [2, 2, 1], [3, 2], [4, 1], [5], [5]]
    #expect(sizes == expected[size - 1])
  }
}
