// The README's examples, word for word, so that they compile.

import StoreAccessors
import StoreKit

func buyRemoveAds() {
  let store = StoreKitAccessor.instance
  store.getProduct(productIdentifier: "com.example.stars.noads") { product in
    guard let product else { return print("The store does not know it, or does not answer.") }
    print(product.localizedTitle, store.priceForProduct(product: product))
    store.buy(product: product) { id in
      print(id.map { "Bought \($0)." } ?? "Cancelled, failed, or waiting for approval.")
    }
  }
}

func restore() {
  StoreKitAccessor.instance.restoreProducts { id in
    print(id.map { "Restored \($0)." } ?? "That is all.")
  }
}

func printPrices() {
  let ids = ["com.example.stars.noads", "com.example.stars.pro"]
  ProductManager.request(productIdentifiers: ids) { products, error in
    for product in products { print(product.localizedTitle, product.localizedPrice ?? "") }
    if let error { print(error.localizedDescription) }
  }
}

final class PurchaseObserver: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased, .restored, .failed: queue.finishTransaction(transaction)
      case .purchasing, .deferred: break
      @unknown default: break
      }
    }
  }
}

func showEntitlements() throws {
  let receipt = try AppReceipt.current()
  let valid = receipt.inApp.filter {
    $0.cancellationDate == nil && ($0.expiresDate ?? .distantFuture) > Date()
  }
  print("Bought: \(valid.map(\.productId)), as \(try AppReceipt.url().path) says.")
}

func followReceipt() -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(
    forName: AppReceipt.didUpdate, object: nil, queue: nil
  ) { _ in try? showEntitlements() }
}
