import Dispatch
import Foundation
import StoreAccessors
import StoreCore

/// What an app is told.
enum Sight: String {
  case purchasing
  case purchased
  case revoked
  /// The receipt has changed: the only sign of a subscription's end.
  case receipt
}

/// The process that watches, an app: writes what its observer is told, of which product, and when.
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
    // From here on the client tells of changes.
    _ = try AppReceipt.current(in: client)
    _ = NotificationCenter.default.addObserver(
      forName: AppReceipt.didUpdate, object: client, queue: nil
    ) { _ in Self.tell(.receipt, "changed", Stopwatch.nanoseconds) }
    Self.tell("ready")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    let now = Stopwatch.nanoseconds
    for transaction in transactions {
      let product = transaction.payment.productIdentifier
      switch transaction.transactionState {
      case .purchasing: Self.tell(.purchasing, product, now)
      case .purchased: Self.tell(.purchased, product, now)
      default: break
      }
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    let now = Stopwatch.nanoseconds
    for product in products { Self.tell(.revoked, product, now) }
  }

  private static func tell(_ sight: Sight, _ product: String, _ time: Int64) {
    tell("\(sight.rawValue) \(product) \(time)")
  }

  private static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
