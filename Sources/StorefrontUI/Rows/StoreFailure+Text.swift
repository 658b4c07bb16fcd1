import StoreCore

extension StoreFailure {
  /// The names of `SKError.Code`, by raw value.
  private static let names = [
    "unknown", "clientInvalid", "paymentCancelled", "paymentInvalid", "paymentNotAllowed",
    "storeProductNotAvailable", "cloudServicePermissionDenied",
    "cloudServiceNetworkConnectionFailed", "cloudServiceRevoked",
    "privacyAcknowledgementRequired", "unauthorizedRequestData", "invalidOfferIdentifier",
    "invalidSignature", "missingOfferParams", "invalidOfferPrice", "overlayCancelled",
    "overlayInvalidConfiguration", "overlayTimeout", "ineligibleForOffer", "unsupportedPlatform",
    "overlayPresentedInBackgroundScene",
  ]

  /// Whether the customer did it, so that it is no fault.
  var isCancellation: Bool { domain == Self.skErrorDomain && code == 2 }

  /// "SKError 2 paymentCancelled", or the domain and the code of another kind of error.
  var codeText: String {
    guard domain == Self.skErrorDomain else { return "\(domain) \(code)" }
    let name = Self.names.indices.contains(code) ? " " + Self.names[code] : ""
    return "SKError \(code)" + name
  }
}
