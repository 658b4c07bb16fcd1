import Foundation
import StoreCore

/// The domain of the test environment's errors (Apple: SKTestErrorDomain).
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKTestErrorDomain = "SKTestErrorDomain"

/// An error of the test environment (Apple: SKTestError).
///
/// It stands for an `NSError` as Apple's does, in both directions: `error as? SKTestError` works on
/// an `NSError` of this domain, `error as NSError` on this, and
/// `catch SKTestError.noTransactionFound` matches either. It always has a localized description,
/// which says more than the code where more is known.
public struct SKTestError: CustomNSError, Hashable, Error, Sendable {
  /// The error as Foundation carries it; of another domain only where `init(_nsError:)` was given
  /// such a one.
  public let _nsError: NSError

  /// Takes any error as it is; one of this domain without a text is given the text of its code.
  public init(_nsError error: NSError) {
    let isMute = error.userInfo[NSLocalizedDescriptionKey] == nil
    guard isMute, error.domain == SKTestErrorDomain else {
      _nsError = error
      return
    }
    var userInfo = error.userInfo
    userInfo[NSLocalizedDescriptionKey] = Self.code(of: error).message
    _nsError = NSError(domain: error.domain, code: error.code, userInfo: userInfo)
  }

  /// The error of a code; its text is the code's, unless the dictionary has another.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(
      _nsError: NSError(domain: SKTestErrorDomain, code: code.rawValue, userInfo: userInfo))
  }

  init(_ code: Code, _ message: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: message])
  }

  /// "SKTestErrorDomain" (Apple: SKTestError).
  public static var errorDomain: String { SKTestErrorDomain }

  /// What went wrong; `serviceUnavailable` for a number that has no name and for a foreign domain.
  public var code: Code { Self.code(of: _nsError) }

  /// The number as it was given, named here or not.
  public var errorCode: Int { _nsError.code }

  /// What the error carries besides its code.
  public var errorUserInfo: [String: Any] { _nsError.userInfo }

  /// What a person may read: never empty.
  public var localizedDescription: String { _nsError.localizedDescription }

  private static func code(of error: NSError) -> Code {
    guard error.domain == SKTestErrorDomain else { return .serviceUnavailable }
    return Code(rawValue: error.code) ?? .serviceUnavailable
  }
}
