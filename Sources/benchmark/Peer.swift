import Dispatch
import Foundation
import StoreCore

/// The process that watches: writes each transaction's number, and when its observer was called.
final class Peer: NSObject, SKPaymentTransactionObserver {
  private let client: StoreClient
  private let parent: any DispatchSourceRead

  init(ledger: String) throws {
    let catalog = try CatalogReader.embedded().catalog
    client = try StoreClient(
      StoreConfiguration(catalog: catalog, ledgerPath: ledger, client: "benchmark"))
    // Only the end of the parent can be read.
    parent = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    parent.setEventHandler { exit(0) }
    parent.activate()
    super.init()
    client.paymentQueue.add(self)
    Self.tell("ready")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    let now = Stopwatch.nanoseconds
    for transaction in transactions where transaction.transactionState == .purchasing {
      Self.tell("\(transaction.payment.productIdentifier) \(now)")
    }
  }

  private static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
