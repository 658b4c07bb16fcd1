import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("Whose transaction it is")
struct RoutingTests {
  private final class Token {}

  private static func scripted() -> (ScriptedStore, StoreKitAccessor) {
    let store = ScriptedStore()
    return (store, StoreKitAccessor(store: store))
  }

  @Test("a transaction of another payment of the same product answers nobody and is not finished")
  func otherPayment() {
    let (store, accessor) = Self.scripted()
    var answers: [String?] = []
    accessor.buy(product: ScriptedStore.product("pro")) { answers.append($0) }
    let other = SKPayment(product: ScriptedStore.product("pro"))
    store.queue.update(ScriptedStore.transaction(0, .purchased, of: other))
    #expect(answers.isEmpty)
    #expect(store.queue.calls == ["observe", "add pro"])
  }

  @Test("one array may mix products and states; each takes what is its own")
  func mixed() {
    let (store, accessor) = Self.scripted()
    var log: [String] = []
    accessor.buy(product: ScriptedStore.product("a")) { log.append("a \($0 ?? "nil")") }
    accessor.buy(product: ScriptedStore.product("b")) { log.append("b \($0 ?? "nil")") }
    accessor.restoreProducts { log.append("restore \($0 ?? "nil")") }
    let payments = store.queue.payments
    let old = SKPayment(product: ScriptedStore.product("old"))
    let owned = SKPayment(product: ScriptedStore.product("a"))
    store.queue.update(
      ScriptedStore.transaction(0, .purchased, of: old),
      ScriptedStore.transaction(1, .failed, of: payments[1]),
      ScriptedStore.transaction(2, .restored, of: owned),
      ScriptedStore.transaction(3, .purchasing, of: payments[0]))
    #expect(log == ["b nil", "restore a"])
    store.queue.update(ScriptedStore.transaction(3, .purchased, of: payments[0]))
    #expect(log == ["b nil", "restore a", "a a"])
    #expect(store.queue.calls.suffix(3) == ["finish 1", "finish 2", "finish 3"])
  }

  @Test("a purchase that the store answers as restored is answered, and the restore is not")
  func purchaseAsRestored() {
    let (store, accessor) = Self.scripted()
    var log: [String] = []
    accessor.restoreProducts { log.append("restore \($0 ?? "nil")") }
    accessor.buy(product: ScriptedStore.product("pro")) { log.append("buy \($0 ?? "nil")") }
    store.queue.update(ScriptedStore.transaction(0, .restored, of: store.queue.payments[0]))
    #expect(log == ["buy pro"])
  }

  @Test("the same update twice answers once")
  func repeatedUpdate() {
    let (store, accessor) = Self.scripted()
    var answers: [String?] = []
    accessor.buy(product: ScriptedStore.product("pro")) { answers.append($0) }
    let transaction = ScriptedStore.transaction(0, .purchased, of: store.queue.payments[0])
    store.queue.update(transaction, transaction)
    store.queue.update(transaction)
    #expect(answers == ["pro"])
    #expect(store.queue.calls == ["observe", "add pro", "finish 0"])
  }

  @Test("a restored transaction with no restore under way is left to others")
  func strayRestored() {
    let (store, accessor) = Self.scripted()
    accessor.buy(product: ScriptedStore.product("pro")) { _ in }
    let other = SKPayment(product: ScriptedStore.product("pro"))
    store.queue.update(ScriptedStore.transaction(0, .restored, of: other))
    #expect(store.queue.calls == ["observe", "add pro"])
  }

  @Test("the queue is observed once, however much is asked of it")
  func observesOnce() {
    let (store, accessor) = Self.scripted()
    for _ in 0..<3 { accessor.buy(product: ScriptedStore.product("pro")) { _ in } }
    accessor.restoreProducts { _ in }
    #expect(store.queue.calls == ["observe", "add pro", "add pro", "add pro", "restore"])
  }

  @Test("after its answer a purchase leaves nothing behind")
  func purchaseLeaksNothing() {
    let (store, accessor) = Self.scripted()
    weak var payment: SKPayment?
    weak var token: Token?
    do {
      let held = Token()
      token = held
      accessor.buy(product: ScriptedStore.product("pro")) { _ in _ = held }
      payment = store.queue.payments[0]
      store.queue.update(ScriptedStore.transaction(0, .purchased, of: store.queue.payments[0]))
      store.queue.forget()
    }
    #expect(token == nil)
    #expect(payment == nil)
  }

  @Test("a payment lives until its answer, so that no other can take its place")
  func paymentIsKept() {
    let (store, accessor) = Self.scripted()
    accessor.buy(product: ScriptedStore.product("pro")) { _ in }
    weak let payment = store.queue.payments[0]
    store.queue.forget()
    #expect(payment != nil)
    _ = accessor
  }

  @Test(
    "a request lives until its answer and no longer, answered or failed", arguments: [true, false])
  func requestLifetime(isAnswered: Bool) {
    let (store, accessor) = Self.scripted()
    weak var token: Token?
    var answers: [String?] = []
    do {
      let held = Token()
      token = held
      accessor.getProduct(productIdentifier: "pro") {
        _ = held
        answers.append($0?.productIdentifier)
      }
    }
    #expect(token != nil)
    #expect(store.lastRequest != nil)
    if isAnswered { store.answer(with: [ScriptedStore.product("pro")]) } else { store.fail() }
    #expect(answers == [isAnswered ? "pro" : nil])
    #expect(token == nil)
    #expect(store.lastRequest == nil)
  }

  @Test("an accessor that is dropped lets its store go")
  func accessorLeaksNothing() {
    weak var queue: SKPaymentQueue?
    weak var observer: (any SKPaymentTransactionObserver)?
    do {
      let (store, accessor) = Self.scripted()
      accessor.buy(product: ScriptedStore.product("pro")) { _ in }
      accessor.restoreProducts { _ in }
      accessor.getProduct(productIdentifier: "pro") { _ in }
      queue = store.queue
      observer = store.queue.observer
      #expect(observer != nil)
    }
    #expect(queue == nil)
    #expect(observer == nil)
  }
}
