import Foundation
import StoreAccessors

@testable import StoreCore

/// A store that does nothing but what a test tells it to. For one thread.
final class ScriptedStore: AccessedStore, @unchecked Sendable {
  /// A queue that writes down what it is asked.
  final class Queue: SKPaymentQueue, @unchecked Sendable {
    private(set) var calls: [String] = []
    private(set) var payments: [SKPayment] = []
    private(set) weak var observer: (any SKPaymentTransactionObserver)?

    override func add(_ payment: SKPayment) {
      calls.append("add \(payment.productIdentifier)")
      payments.append(payment)
    }

    override func add(_ observer: any SKPaymentTransactionObserver) {
      calls.append("observe")
      self.observer = observer
    }

    override func finishTransaction(_ transaction: SKPaymentTransaction) {
      calls.append("finish \(transaction.record.id)")
    }

    override func restoreCompletedTransactions() { calls.append("restore") }

    func update(_ transactions: SKPaymentTransaction...) {
      observer?.paymentQueue(self, updatedTransactions: transactions)
    }

    /// Forgets the payments, as the store does with what is done.
    func forget() { payments = [] }
  }

  let queue = Queue()
  var finishesAutomatically = true
  private(set) var requests: [SKProductsRequest] = []
  private(set) weak var lastRequest: SKProductsRequest?

  var paymentQueue: SKPaymentQueue { queue }
  var canMakePayments: Bool { true }

  func start(_ request: SKProductsRequest) {
    requests.append(request)
    lastRequest = request
  }

  func schedule(_ work: @escaping @Sendable () -> Void) { work() }

  /// Answers the oldest request and lets go of it.
  func answer(with products: [SKProduct]) {
    let request = requests.removeFirst()
    let response = SKProductsResponse(products: products, invalidProductIdentifiers: [])
    (request.delegate as? any SKProductsRequestDelegate)?
      .productsRequest(request, didReceive: response)
    request.delegate?.requestDidFinish(request)
  }

  /// Fails the oldest request and lets go of it.
  func fail() {
    let request = requests.removeFirst()
    request.delegate?.request(request, didFailWithError: SKError(.unknown))
  }

  static func product(_ id: String) -> SKProduct {
    var values = ProductValues()
    values.identifier = id
    return SKProduct(values)
  }

  /// A transaction of a payment, in a state.
  static func transaction(
    _ id: TransactionID, _ state: TransactionState, of payment: SKPayment
  ) -> SKPaymentTransaction {
    let record = TransactionRecord(
      id: id, originalID: id, productID: payment.productIdentifier, client: "app", state: state,
      added: StoreInstant(microseconds: 0))
    return SKPaymentTransaction(record: record, payment: payment, original: nil)
  }
}
