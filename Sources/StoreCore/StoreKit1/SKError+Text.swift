extension SKError.Code {
  /// What a person reads about the code: one sentence, never empty.
  package var message: String {
    switch self {
    case .unknown: "The App Store did not say what went wrong."
    case .clientInvalid: "This app is not allowed to make the request."
    case .paymentCancelled: "The purchase was cancelled."
    case .paymentInvalid: "The payment is not valid."
    case .paymentNotAllowed: "Purchases are not allowed on this device."
    case .storeProductNotAvailable: "The product is not available in this storefront."
    case .cloudServicePermissionDenied: "Access to the cloud service was denied."
    case .cloudServiceNetworkConnectionFailed: "The network could not be reached."
    case .cloudServiceRevoked: "Access to the cloud service was revoked."
    case .privacyAcknowledgementRequired: "The privacy policy has to be acknowledged first."
    case .unauthorizedRequestData: "The app has no right to this request's data."
    case .invalidOfferIdentifier: "The offer's identifier is not known."
    case .invalidSignature: "The offer's signature is not valid."
    case .missingOfferParams: "The offer lacks a parameter."
    case .invalidOfferPrice: "The offer's price is not valid."
    case .overlayCancelled: "The overlay was cancelled."
    case .overlayInvalidConfiguration: "The overlay's configuration is not valid."
    case .overlayTimeout: "The overlay took too long to load."
    case .ineligibleForOffer: "The customer is not eligible for the offer."
    case .unsupportedPlatform: "This platform does not support the request."
    case .overlayPresentedInBackgroundScene: "The overlay was shown in a background scene."
    }
  }

  /// The code as Swift spells it: "paymentCancelled".
  package var name: String { String(describing: self) }
}
