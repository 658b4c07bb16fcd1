import Foundation

extension StoreFailure {
  /// The failure that a code of the store's stands for, with the code's text.
  package init(_ code: SKError.Code) {
    self.init(code: code.rawValue, message: code.message)
  }

  /// Any error as the store keeps one: its domain, its number, its text.
  package init(_ error: any Error) {
    let bridged = error as NSError
    // An `SKError` gives a text even to an error of the store's that came without one.
    let described: any Error = (bridged as any Error) as? SKError ?? error
    self.init(
      domain: bridged.domain, code: bridged.code, message: described.localizedDescription)
  }

  /// The error that an app sees: an `NSError`, which for the store's domain is an `SKError` too.
  package var error: any Error {
    let userInfo = [NSLocalizedDescriptionKey: message]
    return NSError(domain: domain, code: code, userInfo: message.isEmpty ? [:] : userInfo)
  }

  /// The code's name as Swift spells it, such as paymentCancelled; nil for a foreign domain and for
  /// a number without a name.
  package var name: String? {
    guard domain == SKErrorDomain else { return nil }
    return SKError.Code(rawValue: code)?.name
  }
}
