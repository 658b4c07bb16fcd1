import StoreKitTest
import Testing

/// Tests as they are written for Apple's systems, but for the trait.
@Suite("Tests of an app in Swift Testing", .serialized, .ownStore)
@MainActor
final class SwiftTestingTests {
  private let session: SKTestSession

  init() throws {
    session = try SKTestSession(configurationFileNamed: "Shop")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true
  }

  @Test("buy")
  func buy() async throws {
    #expect(await purchase("gems") == .purchased)
    #expect(session.allTransactions().map(\.productIdentifier) == ["gems"])
  }

  @Test("fail", arguments: [SKError.Code.unknown, .invalidSignature])
  func fail(code: SKError.Code) async throws {
    session.failTransactionsEnabled = true
    session.failureError = code
    #expect(await purchase("gems") == .failed)
  }

  @Test("renew, and expire")
  func renew() async throws {
    #expect(await purchase("club") == .purchased)
    try session.forceRenewalOfSubscription(productIdentifier: "club")
    #expect(session.allTransactions().map(\.originalTransactionIdentifier) == [0, 0])
    try session.expireSubscription(productIdentifier: "club")
    #expect(throws: SKTestError.self) {
      try self.session.expireSubscription(productIdentifier: "club")
    }
  }

  private func purchase(_ product: String) async -> SKPaymentTransactionState {
    let queue = SKPaymentQueue.default()
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    var observer: EndObserver?
    defer { observer.map { queue.remove($0) } }
    return await withCheckedContinuation { ended in
      let made = EndObserver { ended.resume(returning: $0) }
      observer = made
      queue.add(made)
      queue.add(payment as SKPayment)
    }
  }
}

/// Tells once how the first purchase ended.
private final class EndObserver: NSObject, SKPaymentTransactionObserver {
  private var ended: ((SKPaymentTransactionState) -> Void)?

  init(_ ended: @escaping (SKPaymentTransactionState) -> Void) { self.ended = ended }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]
  ) {
    guard let last = changed.last, last.transactionState != .purchasing else { return }
    queue.finishTransaction(last)
    ended?(last.transactionState)
    ended = nil
  }
}
