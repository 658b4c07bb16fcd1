import Foundation

/// The domain of the store's errors (Apple: SKErrorDomain).
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKErrorDomain = "SKErrorDomain"

/// An error of the store (Apple: SKError).
///
/// It stands for an `NSError` as Apple's does, in both directions: `error as? SKError` works on an
/// `NSError` of the store's domain, `error as NSError` on this, and
/// `catch SKError.paymentCancelled` matches either. It always has a localized description.
public struct SKError: CustomNSError, Hashable, Error {
  /// The error as Foundation carries it; of another domain only where `init(_nsError:)` was given
  /// such a one.
  public let _nsError: NSError

  /// Takes any error as it is, one of a foreign domain or an unknown number too: such an error has
  /// the code `unknown`. One of the store's own without a text is given the text of its code.
  public init(_nsError error: NSError) {
    let isMute = error.userInfo[NSLocalizedDescriptionKey] == nil
    guard isMute, error.domain == SKErrorDomain else {
      _nsError = error
      return
    }
    var userInfo = error.userInfo
    userInfo[NSLocalizedDescriptionKey] = Code(rawValue: error.code, else: .unknown).message
    _nsError = NSError(domain: error.domain, code: error.code, userInfo: userInfo)
  }

  /// The error of a code; its text is the code's, unless the dictionary has another.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(_nsError: NSError(domain: SKErrorDomain, code: code.rawValue, userInfo: userInfo))
  }

  /// "SKErrorDomain" (Apple: SKError).
  public static var errorDomain: String { SKErrorDomain }

  /// What went wrong; `unknown` for a number that has no name here and for a foreign domain.
  public var code: Code {
    guard _nsError.domain == SKErrorDomain else { return .unknown }
    return Code(rawValue: _nsError.code, else: .unknown)
  }

  /// The number as it was given, named here or not.
  public var errorCode: Int { _nsError.code }

  /// What the error carries besides its code.
  public var errorUserInfo: [String: Any] { _nsError.userInfo }

  /// What a person may read: never empty, and never about a connection when the customer cancelled.
  public var localizedDescription: String { _nsError.localizedDescription }
}

extension SKError.Code {
  /// The code of a number, or another where the number has no name.
  init(rawValue: Int, else other: SKError.Code) {
    self = SKError.Code(rawValue: rawValue) ?? other
  }
}
