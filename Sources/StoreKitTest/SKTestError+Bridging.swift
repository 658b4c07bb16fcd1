import Foundation

// Both of Foundation's doors between Swift errors and `NSError`, as for `SKError`: `catch` patterns
// and the error's number go through the first, `as` casts through the second.

extension SKTestError.Code: _ErrorCodeProtocol {
  /// The error that the code belongs to.
  public typealias _ErrorType = SKTestError
}

extension SKTestError: _BridgedStoredNSError {
  /// What an `NSError` must say to be one of the test environment's.
  public static var _nsErrorDomain: String { SKTestErrorDomain }

  /// Equal where domain, number and texts are.
  public static func == (left: SKTestError, right: SKTestError) -> Bool {
    left._nsError.isEqual(right._nsError)
  }

  // Foundation's defaults ask `NSError.hash`, which on Linux calls itself without end.

  /// Hashes domain and number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_nsError.domain)
    hasher.combine(_nsError.code)
  }

  /// The hash of domain and number.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

extension SKTestError: _ObjectiveCBridgeable {
  /// The error that this stands for.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Gives nil where the error is of another domain.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout SKTestError?) {
    result = SKTestError(_bridgedNSError: source)
  }

  /// Says whether the error is one of the test environment's.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout SKTestError?
  ) -> Bool {
    result = SKTestError(_bridgedNSError: source)
    return result != nil
  }

  /// Takes what there is; nothing at all is an environment that cannot be used.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> SKTestError {
    guard let source else { return SKTestError(.serviceUnavailable) }
    return SKTestError(_nsError: source)
  }
}
