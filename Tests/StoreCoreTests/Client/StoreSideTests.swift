import Foundation
import StoreCore
import Testing

@Suite("What the App Store does on its own account")
struct StoreSideTests {
  @Test("a refund reaches the app at once, and another app at its next launch")
  func refund() throws {
    let bench = try StoreBench()
    try bench.own("pro")
    let other = try bench.another("other")
    other.close()
    let scribe = Scribe()
    bench.queue.add(scribe)
    bench.settle()
    try bench.client.perform(.refund(0))
    #expect(try bench.client.owned()["pro"] == nil)
    bench.settle()
    #expect(scribe.lines == ["revoked pro"])
    let late = try bench.another("other")
    let reader = Scribe()
    late.paymentQueue.add(reader)
    bench.settle()
    #expect(reader.lines == ["revoked pro"])
    let again = Scribe()
    try bench.another("other").paymentQueue.add(again)
    bench.settle()
    #expect(again.lines == [])
  }

  @Test("a promoted purchase waits for the first observer, and goes on where it says so")
  func promoted() throws {
    let bench = try StoreBench()
    try bench.client.perform(.promote("gems", client: nil))
    bench.settle()
    let seller = Seller(answer: true)
    bench.queue.add(seller)
    bench.wait(milliseconds: 1_000)
    #expect(seller.offered.map(\.productIdentifier) == ["gems"])
    #expect(seller.states == [.purchasing, .purchased])
  }

  @Test("a promoted purchase that is put off can be added later, the very same payment")
  func putOff() throws {
    let bench = try StoreBench()
    let seller = Seller(answer: false)
    bench.queue.add(seller)
    bench.settle()
    try bench.client.perform(.promote("gems", client: nil))
    bench.wait(milliseconds: 1_000)
    #expect(seller.states == [])
    bench.queue.add(try #require(seller.offered.first))
    bench.wait(milliseconds: 1_000)
    #expect(seller.states == [.purchasing, .purchased])
  }

  @Test("an observer without the method is named in the trace")
  func missing() throws {
    let bench = try StoreBench()
    let silent = Scribe()
    bench.queue.add(silent)
    bench.settle()
    try bench.client.perform(.promote("gems", client: nil))
    bench.settle()
    let warnings = try bench.client.events(limit: 100).filter { $0.name == .warning }
    #expect(
      warnings.map(\.detail) == [
        "no observer has paymentQueue(_:shouldAddStorePayment:for:): nothing is bought"
      ])
  }

  @Test("an interrupted purchase fails, and succeeds anew once it is resolved")
  func interrupted() throws {
    let bench = try StoreBench()
    let scribe = Scribe()
    bench.queue.add(scribe)
    try bench.set(.interruptedPurchases, "on")
    bench.add("gems")
    bench.wait(milliseconds: 1_000)
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(
      scribe.lines == [
        "updated gems purchasing", "updated gems failed 2", "updated gems purchased",
      ])
    #expect(throws: StoreRefusal.noIssue(0)) { try bench.client.perform(.resolve(0)) }
  }

  @Test("a delegate that does not go on in another storefront fails the purchase")
  func storefront() throws {
    let bench = try StoreBench()
    let scribe = Scribe()
    let judge = Judge(goesOn: false)
    bench.queue.delegate = judge
    bench.queue.add(scribe)
    bench.add("gems")
    bench.settle()
    try bench.set(.storefront, "JPN")
    bench.settle()
    #expect(judge.asked == ["gems in JPN"])
    #expect(scribe.lines == ["updated gems purchasing", "storefront JPN", "updated gems failed 5"])
    bench.wait(milliseconds: 9_000)
    #expect(scribe.lines.count == 3)
  }

  @Test("a price consent is asked for when the delegate allows it")
  func consent() throws {
    let bench = try StoreBench(isTerminal: true)
    try bench.set(.dialogs, "off")
    let judge = Judge(showsConsent: false)
    bench.queue.delegate = judge
    let keeper = Scribe()
    bench.queue.add(keeper)
    bench.add("club")
    bench.wait(milliseconds: 1_000)
    try bench.set(.dialogs, "on")
    try bench.client.perform(.requestPriceConsent(0))
    bench.settle()
    #expect(judge.asked == ["price consent"])
    #expect(try bench.client.openPrompt() == nil)
    bench.queue.showPriceConsentIfNeeded()
    let prompt = try #require(try bench.client.openPrompt())
    #expect(prompt.kind == .priceConsent)
    try bench.client.perform(.answer(prompt: prompt.id, .confirm))
    #expect(try bench.client.transaction(0)?.consent == .agreed)
  }
}

/// An observer that answers for promoted purchases.
private final class Seller: NSObject, SKPaymentTransactionObserver {
  let answer: Bool
  private(set) var offered: [SKPayment] = []
  private(set) var states: [SKPaymentTransactionState] = []

  init(answer: Bool) { self.answer = answer }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    states += changed.map(\.transactionState)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    offered.append(payment)
    return answer
  }
}

private final class Judge: NSObject, SKPaymentQueueDelegate {
  let goesOn: Bool
  let showsConsent: Bool
  private(set) var asked: [String] = []

  init(goesOn: Bool = true, showsConsent: Bool = true) {
    (self.goesOn, self.showsConsent) = (goesOn, showsConsent)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool {
    asked.append("\(transaction.payment.productIdentifier) in \(newStorefront.countryCode)")
    return goesOn
  }

  func paymentQueueShouldShowPriceConsent(_ queue: SKPaymentQueue) -> Bool {
    asked.append("price consent")
    return showsConsent
  }
}
