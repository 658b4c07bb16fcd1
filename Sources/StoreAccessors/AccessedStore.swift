import Foundation
import StoreCore

/// What the accessors need of a store: the seam in front of the payment queue.
package protocol AccessedStore: AnyObject, Sendable {
  var paymentQueue: SKPaymentQueue { get }
  /// Whether customers may pay at all.
  var canMakePayments: Bool { get }
  /// Whether the accessors finish what they have answered for.
  var finishesAutomatically: Bool { get }
  /// Sends a products request to this store.
  func start(_ request: SKProductsRequest)
  /// Runs `work` where callbacks run, never inside the call.
  func schedule(_ work: @escaping @Sendable () -> Void)
}

extension StoreClient: AccessedStore {
  package func start(_ request: SKProductsRequest) {
    // A request goes to whichever store is current when it starts.
    StoreClient.$taskClient.withValue(self) { request.start() }
  }
}
