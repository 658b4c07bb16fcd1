import Foundation
import Testing

@testable import StoreCore

@Suite("Transactions as an app sees them")
struct SKPaymentTransactionTests {
  private static let noon = StoreInstant(microseconds: 1_700_000_000_500_000)

  private static func record(
    _ state: TransactionState, date: StoreInstant? = noon, failure: StoreFailure? = nil
  ) -> TransactionRecord {
    TransactionRecord(
      id: 7, originalID: 7, productID: "com.example.gems", client: "app", state: state,
      added: noon, date: date, failure: failure)
  }

  @Test("the states have Apple's numbers")
  func numbers() {
    let states: [SKPaymentTransactionState] = [
      .purchasing, .purchased, .failed, .restored, .deferred,
    ]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(TransactionState.allCases.map { SKPaymentTransactionState($0) } == states)
  }

  @Test(
    "identifier and date are there when purchased or restored only",
    arguments: TransactionState.allCases)
  func identifierAndDate(state: TransactionState) {
    let transaction = SKPaymentTransaction(
      record: Self.record(state), payment: SKPayment(), original: nil)
    let isDone = state == .purchased || state == .restored
    #expect(transaction.transactionIdentifier == (isDone ? "7" : nil))
    #expect(transaction.transactionDate?.timeIntervalSince1970 == (isDone ? 1_700_000_000.5 : nil))
  }

  @Test("the error is there when failed only", arguments: TransactionState.allCases)
  func error(state: TransactionState) {
    let failure = StoreFailure(code: 2, message: "The purchase was cancelled.")
    let transaction = SKPaymentTransaction(
      record: Self.record(state, failure: failure), payment: SKPayment(), original: nil)
    #expect((transaction.error != nil) == (state == .failed))
    if state == .failed {
      #expect((transaction.error as? SKError)?.code == .paymentCancelled)
      #expect(transaction.error?.localizedDescription == "The purchase was cancelled.")
    }
  }

  @Test("a failure without a reason is an unknown error")
  func unexplained() {
    let transaction = SKPaymentTransaction(
      record: Self.record(.failed), payment: SKPayment(), original: nil)
    #expect((transaction.error as? SKError)?.code == .unknown)
  }

  @Test("the object stays while its state changes, and so does its payment")
  func identity() {
    let payment = SKPayment()
    let transaction = SKPaymentTransaction(
      record: Self.record(.purchasing), payment: payment, original: nil)
    #expect(transaction.transactionState == .purchasing)
    transaction.update(Self.record(.purchased))
    #expect(transaction.transactionState == .purchased)
    #expect(transaction.payment === payment)
    #expect(transaction.record.id == 7)
  }

  @Test("a restored transaction points at the one that it restores")
  func original() {
    let first = SKPaymentTransaction(
      record: Self.record(.purchased), payment: SKPayment(), original: nil)
    let transaction = SKPaymentTransaction(
      record: Self.record(.restored), payment: SKPayment(), original: first)
    #expect(transaction.original === first)
    #expect(first.original == nil)
    #expect(transaction.downloads.isEmpty)
  }

  @Test("it can be read and changed on many threads at once")
  func threads() async {
    let transaction = SKPaymentTransaction()
    await withTaskGroup(of: Void.self) { group in
      // Apple's class is not Sendable; that this one may be shared is what is tested.
      nonisolated(unsafe) let shared = transaction
      for index in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            shared.update(Self.record(index.isMultiple(of: 2) ? .purchased : .failed))
            _ = shared.transactionIdentifier
          }
        }
      }
    }
    #expect(transaction.record.id == 7)
  }

  @Test("a test makes its own kind of transaction")
  func subclass() {
    final class Purchased: SKPaymentTransaction {
      override var transactionState: SKPaymentTransactionState { .purchased }
      override var transactionIdentifier: String? { "mine" }
    }
    #expect(Purchased().transactionState == .purchased)
    #expect(Purchased().transactionIdentifier == "mine")
    #expect(SKPaymentTransaction().transactionState == .purchasing)
  }
}
