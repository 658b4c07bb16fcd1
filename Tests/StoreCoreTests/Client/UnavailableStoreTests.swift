import Foundation
import StoreCore
import Testing

@Suite("A store that cannot be opened")
struct UnavailableStoreTests {
  private let executor = ManualExecutor()
  private let client: StoreClient

  init() throws {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "empty", products: []), client: "app")
    configuration.executor = executor
    configuration.unavailable = "shop.ledger: this is no ledger."
    client = try StoreClient(configuration)
  }

  @Test("fails purchases, restores and requests with the reason, and never looks like an empty one")
  func fails() {
    let (scribe, asked) = (Scribe(), RequestScribe())
    client.paymentQueue.add(scribe)
    let payment = SKMutablePayment()
    payment.productIdentifier = "pro"
    client.paymentQueue.add(payment)
    client.paymentQueue.restoreCompletedTransactions()
    let requests = [
      SKProductsRequest(productIdentifiers: ["pro"]), SKReceiptRefreshRequest(),
    ]
    StoreClient.$taskClient.withValue(client) {
      for request in requests {
        request.delegate = asked
        request.start()
      }
    }
    executor.runAll()
    #expect(scribe.lines == ["updated pro failed 0", "restore failed 0"])
    #expect(asked.lines == ["failed 0", "failed 0"])
    let reason = scribe.seen.first?.error?.localizedDescription
    #expect(reason == "The store cannot be opened: shop.ledger: this is no ledger.")
  }

  @Test("a finished transaction of the app's own making does no harm there")
  func finish() {
    client.paymentQueue.finishTransaction(SKPaymentTransaction())
    executor.runAll()
    #expect(client.paymentQueue.transactions.isEmpty)
  }
}
