import Foundation

/// Whoever hears how a request ends (Apple: SKRequestDelegate). Calls come on the main queue.
public protocol SKRequestDelegate: NSObjectProtocol {
  /// The request ended well. Not called after a failure or after `cancel()`.
  func requestDidFinish(_ request: SKRequest)

  /// The request failed; no other call follows.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

// Optional with Apple.
extension SKRequestDelegate {
  /// Does nothing.
  public func requestDidFinish(_ request: SKRequest) {}

  /// Does nothing.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
