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
