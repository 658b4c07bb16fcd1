import Foundation

/// A question to the App Store (Apple: SKRequest). `SKProductsRequest` is one.
///
/// An object that is released before its answer comes cancels silently, as Apple's does: keep it.
open class SKRequest: NSObject {
  /// Who hears of the end. Not retained. For a products request, an `SKProductsRequestDelegate`.
  open weak var delegate: (any SKRequestDelegate)?

  /// A request that asks nothing: for a subclass to fill.
  public override init() { super.init() }

  /// Sends the request; the delegate is called later, on the main queue.
  open func start() {}

  /// Takes the request back: the delegate is not called any more.
  open func cancel() {}
}
