/// Whoever asked the store for products (Apple: SKProductsRequestDelegate).
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// The store's answer, immediately before `requestDidFinish(_:)`.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
