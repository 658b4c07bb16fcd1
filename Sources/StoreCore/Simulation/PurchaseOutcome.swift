/// How the simulated App Store answers a purchase.
package enum PurchaseOutcome: Sendable, Hashable {
  case succeed
  /// The customer cancels: `SKError.paymentCancelled`.
  case cancel
  /// Ask to Buy: the purchase waits for an approval.
  case `defer`
  /// An interrupted purchase: it fails, and succeeds as a new transaction once it is resolved.
  case interrupt
  /// A failure with this SKError code, 0 to 20.
  case fail(code: Int)

  /// The text that conditions, commands and files use: succeed, cancel, defer, interrupt, or a
  /// code's name.
  package var text: String {
    switch self {
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .defer: "defer"
    case .interrupt: "interrupt"
    case .fail(let code): SKErrorName.name(of: code)
    }
  }

  /// Reads `text`, a code's number, or "SKError 3"; nil for anything else.
  package init?(_ text: String) {
    switch text {
    case "succeed": self = .succeed
    case "cancel": self = .cancel
    case "defer": self = .defer
    case "interrupt": self = .interrupt
    default:
      let bare = text.hasPrefix("SKError ") ? String(text.dropFirst(8)) : text
      guard let code = SKErrorName.code(of: bare) else { return nil }
      self = .fail(code: code)
    }
  }
}

extension PurchaseOutcome {
  /// Whether a sign-in can end so.
  var isSignIn: Bool { self != .defer && self != .interrupt }

  /// The failure of a sign-in; nil where it succeeds.
  var signInFailure: StoreFailure? {
    switch self {
    case .cancel: StoreFailure(code: 2, message: "The sign-in was cancelled.")
    case .fail(let code):
      StoreFailure(code: code, message: "The sign-in ended with \(SKErrorName.name(of: code)).")
    case .succeed, .defer, .interrupt: nil
    }
  }
}

/// The names of the SKError codes 0 to 20, in order (Apple: SKError.Code).
package enum SKErrorName {
  package static let all = [
    "unknown", "clientInvalid", "paymentCancelled", "paymentInvalid", "paymentNotAllowed",
    "storeProductNotAvailable", "cloudServicePermissionDenied",
    "cloudServiceNetworkConnectionFailed", "cloudServiceRevoked",
    "privacyAcknowledgementRequired", "unauthorizedRequestData", "invalidOfferIdentifier",
    "invalidSignature", "missingOfferParams", "invalidOfferPrice", "overlayCancelled",
    "overlayInvalidConfiguration", "overlayTimeout", "ineligibleForOffer", "unsupportedPlatform",
    "overlayPresentedInBackgroundScene",
  ]

  /// The name of a code; "code 99" for one that has none.
  package static func name(of code: Int) -> String {
    all.indices.contains(code) ? all[code] : "code \(code)"
  }

  /// The code of a name or of a number as text, 0 to 20; nil for anything else.
  package static func code(of text: String) -> Int? {
    if let index = all.firstIndex(of: text) { return index }
    guard let number = Int(text), all.indices.contains(number) else { return nil }
    return number
  }
}
