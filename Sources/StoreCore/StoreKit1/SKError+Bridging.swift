import Foundation

// Foundation has two doors between Swift errors and `NSError`, and purchase code comes through
// both: `catch` patterns and the error's number through the first, `as` casts through the second.

extension SKError.Code: _ErrorCodeProtocol {
  /// The error that the code belongs to.
  public typealias _ErrorType = SKError
}

extension SKError: _BridgedStoredNSError {
  /// What an `NSError` must say to be one of the store's.
  public static var _nsErrorDomain: String { SKErrorDomain }

  /// Equal where domain, number and texts are.
  public static func == (left: SKError, right: SKError) -> Bool {
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

extension SKError: _ObjectiveCBridgeable {
  /// The error that this stands for.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Gives nil where the error is of another domain.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout SKError?) {
    result = SKError(_bridgedNSError: source)
  }

  /// Says whether the error is one of the store's.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout SKError?
  ) -> Bool {
    result = SKError(_bridgedNSError: source)
    return result != nil
  }

  /// Takes what there is; nothing at all is an unknown error.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> SKError {
    guard let source else { return SKError(.unknown) }
    return SKError(_nsError: source)
  }
}
